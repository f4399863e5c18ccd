import { withBusyProcessors } from './support/busy-processors.ts'
import { runTests } from './support/test-runs.ts'

/** Every test file that was ever seen to fail on a busy machine, or to need a second attempt. */
const onceUnsteady = [
	'src/server/documents/typesetting/standards.test.ts',
	'src/server/manuscripts/manuscripts.service.test.ts',
	'tests/contract/analytics-instances.test.ts',
	'tests/contract/analytics-visits.test.ts',
	'tests/contract/article-versions.test.ts',
	'tests/contract/catalogue-search.test.ts',
	'tests/contract/jobs.test.ts',
	'tests/contract/journal-imports-resumed.test.ts',
	'tests/contract/mail-sending.test.ts',
	'tests/contract/page-answers.test.ts',
	'tests/contract/page-cache.test.ts',
	'tests/e2e/admin-analytics.test.ts',
	'tests/e2e/admin-campaigns.test.ts',
	'tests/e2e/admin-daily-work.test.ts',
	'tests/e2e/admin-keyboard.test.ts',
	'tests/e2e/admin-lists.test.ts',
	'tests/e2e/admin-login.test.ts',
	'tests/e2e/admin-settings.test.ts',
	'tests/e2e/analytics-visit.test.ts',
	'tests/e2e/analytics.test.ts',
	'tests/e2e/article-citations.test.ts',
	'tests/e2e/catalogue-search.test.ts',
	'tests/e2e/chunk-failure.test.ts',
	'tests/e2e/conversation.test.ts',
	'tests/e2e/crawler.test.ts',
	'tests/e2e/kit.test.ts',
	'tests/e2e/manuscript-reader.test.ts',
	'tests/e2e/script.test.ts',
	'tests/e2e/submit-article-draft.test.ts',
	'tests/e2e/submit-article.test.ts',
	'tests/e2e/whole-way.test.ts',
	'tests/e2e/workflow.test.ts',
	'tests/engine/embedded.test.ts',
	'tests/engine/several.test.ts',
	'tests/engine/users.test.ts',
]

/** These files, or all that were once unsteady, many times, while other work keeps every processor busy. */
export async function run({ count = 50, only = onceUnsteady }: { count?: number; only?: string[] } = {}) {
	const runs = await withBusyProcessors(() => runTests(only, count))
	const failures = runs.flatMap(({ failed }) => failed)
	const files = new Map<string, { runs: number; passed: number }>()
	for (const run of runs)
		for (const [file, passed] of run.passedByFile) {
			const before = files.get(file) ?? { runs: 0, passed: 0 }
			files.set(file, { runs: before.runs + 1, passed: before.passed + passed })
		}
	return {
		columns: ['file', 'runs', 'tests passed', 'failed'],
		rows: [
			...[...files].map(([file, { runs: times, passed }]) => [
				...[file, times, passed],
				failures.filter((line) => line.startsWith(file)).length,
			]),
			...failures.map((line) => [line]),
		],
		holds:
			failures.length === 0 &&
			files.size === only.length &&
			[...files.values()].every(({ runs: times }) => times === count),
	}
}
