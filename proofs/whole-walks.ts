import { runTests } from './support/test-runs.ts'

/** Test files of which `npm test` takes a sample: pages in both themes at every width, hostile documents, pictures, calls and mails, links, focus, citations, manuscripts by hand. */
const sampled = [
	'src/citations/oracle',
	'src/server/manuscripts/manuscripts.service',
	'src/server/pictures/re-encode',
	'tests/contract/attachments',
	'tests/contract/hostile-calls',
	'tests/contract/inbound.test',
	'src/web/features/manuscript/by-hand',
	'tests/e2e/',
]

/** The same tests with nothing left out. */
export async function run({ only = sampled }: { only?: string[] } = {}) {
	process.env.TEST_SAMPLES = 'all'
	const [whole] = await runTests(only, 1)
	if (!whole) throw new Error('the tests did not run')
	const { passedByFile, failed } = whole
	const passed = [...passedByFile.values()].reduce((total, number) => total + number, 0)
	return {
		columns: ['files', 'tests passed', 'failed'],
		rows: [[passedByFile.size, passed, failed.length], ...failed.map((line) => [line])],
		holds: passedByFile.size > 0 && failed.length === 0,
	}
}
