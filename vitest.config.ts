import { defineConfig } from 'vitest/config'

/** Loading the app costs more than most of a file's tests: files that only call it or open its pages share what is loaded. */
const sharing = (name: string, folder: string, more: object = {}) => ({
	extends: true as const,
	test: { name, include: [`tests/${folder}/**/*.test.ts`], isolate: false, ...more },
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
			sharing('calls', 'contract'),
			sharing('pages', 'e2e', { setupFiles: ['tests/support/close-windows.ts'] }),
			{
				extends: true,
				test: { name: 'parts', include: ['src/**/*.test.{ts,tsx}', 'tests/{engine,process}/**/*.test.ts'] },
			},
		],
	},
})
