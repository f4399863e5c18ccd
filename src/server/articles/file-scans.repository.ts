import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { articleFiles } from '../../db/tables/article-files.ts'
import { articles } from '../../db/tables/articles.ts'
import { type ScannedFile, scannedFiles } from '../scanned-files.repository.ts'

type ArticleFile = ScannedFile & { articleId: number }

/** The current files of articles, and their others. */
export const articleFileScans = [
	(db: Queryable) => scannedFiles<ArticleFile>(db, articles, sql`id as "articleId"`),
	(db: Queryable) => scannedFiles<ArticleFile>(db, articleFiles, sql`article_id as "articleId"`),
]
