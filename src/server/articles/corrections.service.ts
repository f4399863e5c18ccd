import type { CorrectionBody } from '../../contract/article-corrections.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { type FieldChanges, fieldChanges, timesLoggedToday } from '../activity/activity.service.ts'
import { AppError, fieldError, orNotFound } from '../app-error.ts'
import { type Caller, linkedArticle } from '../caller.ts'
import type { FilesService } from '../files/files.service.ts'
import type { Upload } from '../http/uploads.ts'
import type { JournalsService } from '../journals/journals.service.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { addressesRepository } from './addresses.repository.ts'
import type { AddressesService } from './addresses.service.ts'
import { applyAuthorLines, applyCorrection } from './apply-correction.ts'
import { articlesRepository, type LockedArticle } from './articles.repository.ts'
import { authorsRepository } from './authors.repository.ts'
import { objectionsOf } from './coauthors.service.ts'
import { currentLines } from './correct-authors.ts'
import { type CorrectedValues, correctionMode, stampOf } from './corrections.ts'
import type { AcceptedUpload, ManuscriptUploads } from './manuscript-uploads.ts'
import { proposalsRepository, type StoredProposal } from './proposals.repository.ts'
import type { ProposalsService } from './proposals.service.ts'
import { statusForAuthor } from './status-changes.ts'
import { articleTags } from './tags.ts'
import type { VersionsService } from './versions.service.ts'

type Parts = {
	db: Db
	work: WorkService
	limits: LimitsService
	files: FilesService
	journals: JournalsService
	uploads: ManuscriptUploads
	versions: VersionsService
	proposals: ProposalsService
	addresses: AddressesService
}
type Corrected = { values: CorrectedValues; authorLines: string | undefined; accepted: AcceptedUpload | undefined }
type Sending = { upload: Upload | undefined; caller: Caller; oncePerContent?: boolean }

/** Each tells staff by mail. */
const mostADay = 20
const largeForm = 512 * 1024

const closed = () =>
	new AppError('conflict', 'This submission is closed and cannot be corrected here. Please write us a message.')

/** A change of status that can still be undone does not count: the author does not see it. */
async function modeFor(queryable: Queryable, article: Pick<LockedArticle, 'id' | 'status' | 'withdrawnAt'>) {
	const { hiddenBehind } = await statusForAuthor(queryable, article.id)
	return correctionMode({ ...article, status: hiddenBehind ?? article.status })
}

/** Authors correct what they sent. */
export function correctionsService(parts: Parts) {
	const { db, work, limits, files, journals, uploads, versions, proposals, addresses } = parts

	/** The journal that was typed. It may be closed if it was chosen before. */
	async function journalOf(tx: Tx, name: string, chosen: (number | null)[]): Promise<number> {
		const journal = await journals.findNamed(name, tx)
		if (!journal)
			throw fieldError(
				'invalid_input',
				'journal',
				'There is no journal with this title or ISSN. Please write it as it is in our list.',
			)
		if (!journal.isAcceptingSubmissions && !chosen.includes(journal.id))
			throw fieldError('journal_closed', 'journal', `${journal.title} is closed for submissions. Please name another.`)
		return journal.id
	}

	/** Nothing is overwritten that the author has not seen. */
	async function requireSeen(tx: Tx, article: LockedArticle, seen: string): Promise<StoredProposal[]> {
		const open = await proposalsRepository(tx).open(article.id)
		const pending = await addressesRepository(tx).pendingOf(article.id)
		const authorLines = await currentLines(tx, article)
		if (seen === stampOf(article, open, { pendingEmail: pending?.email ?? null, authorLines })) return open
		throw new AppError(
			'conflict',
			'The submission was changed while you were writing, so nothing of this was stored. Please compare it with the current state and send it again.',
		)
	}

	/** An objection would be gone with its row, and nobody of the staff would have decided that. */
	async function changeAuthors(tx: Tx, article: Parameters<typeof applyAuthorLines>[1], lines: string) {
		const objections = async () => objectionsOf(await authorsRepository(tx).list(article.id))
		const before = await objections()
		const mayMail = (mails: number) => limits.allows('coauthor-mails', tx.caller, mails, tx)
		const changes = await applyAuthorLines(tx, article, lines, mayMail)
		const left = (await objections()).map(({ authorId }) => authorId)
		const lost = before.find(({ authorId }) => !left.includes(authorId))
		if (lost)
			throw fieldError(
				'conflict',
				'authorLines',
				`${lost.name} objects to this submission, so only we can change this author. Please write us a message.`,
			)
		return changes
	}

	/** At once. Answers what changed. */
	async function change(
		tx: Tx,
		article: LockedArticle,
		{ values, authorLines, accepted }: Corrected,
	): Promise<FieldChanges> {
		const changes = fieldChanges(article, values)
		await applyCorrection(tx, article, values)
		const ofAuthors =
			authorLines === undefined
				? {}
				: await changeAuthors(tx, { ...article, ...values, otherName: article.authorName }, authorLines)
		const ofFile = accepted && (await versions.store(tx, article, { ...accepted, sentBy: null }))
		return { ...changes, ...ofAuthors, ...ofFile }
	}

	return {
		/** A small form is read before the limit is checked; for a large one it is checked first. */
		admit: async (caller: Caller, bytes: number) => {
			if (bytes > largeForm) await limits.refuseWhenFull('article-corrections', caller)
		},

		/** At once until the review starts, afterwards as proposals. */
		async send(
			{ seen, authorEmail, journal, authorLines, ...texts }: CorrectionBody,
			{ upload, caller, oncePerContent = false }: Sending,
		): Promise<void> {
			const { id, ...found } = orNotFound(await articlesRepository(db).findTracked(linkedArticle(caller)), 'Submission')
			// reading a large file that will be refused is expensive
			if ((await modeFor(db, { id, ...found })) === null) throw closed()
			const accepted = upload && (await uploads.accept(upload, caller))
			const { value: obsolete, isReplay } = await work.runOnce(
				{
					caller,
					changes: articleTags(id),
					limit: 'article-corrections',
					idempotency: {
						scope: 'article-corrections',
						content: { id, seen, authorEmail, journal, authorLines, texts, file: upload?.sha256 },
						oncePerContent,
					},
					files: accepted ? [accepted.file.filePath] : [],
				},
				async (tx) => {
					const article = orNotFound(await articlesRepository(tx).lock(id), 'Submission')
					const mode = await modeFor(tx, article)
					if (mode === null) throw closed()
					const open = await requireSeen(tx, article, seen)
					if ((await timesLoggedToday(tx, ['corrected', 'proposed', 'address_requested'], id)) >= mostADay)
						throw new AppError(
							'too_many_requests',
							'This submission was corrected very often today. Please write us a message.',
						)
					const proposedJournal = open.find(({ field }) => field === 'journalId')?.after
					const chosen = [article.journalId, Number(proposedJournal)]
					const journalId = journal ? await journalOf(tx, journal, chosen) : undefined
					const values = { ...texts, journalId }
					const isProposed = mode === 'propose'
					const { changes, removed } = isProposed
						? await proposals.propose(tx, article, { values, authorLines, accepted })
						: { changes: await change(tx, article, { values, authorLines, accepted }), removed: [] }
					const hasNewAddress = authorEmail !== undefined && (await addresses.request(tx, article, authorEmail))
					const fields = Object.keys(changes)
					if (fields.length > 0)
						await tx.log({
							action: isProposed ? 'proposed' : 'corrected',
							record: 'article',
							id,
							label: article.reference,
							changes,
						})
					if (fields.length > 0 || hasNewAddress) {
						const told = hasNewAddress ? [...fields, 'authorEmail'] : fields
						await tx.queueMail({ kind: 'correction-notice', articleId: id, data: { fields: told, isProposed } })
					}
					return removed
				},
			)
			if (isReplay) return
			for (const path of obsolete) await files.remove(path).catch(() => {})
		},
	}
}
export type CorrectionsService = ReturnType<typeof correctionsService>
