/** Pages about an article, and lists of articles, are made from these. */
export const articleTags = (id: number) => ['articles', `article:${id}`]

/** What authors send changes the lists of staff; no page shows it. */
export const submissionTags = ['articles:list']
