import { withBusyProcessors } from './support/busy-processors.ts'
import { runTests } from './support/test-runs.ts'

/** Every test file that was ever seen to fail on a busy machine, or to need a second attempt. */
const onceUnsteady = [
	'src/server/manuscripts/manuscripts.service.test.ts',
	'tests/contract/jobs.test.ts',
	'tests/contract/page-cache.test.ts',
	'tests/e2e/admin-analytics.test.ts',
	'tests/e2e/admin-login.test.ts',
	'tests/e2e/admin-room.test.ts',
	'tests/e2e/chunk-failure.test.ts',
	'tests/e2e/crawler.test.ts',
	'tests/e2e/kit.test.ts',
	'tests/e2e/submit-article.test.ts',
]

/** The files that were once unsteady, many times, while other work keeps every processor busy. */
export async function run({ count = 50 } = {}) {
	const runs = await withBusyProcessors(() => runTests(onceUnsteady, count, onceUnsteady.length))
	const failures = runs.flatMap(({ failed }) => failed)
	const minutes = runs.reduce((sum, run) => sum + run.minutes, 0)
	return {
		columns: ['files', 'runs of each', 'tests passed', 'failed', 'minutes'],
		rows: [
			[
				onceUnsteady.length,
				runs.length,
				runs.reduce((sum, { passed }) => sum + passed, 0),
				failures.length,
				minutes.toFixed(1),
			],
			...failures.map((line) => [line]),
		],
		holds: failures.length === 0 && runs.every(({ files }) => files === onceUnsteady.length),
	}
}
