import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { ArticleFormat } from '../../contract/journal-import-words.ts'
import { readInChild, readOneInChild } from '../read-in-child.ts'
import type { FileRecord } from './formats/raw-article.ts'

export type ArticlesQuestion = {
	format: ArticleFormat
	wanted: 'count' | 'records'
	/** How many files a ZIP file says it has. */
	zipFiles?: number | undefined
}

const script = fileURLToPath(new URL('./read-articles-process.ts', import.meta.url))
const callFor = (question: ArticlesQuestion, file: Readable, signal?: AbortSignal | undefined) => ({
	script,
	question,
	file,
	signal,
})

/** Every record of a file with its files, in a process of its own. */
export const readArticles = (format: ArticleFormat, file: Readable) =>
	readInChild<FileRecord>(callFor({ format, wanted: 'records' }, file))

/** How many records a file has that can be read to its end. */
export const countArticles = (
	{ format, zipFiles }: Omit<ArticlesQuestion, 'wanted'>,
	file: Readable,
	signal: AbortSignal | undefined,
) => readOneInChild<number>(callFor({ format, zipFiles, wanted: 'count' }, file, signal))
