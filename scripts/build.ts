import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { type Manifest, sweepAssets } from './sweep-assets.ts'

const assets = 'dist/client/assets'
const manifestFile = 'dist/client/.vite/manifest.json'

const readManifest = (): Manifest =>
	existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest) : {}

const isCompressionOf = (file: string, bytes: Buffer): boolean =>
	existsSync(file) && brotliDecompressSync(readFileSync(file)).equals(bytes)

/** Builds the pages for browser and server, keeps the assets of the build before, and compresses what is served. */
const before = readManifest()
const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()
sweepAssets(assets, before, readManifest())

for (const folder of [assets, 'dist/client'])
	for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg|ico)$/.test(file))) {
		const file = join(folder, name)
		const bytes = readFileSync(file)
		// not by its name: its hash is made before the list of what to preload is written into the file
		if (isCompressionOf(`${file}.br`, bytes) && existsSync(`${file}.gz`)) continue
		writeFileSync(`${file}.br`, brotliCompressSync(bytes))
		writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
	}
