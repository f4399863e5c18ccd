import { createVitest, type TestModule } from 'vitest/node'
import { findOrInstallChromium } from '../../scripts/chromium.ts'

export type TestRun = { passedByFile: Map<string, number>; failed: string[]; minutes: number }

/** Runs these test files, or all, as often as said, one run after the other, on one test database server. */
export async function runTests(filters: string[], times: number): Promise<TestRun[]> {
	process.env.CHROMIUM_PATH ??= findOrInstallChromium()
	const vitest = await createVitest('test', { watch: false, run: true, reporters: ['dot'] })
	try {
		await vitest.standalone()
		const specifications = await vitest.globTestSpecifications(filters)
		const runs: TestRun[] = []
		for (let run = 1; run <= times; run++) {
			const started = performance.now()
			const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
			const minutes = (performance.now() - started) / 60_000
			const failed = [...testModules.flatMap(failuresOf), ...unhandledErrors.map((error) => `not caught: ${error}`)]
			const passedByFile = new Map(
				testModules.map((file) => [file.relativeModuleId, [...file.children.allTests('passed')].length]),
			)
			runs.push({ passedByFile, failed, minutes })
			process.stdout.write(`\nrun ${run} of ${times}: ${minutes.toFixed(1)} minutes, ${failed.length} failed\n`)
			for (const line of failed) process.stdout.write(`  ${line}\n`)
		}
		return runs
	} finally {
		await vitest.close()
	}
}

const failuresOf = (file: TestModule) => [
	...file.errors().map(({ message }) => `${file.relativeModuleId}: ${message}`),
	...[...file.children.allTests('failed')].map(
		(test) => `${file.relativeModuleId} > ${test.fullName}: ${test.result().errors?.[0]?.message ?? ''}`,
	),
]
