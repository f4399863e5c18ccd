import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type Manifest = Record<string, { file: string; css?: string[]; assets?: string[] }>

const filesOf = (manifest: Manifest) =>
	Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])

/** Keeps the assets of this build and of the one before, for pages that are still open; removes older ones. */
export function sweepAssets(folder: string, before: Manifest, now: Manifest): void {
	const kept = new Set([...filesOf(before), ...filesOf(now)])
	for (const name of readdirSync(folder)) {
		const original = name.replace(/\.(br|gz)$/, '')
		if (!kept.has(`assets/${original}`)) rmSync(join(folder, name))
	}
}
