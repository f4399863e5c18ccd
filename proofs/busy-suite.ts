import { withBusyProcessors } from './support/busy-processors.ts'
import { runTests } from './support/test-runs.ts'

/** The whole suite, run after run, while other work keeps every processor busy. */
export async function run({ count = 2 } = {}) {
	const runs = await withBusyProcessors(() => runTests([], count))
	const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0)
	return {
		columns: ['run', 'files', 'tests passed', 'failed', 'minutes'],
		rows: [
			...runs.map(({ passedByFile, failed, minutes }, at) => [
				...[at + 1, passedByFile.size, sum(passedByFile.values()), failed.length, minutes.toFixed(1)],
			]),
			...runs.flatMap(({ failed }) => failed.map((line) => [line])),
		],
		holds:
			runs.length === count && runs.every(({ passedByFile, failed }) => passedByFile.size > 0 && failed.length === 0),
	}
}
