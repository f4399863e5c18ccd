import { defineConfig } from 'vitest/config'

/** Loading modules costs more than most of a file's tests: files that only call them share what is loaded. */
const sharing = (name: string, include: string[], more: object = {}) => ({
	extends: true as const,
	test: { name, include, isolate: false, ...more },
})

export default defineConfig({
	test: {
		globalSetup: ['tests/support/global-setup.ts'],
		// each test file starts servers of its own, and waits much of the time: four keep two processors busy
		maxWorkers: 4,
		// for tests that hang: on a busy machine everything takes many times as long as on an idle one
		testTimeout: 300_000,
		hookTimeout: 300_000,
		expect: { poll: { timeout: 120_000 } },
		projects: [
			sharing('parts', ['src/**/*.test.{ts,tsx}']),
			sharing('calls', ['tests/contract/**/*.test.ts']),
			sharing('pages', ['tests/e2e/**/*.test.ts'], { setupFiles: ['tests/support/close-windows.ts'] }),
			{ extends: true, test: { name: 'processes', include: ['tests/{engine,process}/**/*.test.ts'] } },
		],
	},
})
