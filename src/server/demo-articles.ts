import type { DemoArticle, DemoCoauthor, DemoRound, DemoStep } from '../db/demo/types.ts'
import { fillDemoAgreement } from './agreements/demo-agreements.ts'
import { authorsOfSubmission } from './articles/article-authors.ts'
import { articlesRepository } from './articles/articles.repository.ts'
import { storeArticle } from './articles/articles.service.ts'
import { storedText } from './articles/corrections.ts'
import { notesRepository } from './articles/notes.repository.ts'
import { proposalsRepository } from './articles/proposals.repository.ts'
import { roundsRepository } from './articles/rounds.repository.ts'
import { fillDemoFee } from './invoices/demo-fees.ts'
import type { Tx } from './work/work.service.ts'

export const hoursBefore = (hours: number) => new Date(Date.now() - hours * 3_600_000)

const momentOf = (step: DemoStep) => ('at' in step ? new Date(step.at) : hoursBefore(step.hoursAgo))

const demoAuthors = (article: Pick<DemoArticle, 'authorName' | 'authorEmail'>, coauthors: DemoCoauthor[]) => {
	if (coauthors.length === 0) return []
	const [author] = authorsOfSubmission([{ isCorresponding: true }], article)
	const others = coauthors.map(({ hoursAgo, ...coauthor }) => ({
		...coauthor,
		askedAt: hoursBefore(coauthor.confirmation === 'asked' ? hoursAgo : hoursAgo + 20),
		decidedAt: coauthor.confirmation === 'asked' ? null : hoursBefore(hoursAgo),
	}))
	return author ? [author, ...others] : others
}

/** A demonstration article with its history and all that belongs to it. */
export async function fillArticle(
	tx: Tx,
	{ history, publication, journalTitle, keywords, coauthors = [], ...demo }: DemoArticle,
	journalId: number,
	details: { referenceList?: string } = {},
): Promise<void> {
	const { notes = [], proposals = [], rounds = [], fee, agreement, ...article } = demo
	const repository = articlesRepository(tx)
	const [submission, ...changes] = history.map((step) => ({ status: step.status, at: momentOf(step) }))
	if (!submission) return
	const row = { ...article, ...publication, ...details, keywords: keywords.join(', '), journalId, isDemo: true }
	const { id, reference } = await storeArticle(
		tx,
		{ ...row, submittedAt: submission.at },
		{
			now: submission.at,
			authors: demoAuthors(article, coauthors),
		},
	)
	let before = submission.status
	for (const { status, at } of changes) {
		await repository.setStatus(id, { status })
		await tx.log({
			action: 'status_changed',
			record: 'article',
			id,
			label: reference,
			changes: { status: { before, after: status } },
			at,
		})
		before = status
	}
	for (const { by: staffName, text, hoursAgo } of notes)
		await notesRepository(tx).add({ articleId: id, staffName, text, createdAt: hoursBefore(hoursAgo) })
	for (const { field, after, hoursAgo } of proposals)
		await proposalsRepository(tx).add({
			articleId: id,
			field,
			before: storedText(row[field]),
			after,
			proposedAt: hoursBefore(hoursAgo),
		})
	for (const round of rounds) await fillRound(tx, id, round)
	const { title, authorName } = article
	if (agreement) await fillDemoAgreement(tx, { articleId: id, title, authorName, journalTitle, agreement })
	if (fee) await fillDemoFee(tx, { articleId: id, fee, editor: 'Noor Editor' })
}

async function fillRound(
	tx: Tx,
	articleId: number,
	{ openedBy, daysAgo, dueInDays, note, remarks, answered }: DemoRound,
) {
	const dueOn = hoursBefore(-24 * dueInDays)
		.toISOString()
		.slice(0, 10)
	const round = await roundsRepository(tx).open(
		{ articleId, dueOn, note, openedBy, openedAt: hoursBefore(24 * daysAgo) },
		remarks,
	)
	if (!answered) return
	const answers = remarks.map(({ answer = '' }, at) => ({ number: at + 1, answer }))
	await roundsRepository(tx).saveAnswers(round.id, answers)
	const answeredAt = hoursBefore(24 * answered.daysAgo)
	await roundsRepository(tx).change(round.id, {
		...{ state: 'closed', answeredAt, authorNote: answered.note, closedBy: openedBy, closedAt: answeredAt },
	})
}
