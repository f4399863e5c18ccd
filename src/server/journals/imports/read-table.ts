import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { readInChild, readOneInChild } from '../../read-in-child.ts'
import type { ImportColumn } from './columns.ts'
import type { TableHead } from './csv-file.ts'
import type { ReadRow } from './read-row.ts'

/** Its number, what it says, and how much of the file was read. */
export type TableRow = ReadRow & { row: number; bytes: number }

/** The rows of a table whose columns are known, or else its headings. */
export type TableQuestion = { separator: string; columns: ImportColumn[] } | { wanted: 'headings' }

const script = fileURLToPath(new URL('./read-table-process.ts', import.meta.url))
const callFor = (question: TableQuestion, file: Readable, signal?: AbortSignal | undefined) => ({
	script,
	question,
	file,
	signal,
})

/** The rows below the headings and what they say, in a process of its own. */
export const readTableRows = (separator: string, columns: ImportColumn[], file: Readable) =>
	readInChild<TableRow>(callFor({ separator, columns }, file))

/** The headings of a table that can be read to its end. */
export const readTableHead = (file: Readable, signal: AbortSignal | undefined) =>
	readOneInChild<TableHead>(callFor({ wanted: 'headings' }, file, signal))
