import { defineConfig } from 'vitest/config'

export default defineConfig({
	test: {
		include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
		globalSetup: ['tests/support/global-setup.ts'],
		// each test file starts servers of its own: more at once would only wait for the processor
		maxWorkers: 2,
		testTimeout: 30_000,
		expect: { poll: { timeout: 10_000 } },
		hookTimeout: 60_000,
	},
})
