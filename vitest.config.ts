import { defineConfig } from 'vitest/config'

/** Loading modules costs more than most of a file's tests: files that only call them share what is loaded. */
const sharing = (name: string, include: string[], more: object = {}) => ({
	extends: true as const,
	test: { name, include, isolate: false, ...more },
})

const reducedCost = 'tests/support/reduce-password-cost.ts'

export default defineConfig({
	test: {
		globalSetup: ['tests/support/global-setup.ts'],
		// each test file starts servers of its own, and waits much of the time: four keep two processors busy
		maxWorkers: 4,
		// with Node's usual 16 MB for new objects, a seventh of the work of a page test is collecting them
		execArgv: ['--max-semi-space-size=64'],
		// for tests that hang: on a busy machine everything takes many times as long as on an idle one
		testTimeout: 300_000,
		hookTimeout: 300_000,
		expect: { poll: { timeout: 120_000 } },
		// projects run in the order of their names: the longest files first, so that no worker waits for one at the end
		projects: [
			{ extends: true, test: { name: 'app-processes', include: ['tests/{engine,process}/**/*.test.ts'] } },
			sharing('calls', ['tests/contract/**/*.test.ts'], { setupFiles: [reducedCost] }),
			sharing('pages', ['tests/e2e/**/*.test.ts'], { setupFiles: [reducedCost, 'tests/support/close-windows.ts'] }),
			sharing('parts', ['src/**/*.test.{ts,tsx}']),
		],
	},
})
