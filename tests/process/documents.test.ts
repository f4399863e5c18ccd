import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '../../src/server/settings.ts'
import { newFolder, start } from './program.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/operate.md']
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

test.each(documents)('every command that %s names exists, with its first word and its options', (document) => {
	const commands = [...read(document).matchAll(/npm run (?:--silent |-s )?([\w:]+)(?: -- ([^`\n|]*))?/g)]
	expect(commands.length).toBeGreaterThan(0)
	for (const [whole, name = '', args = ''] of commands) {
		expect(Object.keys(scripts), whole).toContain(name)
		if (!/^(admin|backup|demo|doctor|keys|move|restore|site)$/.test(name)) continue
		const source = read(`scripts/${name}.ts`)
		const [first = ''] = args.split(' ')
		// a path or a name in capitals is what the operator fills in
		if (/^[a-z][a-z0-9-]+$/.test(first)) expect(source, whole).toContain(first)
		for (const [, option = ''] of args.matchAll(/ --([a-z-]+)/g))
			expect(source, whole).toMatch(new RegExp(`\\b${option}\\b`))
	}
})

test.each(['.env.example', 'deploy/systemd/fleuron.env', 'README.md', 'docs/operate.md'])(
	'every setting that %s sets exists',
	(document) => {
		const named = [
			...read(document).matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm),
			...read(document).matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm),
		]
		expect(named.length).toBeGreaterThan(0)
		for (const [, name] of named) expect([...settingNames, 'TEST_DATABASE_URL']).toContain(name)
	},
)

test('every setting is in .env.example and in the README', () => {
	const [example, readme] = [read('.env.example'), read('README.md')]
	expect(settingNames.filter((name) => !new RegExp(`^#${name}=`, 'm').test(example))).toEqual([])
	expect(settingNames.filter((name) => !new RegExp(`^\\|[^|]*\`${name}\``, 'm').test(readme))).toEqual([])
})

test.each([
	['proof', 'proofs/run.ts'],
	['bench', 'bench/run.ts'],
])('every name after "npm run %s --" in a document is one of %s', (command, program) => {
	const source = read(program)
	const known = [...source.matchAll(/^\t'?([a-z][\w-]*)'?: \{$|name === '(\w+)'/gm)].map(([, key, word]) => key ?? word)
	expect(known.length).toBeGreaterThan(10)
	const pattern = new RegExp(`npm run ${command} --\\s+(?!NAME\\b)([\\w-]+)`, 'g')
	const named = globSync(['*.md', '{bench,docs,proofs}/**/*.md'], { cwd: join(import.meta.dirname, '../..') }).flatMap(
		(document) => [...read(document).matchAll(pattern)].map(([, name]) => ({ document, name })),
	)
	expect(named.length).toBeGreaterThan(10)
	expect(named.filter(({ name = '' }) => !known.includes(name))).toEqual([])
})

test('the command of docs/operate.md for the log reads lines that are not JSON too', () => {
	const commands = read('docs/operate.md').match(/\| jq .*/g) ?? []
	expect(commands.length).toBeGreaterThan(0)
	for (const command of commands) expect(command).toMatch(/^\| jq -R 'fromjson\? \|/)
})

test('a key for backups is made as docs/operate.md says', async () => {
	const file = join(await newFolder(), 'backup-key.txt')
	const program = start(['scripts/backup.ts', 'new-key', file], {})
	expect(await program.ended, program.output()).toEqual({ code: 0 })
	expect(program.output()).toMatch(/BACKUP_RECIPIENT=age1/)
	expect(readFileSync(file, 'utf8')).toContain('AGE-SECRET-KEY-')
})
