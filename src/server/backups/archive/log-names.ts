import type { ArchiveStore } from './archive-store.ts'

/** A part of PostgreSQL's log, or one of the small files that belong to it. */
const logFile = /^([0-9A-F]{24}(\.[0-9A-F]{8}\.backup|\.partial)?|[0-9A-F]{8}\.history)$/
const logFolder = 'wal/'
const stored = /^wal\/([0-9A-F.a-z]+)-([0-9a-f]{64})\.gz(\.age)?$/

export const isLogFile = (name: string) => logFile.test(name)
export const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name)

/** The hash is in the name: the server cannot open an encrypted one to compare it. */
export const logPart = (name: string, sha256: string) => ({
	path: `${logFolder}${name}-${sha256}`,
	isCompressed: true,
})

/** Where a segment is in the log, on any timeline. A segment has 16 MB, so 256 of them have the same middle part. */
export const positionOf = (name: string): number =>
	Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16, 24), 16)

export type StoredLog = { name: string; sha256: string; path: string; modifiedAt: Date }

/** In the order of their names: all, or those whose name starts so. */
export async function storedLogs(store: ArchiveStore, beginning = ''): Promise<StoredLog[]> {
	const found: StoredLog[] = []
	for await (const { key, modifiedAt } of store.list(`${logFolder}${beginning}`)) {
		const [, name = '', sha256 = ''] = stored.exec(key) ?? []
		if (isLogFile(name)) found.push({ name, sha256, path: key, modifiedAt })
	}
	return found.sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Whether segments are missing between the one that a copy begins with and the newest. */
export function hasGap(logs: StoredLog[], startSegment: string): boolean {
	const first = positionOf(startSegment)
	const positions = new Set(logs.filter(({ name }) => isSegment(name)).map(({ name }) => positionOf(name)))
	const later = [...positions].filter((position) => position >= first)
	return later.length > 0 && Math.max(...later) - first + 1 !== later.length
}

/** The newest segment that the log reaches from the one that a copy begins with; undefined where that is missing itself. */
export function lastBeforeGap(logs: StoredLog[], startSegment: string): StoredLog | undefined {
	const segments = new Map(logs.filter(({ name }) => isSegment(name)).map((log) => [positionOf(log.name), log]))
	let last: StoredLog | undefined
	for (let at = positionOf(startSegment); segments.has(at); at++) last = segments.get(at)
	return last
}
