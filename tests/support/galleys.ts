import { readFileSync } from 'node:fs'
import { demoGalleyFile } from '../../src/db/demo/issue.ts'
import { publishedArticles } from '../../src/db/demo/published-articles.ts'

/** A real galley, made by a browser. */
export const demoGalleyBytes = readFileSync(demoGalleyFile(publishedArticles[0]?.publication?.doi ?? ''))
export const demoGalleyTitle = publishedArticles[0]?.title ?? ''
