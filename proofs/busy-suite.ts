import { withBusyProcessors } from './support/busy-processors.ts'
import { runTests } from './support/test-runs.ts'

/** The whole suite, run after run, while other work keeps every processor busy. */
export async function run({ count = 2 } = {}) {
	const runs = await withBusyProcessors(() => runTests([], count))
	return {
		columns: ['run', 'files', 'tests passed', 'failed', 'minutes'],
		rows: [
			...runs.map(({ files, passed, failed, minutes }, at) => [
				at + 1,
				files,
				passed,
				failed.length,
				minutes.toFixed(1),
			]),
			...runs.flatMap(({ failed }) => failed.map((line) => [line])),
		],
		holds: runs.length === count && runs.every(({ passed, failed }) => passed > 0 && failed.length === 0),
	}
}
