import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { articleFiles } from '../../db/tables/article-files.ts'
import { articles } from '../../db/tables/articles.ts'
import { type ScannedFile, scannedFiles } from '../scanned-files.repository.ts'

type ScannedManuscript = ScannedFile & { articleId: number }

/** The current files of articles, and their others. */
export const articleFileScans = [
	(db: Queryable) => scannedFiles<ScannedManuscript>(db, articles, sql`id as "articleId"`),
	(db: Queryable) => scannedFiles<ScannedManuscript>(db, articleFiles, sql`article_id as "articleId"`),
]
