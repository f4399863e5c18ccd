import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { assetsFromManifest } from './assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'fleuron-manifest-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('every module of a page follows those it imports, and each is named once', () => {
	const file = join(folder, 'manifest.json')
	writeFileSync(
		file,
		JSON.stringify({
			'src/web/entry-client.tsx': { file: 'entry.js', css: ['entry.css'], imports: ['_shared.js', '_vendor.js'] },
			'src/web/start.ts': { file: 'start.js' },
			'page.tsx': { file: 'page.js', css: ['page.css'], imports: ['_vendor.js', '_cards.js', '_shared.js'] },
			'_cards.js': { file: 'cards.js', imports: ['_shared.js'] },
			'_shared.js': { file: 'shared.js', imports: ['_vendor.js'] },
			'_vendor.js': { file: 'vendor.js' },
		}),
	)
	const assets = assetsFromManifest(pathToFileURL(file))(['page.tsx'])
	expect(assets.modules).toEqual(['/vendor.js', '/shared.js', '/cards.js', '/page.js'])
	expect(assets.entry).toBe('/entry.js')
	expect(assets.css).toEqual(['/entry.css', '/page.css'])
})
