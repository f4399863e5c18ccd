import { Readable } from 'node:stream'
import { type CsvColumn, csvHead, csvLines } from '../../contract/csv.ts'
import type { Download } from '../http/download.ts'

/** So many records are in memory for each reader, however slowly they read. */
const batchSize = 200

/** The records with these ids, some at a time. */
export async function* inBatches<R>(
	ids: readonly number[],
	read: (ids: number[]) => Promise<R[]>,
): AsyncGenerator<R[]> {
	for (let start = 0; start < ids.length; start += batchSize) yield read(ids.slice(start, start + batchSize))
}

/** A table that is written while it is sent. */
export function csvDownload<R>(
	name: string,
	columns: readonly CsvColumn<R>[],
	batches: AsyncIterable<readonly R[]>,
): Download {
	return streamed(name, { ending: 'csv', type: 'text/csv; charset=utf-8' }, csvText(columns, batches))
}

export function jsonDownload<R>(name: string, batches: AsyncIterable<readonly R[]>): Download {
	return streamed(name, { ending: 'json', type: 'application/json; charset=utf-8' }, jsonText(batches))
}

function streamed(
	name: string,
	{ ending, type }: { ending: string; type: string },
	text: AsyncIterable<string>,
): Download {
	return {
		name: `${name}-${new Date().toISOString().slice(0, 10)}.${ending}`,
		type,
		size: undefined,
		open: async () => Readable.from(text, { objectMode: false }),
	}
}

async function* csvText<R>(
	columns: readonly CsvColumn<R>[],
	batches: AsyncIterable<readonly R[]>,
): AsyncGenerator<string> {
	yield csvHead(columns)
	for await (const rows of batches) yield csvLines(columns, rows)
}

async function* jsonText<R>(batches: AsyncIterable<readonly R[]>): AsyncGenerator<string> {
	let before = '['
	for await (const rows of batches) {
		for (const row of rows) {
			yield `${before}${JSON.stringify(row)}`
			before = ','
		}
	}
	yield before === '[' ? '[]' : ']'
}
