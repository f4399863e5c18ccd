import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'

type Manifest = Record<string, { file: string; css?: string[]; assets?: string[] }>

const assets = 'dist/client/assets'
const manifestFile = 'dist/client/.vite/manifest.json'

const filesOf = (manifest: Manifest) =>
	Object.values(manifest).flatMap(({ file, css = [], assets: others = [] }) => [file, ...css, ...others])
const readManifest = (): Manifest =>
	existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest) : {}

/** Builds the pages for browser and server, keeps the assets of one build before, and compresses what is served. */
const before = new Set(filesOf(readManifest()))
const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()

const kept = new Set([...before, ...filesOf(readManifest())])
for (const name of readdirSync(assets)) {
	const original = name.replace(/\.(br|gz)$/, '')
	if (!kept.has(`assets/${original}`)) rmSync(join(assets, name))
}

for (const folder of [assets, 'dist/client'])
	for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg|ico)$/.test(file))) {
		const file = join(folder, name)
		if (existsSync(`${file}.br`) && folder === assets) continue
		const bytes = readFileSync(file)
		writeFileSync(`${file}.br`, brotliCompressSync(bytes))
		writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
	}
