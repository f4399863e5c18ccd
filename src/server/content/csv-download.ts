import { Readable } from 'node:stream'
import { type CsvColumn, csvHead, csvLines } from '../../contract/csv.ts'
import type { Download } from '../http/download.ts'

/** So many records are in memory for each reader, however slowly they read. */
const batchSize = 100

export const batchesOf = (ids: readonly number[]): number[][] =>
	Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, at) => ids.slice(at * batchSize, (at + 1) * batchSize))

/** The records with these ids, some at a time. */
export async function* inBatches<R>(
	batches: readonly number[][],
	read: (ids: number[]) => Promise<R[]>,
): AsyncGenerator<R[]> {
	for (const ids of batches) yield read(ids)
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

/** A list in JSON, one piece a batch. */
export async function* jsonText<R>(batches: AsyncIterable<readonly R[]>): AsyncGenerator<string> {
	let before = '['
	for await (const rows of batches) {
		if (rows.length === 0) continue
		yield before + rows.map((row) => JSON.stringify(row)).join(',')
		before = ','
	}
	yield before === '[' ? '[]' : ']'
}
