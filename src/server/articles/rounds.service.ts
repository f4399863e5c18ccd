import type { ArticleRound } from '../../contract/round-shapes.ts'
import { remarksInWords, roundLimits } from '../../contract/round-words.ts'
import type { Db } from '../../db/client.ts'
import { AppError, fieldError, orNotFound } from '../app-error.ts'
import type { AttachmentsService } from '../attachments/attachments.service.ts'
import { type Caller, linkedArticle, staffOf, systemCaller } from '../caller.ts'
import { dayIn } from '../day-in.ts'
import type { Upload } from '../http/uploads.ts'
import type { SiteService } from '../site/site.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { articlesRepository } from './articles.repository.ts'
import type { ManuscriptUploads } from './manuscript-uploads.ts'
import { roundsRepository, type StoredRound } from './rounds.repository.ts'
import { logArticleChange } from './status-changes.ts'
import { articleTags } from './tags.ts'
import type { VersionsService } from './versions.service.ts'

type Parts = {
	db: Db
	work: WorkService
	site: SiteService
	uploads: ManuscriptUploads
	versions: VersionsService
	attachments: AttachmentsService
}
type NewRound = {
	note?: string | null | undefined
	remarks: { group?: string | null | undefined; text: string }[]
	dueOn: string
	underReview?: boolean | undefined
	uploads: Upload[]
}
type Change = {
	articleId: number
	number: number
	dueOn?: string | undefined
	state?: 'open' | 'closed' | undefined
}
export type RoundAnswer = {
	number: number
	note?: string | null | undefined
	answers: { number: number; answer: string }[]
	upload: Upload | undefined
	/** Further files. */
	attached: Upload[]
	oncePerContent?: boolean
}

export { withRound } from './rounds.repository.ts'

const dayMs = 86_400_000

const wasWithdrawn = () => new AppError('conflict', 'This article was withdrawn, so no revision can be sent.')

/** Staff ask for a revision, and the author sends it. */
export function roundsService({ db, work, site, uploads, versions, attachments }: Parts) {
	const timeZone = async () => (await site.read()).timeZone

	function requireDay(dueOn: string, zone: string): void {
		const [first, last] = [dayIn(zone, new Date()), dayIn(zone, new Date(Date.now() + roundLimits.days * dayMs))]
		if (dueOn < first) throw fieldError('invalid_input', 'dueOn', 'Please choose a day that is not over.')
		if (dueOn > last) throw fieldError('invalid_input', 'dueOn', 'Please choose a day within the next two years.')
	}

	async function lock(tx: Tx, articleId: number, number: number) {
		const article = orNotFound(await articlesRepository(tx).lock(articleId), 'Article')
		const round = orNotFound(await roundsRepository(tx).find(articleId, number), 'Round')
		return { article, round }
	}

	/** The next round takes the place of one that was answered. */
	async function closeAnswered(tx: Tx, articleId: number, closedBy: string): Promise<void> {
		const before = await roundsRepository(tx).underWay(articleId)
		if (before?.state === 'open')
			throw new AppError(
				'conflict',
				`Round ${before.number} is still open. Close it first, or wait for the revision of the author.`,
			)
		if (before) await roundsRepository(tx).change(before.id, { state: 'closed', closedBy, closedAt: new Date() })
	}

	/** What a round that is not open says to an author who sends a revision. */
	function requireOpen({ state, number }: StoredRound): void {
		if (state === 'answered')
			throw new AppError(
				'conflict',
				`We have your revision of round ${number} already. Please write to us to change it.`,
			)
		if (state === 'closed')
			throw new AppError(
				'conflict',
				`Round ${number} is closed. Please write to us if you still want to send a revision.`,
			)
	}

	/** Every remark has an answer, and nothing is answered that was not asked. */
	async function requireAnswers(queryable: Db | Tx, roundId: number, answers: RoundAnswer['answers']): Promise<void> {
		const remarks = await roundsRepository(queryable).remarksOf(roundId)
		const given = new Map(answers.map(({ number, answer }) => [number, answer]))
		const missing = remarks.filter(({ number }) => !given.get(number)).map(({ number }) => number)
		if (missing.length > 0) throw fieldError('invalid_input', 'answers', `Please answer ${remarksInWords(missing)}.`)
		if (given.size > remarks.length || answers.length > given.size)
			throw fieldError('invalid_input', 'answers', 'The answers do not fit the remarks of this round.')
	}

	/** A round that is opened again is empty, and what was sent for it is kept. */
	async function prepareAgain(tx: Tx, round: StoredRound): Promise<void> {
		const other = await roundsRepository(tx).underWay(round.articleId)
		if (other && other.id !== round.id)
			throw new AppError('conflict', `Round ${other.number} is under way. Close it before you open another one.`)
		const answerId = await roundsRepository(tx).setAsideAnswers(round)
		if (answerId !== undefined) await attachments.setAside(tx, round.id, answerId)
	}

	const list = (articleId: number): Promise<ArticleRound[]> => roundsRepository(db).list(articleId)

	return {
		async open(id: number, { uploads: sent, ...asked }: NewRound, caller: Caller): Promise<ArticleRound[]> {
			const { name: openedBy } = staffOf(caller).admin
			requireDay(asked.dueOn, await timeZone())
			orNotFound(await articlesRepository(db).find(id), 'Article')
			const files = await attachments.check(sent, caller)
			const content = { id, ...asked, files: attachments.contentOf(sent) }
			await work.run(
				{
					caller,
					changes: articleTags(id),
					idempotency: { scope: 'article-rounds', content },
					files: files.map(({ filePath }) => filePath),
				},
				async (tx) => {
					const before = orNotFound(await articlesRepository(tx).lock(id), 'Article')
					if (before.withdrawnAt) throw new AppError('conflict', 'The author has withdrawn this article.')
					await closeAnswered(tx, id, openedBy)
					const { note = null, dueOn, remarks } = asked
					const round = await roundsRepository(tx).open({ articleId: id, dueOn, note, openedBy }, remarks)
					await attachments.store(tx, { articleId: id, roundId: round.id }, files)
					const changes = { round: { before: null, after: round.number }, dueOn: { before: null, after: dueOn } }
					await tx.log({ action: 'revision_requested', record: 'article', id, label: before.reference, changes })
					if (asked.underReview && before.status !== 'under_review') {
						await articlesRepository(tx).setStatus(id, { status: 'under_review' })
						const status = { before: before.status, after: 'under_review' as const }
						await logArticleChange(tx, { before, changes: { status }, mail: { send: false }, reason: undefined })
					}
					const data = { roundId: round.id, change: 'opened' }
					await tx.queueMail({ kind: 'revision-request', recipient: before.authorEmail, articleId: id, data })
					return null
				},
			)
			return list(id)
		},

		/** Another due date, open again, or closed. */
		async change({ articleId: id, number, dueOn, state }: Change, caller: Caller): Promise<ArticleRound[]> {
			const { name } = staffOf(caller).admin
			const zone = await timeZone()
			if (dueOn !== undefined) requireDay(dueOn, zone)
			await work.run({ caller, changes: articleTags(id) }, async (tx) => {
				const { article, round } = await lock(tx, id, number)
				const isReopened = state === 'open' && round.state !== 'open'
				const isClosed = state === 'closed' && round.state !== 'closed'
				const isExtended = dueOn !== undefined && dueOn !== round.dueOn
				if (!isReopened && !isClosed && !isExtended) return
				if (isExtended && !isReopened && round.state !== 'open')
					throw new AppError('conflict', 'Only an open round has a due date to change. Open the round again first.')
				if (isReopened) {
					requireDay(dueOn ?? round.dueOn, zone)
					await prepareAgain(tx, round)
				}
				await roundsRepository(tx).change(round.id, {
					...(isExtended && { dueOn, remindedAt: null, remindedLateAt: null }),
					...(isReopened && { state: 'open', closedBy: null, closedAt: null, remindedAt: null, remindedLateAt: null }),
					...(isClosed && { state: 'closed', closedBy: name, closedAt: new Date() }),
				})
				const changes = {
					round: { before: number, after: number },
					...(isExtended && { dueOn: { before: round.dueOn, after: dueOn } }),
					...((isReopened || isClosed) && { roundState: { before: round.state, after: state } }),
				}
				await tx.log({ action: 'revision_changed', record: 'article', id, label: article.reference, changes })
				if (isClosed) return
				const data = { roundId: round.id, change: isReopened ? 'reopened' : 'extended' }
				await tx.queueMail({ kind: 'revision-request', recipient: article.authorEmail, articleId: id, data })
			})
			return list(id)
		},

		/** From the private page: document, answers and note in one step. The document becomes the next version. */
		async answer(sent: RoundAnswer, caller: Caller): Promise<void> {
			const { number, answers, note = null, upload, attached, oncePerContent = false } = sent
			const { id, withdrawnAt } = orNotFound(
				await articlesRepository(db).findTracked(linkedArticle(caller)),
				'Submission',
			)
			const asked = orNotFound(await roundsRepository(db).find(id, number), 'Round')
			if (withdrawnAt) throw wasWithdrawn()
			// reading a large file that will be refused is expensive
			if (asked.state === 'open') await requireAnswers(db, asked.id, answers)
			const accepted = await uploads.accept(upload, caller)
			const files = await attachments.check(attached, caller)
			const sums = { file: accepted.file.fileSha256, files: attachments.contentOf(attached) }
			await work.run(
				{
					caller,
					changes: articleTags(id),
					limit: 'article-rounds',
					idempotency: { scope: 'article-rounds', content: { id, number, note, answers, ...sums }, oncePerContent },
					files: [accepted.file.filePath, ...files.map(({ filePath }) => filePath)],
				},
				async (tx) => {
					const { article, round } = await lock(tx, id, number)
					if (article.withdrawnAt) throw wasWithdrawn()
					requireOpen(round)
					await requireAnswers(tx, round.id, answers)
					const changes = await versions.store(tx, article, { ...accepted, sentBy: null })
					// the same document again is no new version
					const isNew = changes !== undefined && article.filePath !== null
					const answeredVersion = article.fileVersion + (isNew ? 1 : 0)
					await attachments.store(tx, { articleId: id, answeredRoundId: round.id }, files)
					await roundsRepository(tx).saveAnswers(round.id, answers)
					const values = { state: 'answered' as const, answeredAt: new Date(), answeredVersion, authorNote: note }
					await roundsRepository(tx).change(round.id, values)
					await tx.log({
						...{ action: 'revision_answered', record: 'article', id, label: article.reference },
						changes: { round: { before: number, after: number }, ...changes },
					})
					const data = { roundId: round.id }
					await tx.queueMail({ kind: 'revision-receipt', recipient: article.authorEmail, articleId: id, data })
					await tx.queueMail({ kind: 'revision-notice', articleId: id, data })
					return null
				},
			)
		},

		/** Some days before a revision is due and once after it; nothing else follows. */
		async remind(): Promise<void> {
			const day = dayIn(await timeZone(), new Date())
			await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
				const { soon, late } = await roundsRepository(tx).markReminded(day)
				for (const [rounds, isLate] of [[soon, false] as const, [late, true] as const])
					for (const { id: roundId, articleId } of rounds) {
						const { authorEmail: recipient } = orNotFound(await articlesRepository(tx).find(articleId), 'Article')
						await tx.queueMail({ kind: 'revision-reminder', recipient, articleId, data: { roundId, isLate } })
					}
			})
		},
	}
}
export type RoundsService = ReturnType<typeof roundsService>
