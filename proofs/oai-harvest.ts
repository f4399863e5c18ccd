import { run as harvestMany } from '../bench/harvest.ts'
import { runTests } from './support/test-runs.ts'

/** Of the large harvest, compared with one of 1,000 records. */
const memoryLimit = 1.5

/** All records of a large repository are harvested in pages, and 1,000 edits are made while another one is harvested. */
export async function run({ count = 100_000 }: { count?: number } = {}) {
	const { tables, verdicts } = await harvestMany({ runs: count })
	const memory = verdicts.find(({ name }) => name === 'memory')?.value ?? Number.POSITIVE_INFINITY
	process.env.TEST_SAMPLES = 'all'
	const [whole] = await runTests(['tests/contract/oai-harvest'], 1)
	if (!whole) throw new Error('the tests did not run')
	return {
		columns: [
			...(tables[0]?.columns ?? []),
			'memory, times that of the smallest',
			'tests with 1,000 edits that failed',
		],
		rows: (tables[0]?.rows ?? []).map((row, at) => [
			...row,
			...(at === 0 ? ['1.00', ''] : [memory.toFixed(2), String(whole.failed.length)]),
		]),
		holds: memory <= memoryLimit && whole.passedByFile.size > 0 && whole.failed.length === 0,
	}
}
