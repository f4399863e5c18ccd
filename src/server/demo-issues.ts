import type { DemoIssue } from '../db/demo/issue.ts'
import { articlesRepository } from './articles/articles.repository.ts'
import { issuePlacesRepository } from './articles/issue-places.repository.ts'
import { journalIssuesRepository } from './journal-issues/journal-issues.repository.ts'
import { journalsRepository } from './journals/journals.repository.ts'
import type { Tx } from './work/work.service.ts'

/** An issue of a demonstration journal with the papers that are there. */
export async function fillDemoIssue(tx: Tx, { journalTitle, issue, papers }: DemoIssue): Promise<void> {
	const journalId = (await journalsRepository(tx).demoIds()).get(journalTitle)
	const issueId = journalId === undefined ? undefined : await journalIssuesRepository(tx).add(journalId, issue)
	if (issueId === undefined) return
	const known = await articlesRepository(tx).demoPublished()
	const ids = papers.flatMap((doi) => known.find((one) => one.doi === doi)?.id ?? [])
	await issuePlacesRepository(tx).replace(issueId, ids)
}
