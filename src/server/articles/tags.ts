import type { ContentTag } from '../content/tags.ts'

/** Pages about an article, and lists of articles, are made from these. */
export const articleTags = (id: number): ContentTag[] => ['articles', `article:${id}`]

/** What authors send changes the lists of staff; no public page shows it. */
export const submissionTags: ContentTag[] = ['articles:list']
