import { readFileSync } from 'node:fs'
import { publishedArticles } from '../../src/db/demo/published-articles.ts'
import { demoGalley } from './galley-paper.ts'

/** A real galley, made by a browser. */
export const demoGalleyBytes = readFileSync(demoGalley.file)
export const demoGalleyTitle = publishedArticles[0]?.title ?? ''
