/** Pages that links lead to already and that later work brings. Whoever builds one takes it out here. */
export const routesToCome: readonly string[] = ['/article-citations']
