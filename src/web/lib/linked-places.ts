/** Whether an address is one of `linkedPages`, whose script is loaded only there. */
export const isLinked = (path: string): boolean => /^\/(track|verify|authorship|inquiry)\/./i.test(path)
