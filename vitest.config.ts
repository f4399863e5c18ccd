import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Loading modules costs more than most of a file's tests: files that only call them share what is loaded. */
const sharing = (name: string, include: string[], more: object = {}) => ({
	extends: true as const,
	test: { name, include, isolate: false, ...more },
})

const reducedCost = 'tests/support/reduce-password-cost.ts'
const ofPages = [reducedCost, 'tests/support/close-windows.ts']
const kit = 'tests/e2e/kit.test.ts'
/** Short files that take long: without earlier results Vitest starts the larger files first. */
const longParts = [
	'src/server/pictures/re-encode.test.ts',
	'src/server/manuscripts/manuscripts.service.test.ts',
	'src/web/features/manuscript/{by-hand,limits}.test.ts',
]

export default defineConfig({
	// of React the build that the app runs with: the other takes several times the work to write a page or a mail
	oxc: { jsx: { runtime: 'automatic', development: false } },
	test: {
		// with compiled modules kept, as every npm command runs: tests start hundreds of processes that read one file each
		env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compile') },
		globalSetup: ['tests/support/global-setup.ts'],
		// each test file starts servers of its own, and waits much of the time: four keep two processors busy
		maxWorkers: 4,
		// with Node's usual 16 MB for new objects, a seventh of the work of a page test is collecting them
		// and as in the app, a library's package.json is not read again for each of its files
		execArgv: ['--max-semi-space-size=64', '--import', './src/resolve-once.ts'],
		// for tests that hang: on a busy machine everything takes many times as long as on an idle one
		testTimeout: 300_000,
		hookTimeout: 300_000,
		expect: { poll: { timeout: 120_000 } },
		// projects run in the order of their names: the longest files first, so that no worker waits for one at the end
		projects: [
			{ extends: true, test: { name: 'app-processes', include: ['tests/{engine,process}/**/*.test.ts'] } },
			sharing('calls', ['tests/contract/**/*.test.ts'], { setupFiles: [reducedCost] }),
			// the page of the kit exists under Vite only, which serves no production
			{ extends: true, test: { name: 'kit', include: [kit], env: { NODE_ENV: 'test' }, setupFiles: ofPages } },
			sharing('long-parts', longParts),
			sharing('pages', ['tests/e2e/**/*.test.ts'], { exclude: [kit], setupFiles: ofPages }),
			sharing('parts', ['src/**/*.test.{ts,tsx}'], { exclude: longParts }),
		],
	},
})
