import { defineConfig } from 'vitest/config'

export default defineConfig({
	test: {
		include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
		globalSetup: ['tests/support/global-setup.ts'],
		// each test file starts servers of its own, and waits much of the time: a third fills the gaps of two processors
		maxWorkers: 3,
		testTimeout: 60_000,
		// browsers and processes on a busy machine: the run names each test that needed its second attempt
		retry: 1,
		expect: { poll: { timeout: 20_000 } },
		hookTimeout: 120_000,
	},
})
