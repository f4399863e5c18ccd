import { readFileSync } from 'node:fs'
import { demoGalley } from '../../src/db/demo/galley.ts'
import { publishedArticles } from '../../src/db/demo/published-articles.ts'

/** A real galley, made by a browser. */
export const demoGalleyBytes = readFileSync(demoGalley.file)
export const demoGalleyTitle = publishedArticles[0]?.title ?? ''
