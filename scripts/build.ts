import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { type Manifest, sweepAssets } from './sweep-assets.ts'

const assets = 'dist/client/assets'
const manifestFile = 'dist/client/.vite/manifest.json'

const readManifest = (): Manifest =>
	existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest) : {}

/** Builds the pages for browser and server, keeps the assets of the build before, and compresses what is served. */
const before = readManifest()
const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()
sweepAssets(assets, before, readManifest())

for (const folder of [assets, 'dist/client'])
	for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg|ico)$/.test(file))) {
		const file = join(folder, name)
		// hashed names never change their content
		if (folder === assets && existsSync(`${file}.br`)) continue
		const bytes = readFileSync(file)
		writeFileSync(`${file}.br`, brotliCompressSync(bytes))
		writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
	}
