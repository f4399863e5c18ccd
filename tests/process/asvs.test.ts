import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const document = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
const states = ['met', 'met in part', 'not met', 'does not apply']
/** How many requirements the standard has, by level. */
const required = { 1: 70, 2: 183 }

const cellsOf = (line: string) => line.slice(2, -2).split(' | ')
const rows = document
	.split('\n')
	.filter((line) => line.startsWith('| v5.0.0-'))
	.map((line) => {
		const [id = '', level = '', subject = '', state = '', where = '', why = '', ...more] = cellsOf(line)
		return { id, level, subject, state, where, why, more }
	})

test('docs/asvs.md has each requirement once, in full, with a known state', () => {
	for (const [level, count] of Object.entries(required))
		expect(rows.filter((row) => row.level === level)).toHaveLength(count)
	expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
	for (const { id, state, subject, where, why, more } of rows) {
		expect(states, id).toContain(state)
		expect(
			[subject, where, why].every((text) => text.trim() !== ''),
			id,
		).toBe(true)
		expect(more, id).toEqual([])
	}
})

test('the counts at its top are those of the rows', () => {
	for (const [name, level] of [
		['1', /^1$/],
		['2', /^2$/],
		['both', /^[12]$/],
	] as const) {
		const own = rows.filter((row) => level.test(row.level))
		const counts = states.map((state) => own.filter((row) => row.state === state).length)
		expect(document).toContain(`\n| ${[name, ...counts, own.length].join(' | ')} |\n`)
	}
})

test('every file and chapter that it names exists', () => {
	const paths = [...document.matchAll(/`((?:src|tests|proofs|scripts|deploy|docs)(?:\/[\w.-]+)+|[\w.-]+\.json)`/g)]
	expect(paths.length).toBeGreaterThan(rows.length)
	for (const [, path = ''] of paths) expect(existsSync(join(root, path)), path).toBe(true)
	const links = [...document.matchAll(/\]\((?!https:)([^)#]+)#?([^)]*)\)/g)]
	expect(links.length).toBeGreaterThan(0)
	for (const [, path = '', chapter = ''] of links) {
		const linked = readFileSync(join(root, 'docs', path), 'utf8')
		const chapters = [...linked.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
			title.toLowerCase().replaceAll(' ', '-'),
		)
		if (chapter !== '') expect(chapters, path).toContain(chapter)
	}
})

/** Addresses that are told to others, and to which nothing is sent. */
const withoutConnection = ['PUBLIC_URL']

test('the inventory of connections names every setting that has an address', () => {
	const example = readFileSync(join(root, '.env.example'), 'utf8')
	const settings = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*_(?:URL|HOST|ENDPOINT|BUCKET))=/gm)].map(
		([, name = '']) => name,
	)
	expect(settings).toEqual(expect.arrayContaining(['DATABASE_URL', 'SMTP_HOST', 'S3_ENDPOINT', 'ARCHIVE_S3_BUCKET']))
	const [, inventory = ''] = /^## Inventory of connections\n(.+?)(?=^## )/ms.exec(document) ?? []
	const named = new Set([...inventory.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name))
	expect(settings.filter((name) => !named.has(name) && !withoutConnection.includes(name))).toEqual([])
	// and nothing that is no setting any more
	for (const name of named) expect(example, name).toMatch(new RegExp(`^#?${name}=`, 'm'))
})
