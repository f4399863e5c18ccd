import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
const manifest = JSON.parse(readFileSync(new URL('dist/client/.vite/manifest.json', root), 'utf8')) as Record<
	string,
	Chunk
>

test('the analytics script is at most 4 KB, with all that it brings', async () => {
	const built = await build({
		root: root.pathname,
		configFile: false,
		logLevel: 'silent',
		publicDir: false,
		build: {
			write: false,
			modulePreload: { polyfill: false },
			rolldownOptions: {
				input: 'src/web/analytics/start.ts',
				external: ['web-vitals'],
				preserveEntrySignatures: 'strict',
				output: { codeSplitting: { groups: [{ name: 'helper', test: /preload-helper|rolldown\/runtime/ }] } },
			},
		},
	})
	const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
	const chunks = outputs.flatMap(({ output }) => output).filter((part) => part.type === 'chunk')
	// what imports parts is on every page anyway, and the vitals come to one load in a thousand
	const own = chunks.filter(({ name }) => !['helper', 'vitals'].includes(name))
	expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['start', 'visit-reporter']))
	const bytes = gzipSync(own.map(({ code }) => code).join('\n'), { level: 9 }).length
	expect(bytes).toBeGreaterThan(1_000)
	expect(bytes).toBeLessThanOrEqual(4_096)
})

test('no page waits for it: it is loaded when it is asked for', () => {
	const needed = new Set<string>()
	const walk = (name: string) => {
		if (needed.has(name)) return
		needed.add(name)
		for (const next of manifest[name]?.imports ?? []) walk(next)
	}
	walk('src/web/entry-client.tsx')
	const late = ['visit-reporter', 'vitals'].map((name) => `src/web/analytics/${name}.ts`)
	for (const name of late) {
		expect(manifest[name]?.file, name).toBeDefined()
		expect(needed.has(name), name).toBe(false)
	}
	const asked = [...needed].flatMap((name) => manifest[name]?.dynamicImports ?? [])
	expect(asked).toContain(late[0])
})
