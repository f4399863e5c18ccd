/** Which part may import which. See ARCHITECTURE.md. */
/** The files of the contract without schemas. */
const words =
	'^src/contract/([a-z-]+-words|[a-z-]+-csv|counted-page|form-limits|field-checks|plain-email|permissions|slug|doi|issn|orcid|countries|languages|csv|citation-formats|licence-address|status-gaps|zoned-clock)\\.ts$'
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

export default {
	forbidden: [
		rule('no-cycles', {}, { circular: true }, 'A cycle has no beginning to read from.'),
		rule('no-barrels', {}, { path: '^src/.*/index\\.tsx?$' }, 'Import the file that has it.'),
		rule(
			'contract-stands-alone',
			{ path: '^src/contract', pathNot: '\\.test\\.ts$' },
			{ pathNot: ['^src/contract', 'node_modules/zod/'] },
			'The contract runs anywhere: zod alone.',
		),
		rule(
			'words-without-schemas',
			{ path: words },
			{ pathNot: words, dependencyTypesNot: ['type-only'] },
			'Pages load these files: no zod.',
		),
		rule(
			'pages-without-schemas',
			{ path: '^src/web', pathNot: '\\.test\\.tsx?$' },
			{ path: '^(src/contract|node_modules/zod)/', pathNot: words, dependencyTypesNot: ['type-only'] },
			'A page needs the types of the contract and its words, not zod.',
		),
		rule(
			'db-knows-the-contract-only',
			{ path: '^src/db', pathNot: '\\.test\\.ts$' },
			{ path: '^src/(server|web|emails)' },
			'Tables and engine serve everybody.',
		),
		rule(
			'citations-stand-alone',
			{ path: '^src/citations', pathNot: '\\.test\\.ts$' },
			{ pathNot: ['^src/(citations|contract)/'] },
			'Citations are worked out anywhere: no package, no server, no page.',
		),
		rule(
			'metadata-stands-alone',
			{ path: '^src/metadata', pathNot: '\\.test\\.ts$' },
			{ pathNot: ['^src/(metadata|citations|contract)/'] },
			'What other systems are told about an article is written anywhere: no package, no server, no page.',
		),
		rule(
			'manuscript-rules-stand-alone',
			{ path: '^src/manuscripts', pathNot: '\\.test\\.ts$' },
			{ pathNot: ['^src/manuscripts/'] },
			'What a document may hold is judged by the server and in browsers: no package, no server, no page.',
		),
		rule(
			'time-stands-alone',
			{ path: '^src/time', pathNot: '\\.test\\.ts$' },
			{ pathNot: ['^src/time/'] },
			'Time zones are the same everywhere: no package, no server, no page.',
		),
		rule(
			'emails-are-pure',
			{ path: '^src/emails', pathNot: '\\.test\\.tsx?$' },
			{
				path: '^(src|node_modules)/',
				pathNot: ['^src/(emails|contract)/', 'node_modules/(react|@types/react|@react-email)/'],
			},
			'Templates know what they are given, and nothing else.',
		),
		rule(
			'web-runs-in-browsers',
			{ path: '^src/web' },
			{ path: '^src/(server|db|emails)' },
			'Pages know the contract and citations only.',
		),
		rule('web-without-node', { path: '^src/web' }, { dependencyTypes: ['core'] }, 'No node: module in a browser.'),
		rule(
			'pages-through-ssr',
			{ path: '^src/server', pathNot: '^src/server/ssr' },
			{ path: '^src/web' },
			'Only the page host knows the pages.',
		),
		rule(
			'domains-meet-at-services',
			{ path: '^src/server/([^/]+)/', pathNot: ['^src/server/(http|ssr|content)/', '\\.test\\.ts$'] },
			{
				path: '^src/server/([^/]+)/',
				pathNot: ['^src/server/$1/', '^src/server/(http|content)/', '\\.service\\.ts$'],
			},
			'A domain reaches another one through its service.',
		),
		rule(
			'sql-in-repositories',
			{
				path: '^src/server',
				pathNot: ['\\.repository\\.ts$', '^src/server/analytics/queries/', '\\.test\\.ts$'],
			},
			{ path: ['node_modules/drizzle-orm/', '^src/db/tables'] },
			'Only repositories write SQL.',
		),
		rule(
			'fastify-at-the-edge',
			{
				path: '^src/server',
				pathNot: ['\\.routes\\.ts$', '^src/server/(http|ssr)/', '^src/server/app\\.ts$', '\\.test\\.ts$'],
			},
			{ path: 'node_modules/(fastify|@fastify)/' },
			'Services do not know HTTP.',
		),
		rule(
			'features-stand-alone',
			{ path: '^src/web/features/([^/]+)/' },
			{ path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
			'Pages compose features.',
		),
		rule(
			'ui-is-the-bottom',
			{ path: '^src/web/ui/' },
			{ path: '^src', pathNot: ['^src/web/(ui|lib)/'] },
			'The kit knows no domain.',
		),
		rule(
			'analytics-stands-alone',
			{ path: '^src/web/analytics/', pathNot: '\\.test\\.ts$' },
			{
				pathNot: ['^src/web/(analytics|lib)/', '^src/contract/', 'node_modules/web-vitals/'],
			},
			'Visits are counted without React, and without the weight of pages.',
		),
		rule(
			'no-orphans',
			{
				orphan: true,
				path: '^src',
				pathNot: ['\\.(test|d)\\.tsx?$', '^src/web/(theme|start)\\.ts$'],
			},
			{},
			'Nobody uses it.',
		),
		rule('no-unresolvable', {}, { couldNotResolve: true, pathNot: '\\?' }, 'The import leads nowhere.'),
		rule(
			'not-from-development',
			{ path: '^src', pathNot: ['\\.test\\.tsx?$', '^src/server/ssr/development\\.ts$', '^src/web'] },
			{ dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
			'What ships may not need what only developers install.',
		),
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'module-sync', 'node', 'default', 'types'],
			extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
		},
	},
}
