import { readFileSync } from 'node:fs'

type Package = { version?: string; license?: string; dev?: boolean; devOptional?: boolean }

/** May be shipped with software under Apache-2.0. No AGPL, GPL, CPAL or BSL. */
const allowed = new Set([
	'0BSD',
	'Apache-2.0',
	'BSD-2-Clause',
	'BSD-3-Clause',
	'BlueOak-1.0.0',
	'CC0-1.0',
	'ISC',
	// libvips, a shared library of its own that anybody may replace: that is what the LGPL asks
	'LGPL-3.0-or-later',
	'MIT',
	'MIT-0',
	// for fonts: they may be shipped and embedded, not sold alone
	'OFL-1.1',
	// for data: its makers gave up their rights in it
	'PDDL-1.0',
	'PostgreSQL',
	'Unlicense',
])
/** Packages whose own file says what their package.json does not, read by a person. */
const readByHand: Record<string, string> = {}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }
const shipped = Object.entries(packages).filter(([path, entry]) => path !== '' && !entry.dev)

const isAllowed = (licence: string): boolean =>
	licence
		.replace(/[()]/g, '')
		.split(' OR ')
		.some((choice) => choice.split(' AND ').every((part) => allowed.has(part.trim())))

const refused = shipped.filter(([path, { license }]) => {
	const name = path.replace(/^.*node_modules\//, '')
	return !isAllowed(readByHand[name] ?? license ?? 'none given')
})
for (const [path, { version, license }] of refused)
	process.stdout.write(
		`${path} ${version}: licence "${license ?? 'none given'}" is not on the list of those that may be shipped.\n`,
	)
process.stdout.write(`${shipped.length} shipped packages looked at.\n`)
process.exit(refused.length > 0 || shipped.length === 0 ? 1 : 0)
