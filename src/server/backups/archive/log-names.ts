import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../../db/engine/problem.ts'

/** A part of PostgreSQL's log, or one of the small files that belong to it. */
const logFile = /^([0-9A-F]{24}(\.[0-9A-F]{8}\.backup|\.partial)?|[0-9A-F]{8}\.history)$/
const stored = /^([0-9A-F.a-z]+)-([0-9a-f]{64})\.gz(\.age)?$/

export const logFolder = 'wal'
export const isLogFile = (name: string) => logFile.test(name)
export const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name)

/** The hash is in the name: the server cannot open an encrypted one to compare it. */
export const logPart = (name: string, sha256: string) => ({
	path: `${logFolder}/${name}-${sha256}`,
	isCompressed: true,
})

/** Where a segment is in the log, on any timeline. A segment has 16 MB, so 256 of them have the same middle part. */
export const positionOf = (name: string): number =>
	Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16, 24), 16)

export type StoredLog = { name: string; sha256: string; file: string }

/** In the order of their names. */
export async function storedLogs(archive: string): Promise<StoredLog[]> {
	const files = await readdir(join(archive, logFolder)).catch((error: unknown) => {
		if (codeOf(error) === 'ENOENT') return []
		throw error
	})
	return files.sort().flatMap((file) => {
		const [, name = '', sha256 = ''] = stored.exec(file) ?? []
		return isLogFile(name) ? [{ name, sha256, file }] : []
	})
}

/** Whether segments are missing between the one that a copy begins with and the newest. */
export function hasGap(logs: StoredLog[], startSegment: string): boolean {
	const first = positionOf(startSegment)
	const positions = new Set(logs.filter(({ name }) => isSegment(name)).map(({ name }) => positionOf(name)))
	const later = [...positions].filter((position) => position >= first)
	return later.length > 0 && Math.max(...later) - first + 1 !== later.length
}
