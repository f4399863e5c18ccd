import type { ArticleStatus } from '../../contract/article-words.ts'
import { journalIssueLimits } from '../../contract/journal-issue-words.ts'
import type { PlacesInput } from '../../contract/journal-issues.ts'
import type { Queryable } from '../../db/client.ts'
import { fieldChanges } from '../activity/activity.service.ts'
import { fieldError } from '../app-error.ts'
import type { Tx } from '../work/work.service.ts'
import { issuePlacesRepository } from './issue-places.repository.ts'
import { articleTags } from './tags.ts'

type Issue = { id: number; journalId: number; volume: string; number: string | null }
type Place = { volume: string | null; issue: string | null; pages?: string | null }

export const readIssuePlaces = (queryable: Queryable) => {
	const { ofJournal, unplaced, published, publishedCounts } = issuePlacesRepository(queryable)
	return { ofJournal, unplaced, published, publishedCounts }
}

/** Volume, issue and pages are facts of the article: citations, exports and certificates read them there. */
async function setPlace(
	tx: Tx,
	id: number,
	journalId: number,
	placeOf: (before: Place & { status: ArticleStatus }) => Place | null,
): Promise<boolean> {
	const before = await issuePlacesRepository(tx).lock(id, journalId)
	const place = before && placeOf(before)
	if (!before || !place) return false
	const changes = fieldChanges(before, place)
	if (Object.keys(changes).length === 0) return true
	await issuePlacesRepository(tx).setPlace(id, place)
	await tx.log({ action: 'changed', record: 'article', id, label: before.reference, changes })
	tx.changed(...articleTags(id), `citations:${id}`)
	return true
}

/** An imported article knows its volume and number already. False where the issue is full. */
export async function appendToIssue(tx: Tx, issueId: number, articleId: number): Promise<boolean> {
	const placed = await issuePlacesRepository(tx).articlesIn(issueId)
	if (placed.length >= journalIssueLimits.articles) return false
	await issuePlacesRepository(tx).append(issueId, articleId)
	return true
}

/** The articles of an issue in their order; those that leave it lose its volume and number. */
export async function placeArticles(tx: Tx, issue: Issue, sent: PlacesInput['articles']): Promise<void> {
	const ids = sent.map(({ id }) => id)
	if (new Set(ids).size < ids.length) throw fieldError('invalid_input', 'articles', 'An article is named twice.')
	const left = (await issuePlacesRepository(tx).articlesIn(issue.id)).filter((id) => !ids.includes(id))
	const { volume, number } = issue
	for (const id of left)
		await setPlace(tx, id, issue.journalId, (before) =>
			before.volume === volume && before.issue === number
				? { volume: null, issue: null }
				: { volume: before.volume, issue: before.issue },
		)
	// by id: two people who place the same articles wait for each other in one order
	for (const { id, pages } of sent.toSorted((one, other) => one.id - other.id)) {
		const isPlaced = await setPlace(tx, id, issue.journalId, ({ status }) =>
			status === 'rejected' ? null : { volume, issue: number, ...(pages !== undefined && { pages }) },
		)
		if (!isPlaced)
			throw fieldError('invalid_input', 'articles', `Article ${id} is not of this journal, or was rejected.`)
	}
	await issuePlacesRepository(tx).replace(issue.id, ids)
}

/** Its articles follow when an issue gets another volume or number. */
export async function renamePlaced(tx: Tx, issue: Issue): Promise<void> {
	const ids = await issuePlacesRepository(tx).articlesIn(issue.id)
	for (const id of ids.toSorted((one, other) => one - other))
		await setPlace(tx, id, issue.journalId, () => ({ volume: issue.volume, issue: issue.number }))
}
