import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = globSync('{*.md,docs/**/*.md,bench/*.md,proofs/*.md}', { cwd: root })
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

describe.each(documents)('%s', (file) => {
	const text = read(file)

	test('names only commands that exist', () => {
		const commands = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name)
		expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
	})

	test('links only to files that exist', () => {
		const links = [...text.matchAll(/\]\(([^)#\s]+)/g)]
			.map(([, target = '']) => target)
			.filter((target) => !/^[a-z]+:/.test(target))
		expect(links.filter((target) => !existsSync(join(root, dirname(file), target)))).toEqual([])
	})

	test('names only sources that exist', () => {
		const paths = [...text.matchAll(/`((?:src|tests|scripts|bench|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path)
		expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
	})
})

test('every setting is in the README and in .env.example', () => {
	const settings = [...read('src/server/settings.ts').matchAll(/^\t([A-Z][A-Z0-9_]+): optional/gm)].map(
		([, name = '']) => name,
	)
	expect(settings.length).toBeGreaterThan(5)
	for (const name of settings) {
		expect(read('README.md'), name).toContain(`\`${name}\``)
		expect(read('.env.example'), name).toContain(`#${name}=`)
	}
})

test('the environment is read in one place', () => {
	const readers = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => read(file).includes('process.env'))
	expect(readers).toEqual(['src/server/settings.ts'])
})
