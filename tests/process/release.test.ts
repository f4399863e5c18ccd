import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { releaseName } from '../../scripts/release/name.ts'
import { readLock, shippedPackages } from '../../scripts/release/packages.ts'
import { builtIn, sbomOf } from '../../scripts/release/sbom.ts'
import { shipped, shippedFiles } from '../../scripts/release/shipped.ts'
import { version } from '../../src/server/version.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = shippedFiles()
/** Also of a file that is not committed yet. */
const isShipped = (path: string) =>
	existsSync(join(root, path)) &&
	!/\.test\.tsx?$/.test(path) &&
	shipped.some((part) => path === part || path.startsWith(`${part}/`))
const commands = read('scripts/run-command.cjs')

/** The files that each command starts, as scripts/run-command.cjs says. */
function startedBy(command: string): string[] {
	const [, body = ''] = new RegExp(`^\t${command}: \\(\\) => (.+?)(?=^\t\\w+: |^})`, 'ms').exec(commands) ?? []
	return [...body.matchAll(/'((?:src|scripts|bench|proofs)\/[\w/-]+\.ts)'/g)].map(([, path = '']) => path)
}

/** These files, and whatever they import of ours. */
function withImports(paths: string[]): Set<string> {
	const found = new Set<string>()
	for (const waiting = [...paths]; waiting.length > 0; ) {
		const path = waiting.pop() as string
		if (found.has(path)) continue
		found.add(path)
		if (!/\.[cm]?[jt]sx?$/.test(path) || !existsSync(join(root, path))) continue
		for (const [, imported = ''] of read(path).matchAll(/(?:\bfrom|\bimport|\brequire)\s*\(?\s*'(\.[^']+)'/g))
			waiting.push(normalize(join(dirname(path), imported)))
	}
	return found
}

test('a release has what each of its commands starts, and whatever that imports', () => {
	const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
	const names = Object.keys(scripts).filter((name) => scripts[name] === `exec node scripts/run.cjs ${name}`)
	const [, listed = ''] = /^const ofDevelopment = \[(.+)\]$/m.exec(commands) ?? []
	const ofDevelopment = [...listed.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
	expect(ofDevelopment).toContain('release')
	const ofRelease = names.filter((name) => !ofDevelopment.includes(name))
	expect(ofRelease).toEqual(expect.arrayContaining(['start', 'admin', 'backup', 'doctor', 'restore', 'ror']))
	for (const name of ofRelease) {
		const started = startedBy(name)
		expect(started, name).toHaveLength(1)
		const needed = withImports(['scripts/run.cjs', 'src/resolve-once.ts', ...started])
		expect(
			[...needed].filter((path) => !isShipped(path)),
			name,
		).toEqual([])
	}
})

test('links of its documents lead to files and folders that it has', () => {
	const documents = files.filter((path) => path.endsWith('.md'))
	const links = documents.flatMap((path) =>
		[...read(path).matchAll(/\]\(([^)\s]+)\)|\b(?:src|href|srcset)="([^"\s]+)"/g)]
			.map(([, link, address]) => (link ?? address ?? '').replace(/#.*$/, ''))
			.filter((link) => link !== '' && !/^[a-z]+:/.test(link))
			.map((link) => ({ path, link, target: normalize(join(dirname(path), link)).replace(/\/$/, '') })),
	)
	expect(links.length).toBeGreaterThan(100)
	expect(links.filter(({ target }) => !isShipped(target))).toEqual([])
})

test('it has no tests, and nothing that only development needs', () => {
	expect(files).toEqual(expect.arrayContaining(['package-lock.json', 'src/main.ts', 'scripts/run.cjs', 'README.md']))
	expect(files.filter((path) => /\.test\.tsx?$|^(tests|\.ci)\/|^(bench|proofs)\/.+\.ts$/.test(path))).toEqual([])
	for (const path of ['scripts/release.ts', 'scripts/test.ts', 'vite.config.ts']) expect(files).not.toContain(path)
})

test('only the unchanged commit with the tag of the version has the name of that release', () => {
	const source = { version: '0.2.0', platform: 'linux-x64', commit: '9b4ac601f2d5a1b2c3d4', tags: ['', 'v0.2.0'] }
	expect(releaseName({ ...source, isClean: true })).toBe('fleuron-0.2.0-linux-x64')
	expect(releaseName({ ...source, isClean: false })).toBe('fleuron-0.2.0-9b4ac601f2d5-with-changes-linux-x64')
	expect(releaseName({ ...source, tags: ['v0.1.0'], isClean: true })).toBe('fleuron-0.2.0-9b4ac601f2d5-linux-x64')
})

test('an SBOM says what each package is and what it needs, one in several folders once', () => {
	const packages = {
		'': {
			...{ name: 'whole', version: '1.0.0', license: 'Apache-2.0' },
			...{ dependencies: { one: '2.0.0', '@scope/two': '*' }, devDependencies: { lint: '9', serif: '3.0.0' } },
		},
		'node_modules/one': {
			...{ version: '2.0.0', license: 'MIT', integrity: 'sha512-AAEC' },
			...{ dependencies: { '@scope/two': '1' }, optionalDependencies: { 'of-another-platform': '1' } },
		},
		'node_modules/one/node_modules/@scope/two': { version: '1.5.0', peerDependencies: { one: '*' } },
		'node_modules/@scope/two': { version: '2.5.0', license: '(MIT OR CC0-1.0)', dependencies: { three: '*' } },
		'node_modules/three': { name: 'one', version: '2.0.0' },
		'node_modules/of-another-platform': { version: '1.0.0', optional: true },
		'node_modules/lint': { version: '9.0.0', dev: true },
		'node_modules/serif': { version: '3.0.0', license: 'OFL-1.1', dev: true },
	}
	const [one, inner, two, three, serif] = [
		...['node_modules/one', 'node_modules/one/node_modules/@scope/two', 'node_modules/@scope/two'],
		...['node_modules/three', 'node_modules/serif'],
	]
	const moment = '2026-11-18T00:00:00Z'
	const sbom = sbomOf({ packages }, [three, one, inner, two, serif] as string[], moment)
	expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 })
	expect(sbom.metadata).toEqual({
		timestamp: moment,
		component: {
			...{ 'bom-ref': 'whole@1.0.0', type: 'application', name: 'whole', version: '1.0.0' },
			licenses: [{ license: { id: 'Apache-2.0' } }],
		},
	})
	const library = (name: string, of: string) => ({
		...{ 'bom-ref': `${name}@${of}`, type: 'library', name, version: of },
		purl: `pkg:npm/${name.replace('@', '%40')}@${of}`,
	})
	expect(sbom.components).toEqual([
		{
			...library('one', '2.0.0'),
			hashes: [{ alg: 'SHA-512', content: '000102' }],
			licenses: [{ license: { id: 'MIT' } }],
		},
		library('@scope/two', '1.5.0'),
		{ ...library('@scope/two', '2.5.0'), licenses: [{ expression: '(MIT OR CC0-1.0)' }] },
		{ ...library('serif', '3.0.0'), licenses: [{ license: { id: 'OFL-1.1' } }] },
	])
	expect(sbom.dependencies).toEqual([
		{ ref: 'whole@1.0.0', dependsOn: ['one@2.0.0', '@scope/two@2.5.0', 'serif@3.0.0'] },
		{ ref: 'one@2.0.0', dependsOn: ['@scope/two@1.5.0'] },
		{ ref: '@scope/two@1.5.0', dependsOn: ['one@2.0.0'] },
		{ ref: '@scope/two@2.5.0', dependsOn: ['one@2.0.0'] },
		{ ref: 'serif@3.0.0', dependsOn: [] },
	])
	expect(() => sbomOf({ packages }, ['node_modules/four'], moment)).toThrow('four is not in package-lock.json')
})

test('the SBOM of this version names every package that is shipped, and those that the pages are built from', () => {
	const lock = readLock()
	const sbom = sbomOf(lock, [...shippedPackages(lock), ...builtIn], new Date().toISOString())
	expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.\d+$/) })
	expect(sbom.metadata.component).toMatchObject({ name: 'fleuron', version })
	const named = new Set(sbom.components.map((of) => `${of.name}@${of.version}`))
	expect(named.size).toBe(sbom.components.length)
	// what is there says itself what it is
	const installed = Object.entries(lock.packages)
		.filter(([path, { dev }]) => path !== '' && !dev && existsSync(join(root, path, 'package.json')))
		.map(([path]) => JSON.parse(read(`${path}/package.json`)) as { name: string; version: string })
	expect(installed.map((of) => of.name)).toEqual(expect.arrayContaining(['fastify', 'zod', 'pg', 'react']))
	expect(installed.map((of) => `${of.name}@${of.version}`).filter((of) => !named.has(of))).toEqual([])
	for (const path of builtIn)
		expect(named).toContain(`${path.slice('node_modules/'.length)}@${lock.packages[path]?.version}`)
	const refs = new Set([sbom.metadata.component, ...sbom.components].map((of) => of['bom-ref']))
	expect(sbom.dependencies.map(({ ref }) => ref).toSorted()).toEqual([...refs].toSorted())
	expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([])
	for (const { hashes, licenses } of sbom.components) expect([hashes?.length, licenses?.length]).toEqual([1, 1])
})

test('fonts and style sheets of other packages that the pages are built from are among them', () => {
	const styles = files.filter((path) => path.startsWith('src/web/') && path.endsWith('.css'))
	const imported = styles.flatMap((path) =>
		[...read(path).matchAll(/@(?:import|plugin) "([^".][^"]*)"/g)].map(([, name = '']) => name),
	)
	const fonts = readdirSync(join(root, 'src/web/fonts')).filter((file) => file.endsWith('-LICENSE.txt'))
	expect(imported).toContain('tailwindcss')
	expect(fonts.length).toBeGreaterThan(1)
	const used = [...imported, ...fonts.map((file) => `@fontsource-variable/${file.replace('-LICENSE.txt', '')}`)]
	expect(builtIn).toEqual(expect.arrayContaining(used.map((name) => `node_modules/${name}`)))
})
