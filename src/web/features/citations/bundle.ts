import { strToU8, zipSync } from 'fflate'

export type BundledFile = { name: string; content: string }

/** One archive of several files. */
export function bundle(files: readonly BundledFile[]): Blob {
	const entries = Object.fromEntries(files.map(({ name, content }) => [name, strToU8(content)]))
	return new Blob([zipSync(entries, { level: 6 }) as Uint8Array<ArrayBuffer>], { type: 'application/zip' })
}
