import { readFileSync } from 'node:fs'
import type { Assets } from '../../web/entry-server.tsx'

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

const entryModule = 'src/web/entry-client.tsx'

/** Which files a page needs, from the manifest of the build. */
export function assetsFromManifest(manifestFile: URL): (modules: string[]) => Assets {
	const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
	const entry = `/${manifest[entryModule]?.file}`
	const start = `/${manifest['src/web/start.ts']?.file}`
	// the letters of nearly every page; other ranges load when a page needs them
	const fonts = Object.entries(manifest)
		.filter(([source]) => source.endsWith('-main.woff2'))
		.map(([, { file }]) => `/${file}`)
	const known = new Map<string, Assets>()

	return (modules) => {
		const key = modules.join()
		const before = known.get(key)
		if (before) return before
		const scripts = new Set<string>()
		const css = new Set<string>()
		const seen = new Set<string>()
		const visit = (module: string): void => {
			const chunk = manifest[module]
			if (!chunk || seen.has(module)) return
			seen.add(module)
			for (const file of chunk.css ?? []) css.add(`/${file}`)
			for (const imported of chunk.imports ?? []) visit(imported)
			// after what it imports: the browser runs them in this order
			scripts.add(`/${chunk.file}`)
		}
		for (const module of [entryModule, ...modules]) visit(module)
		scripts.delete(entry)
		const found: Assets = { start, entry, modules: [...scripts], css: [...css], fonts }
		known.set(key, found)
		return found
	}
}
