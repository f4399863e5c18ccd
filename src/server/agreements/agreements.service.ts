import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { hasSameWords } from '../../citations/author-line.ts'
import {
	type AgreementFacts,
	type AgreementMethod,
	agreementKindLabels,
	fillAgreement,
	signerField,
} from '../../contract/agreement-words.ts'
import type { Agreement, ArticleAgreements, OwnAgreements } from '../../contract/agreements.ts'
import { undoSeconds } from '../../contract/undo-window-words.ts'
import type { Db } from '../../db/client.ts'
import { AppError, fieldError, orNotFound } from '../app-error.ts'
import { mailCoauthors } from '../articles/coauthor-access.service.ts'
import { type AttachmentsService, attachmentsAbout, type NewFile } from '../attachments/attachments.service.ts'
import { type Caller, linkedArticle, staffOf, systemCaller } from '../caller.ts'
import type { ContentTag } from '../content/tags.ts'
import { dayIn } from '../day-in.ts'
import type { DocumentsService } from '../documents/documents.service.ts'
import type { Upload } from '../http/uploads.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { currentText } from './agreement-texts.service.ts'
import {
	type AgreementArticle,
	agreementsRepository,
	type NewAgreement,
	type StoredAgreement,
} from './agreements.repository.ts'
import { ownAgreementOf, staffAgreementOf } from './shown-agreements.ts'

type Parts = {
	db: Db
	work: WorkService
	limits: LimitsService
	attachments: AttachmentsService
	documents: DocumentsService
}
/** How an agreement is given; `oncePerContent` for forms without script. */
type Given = { oncePerContent?: boolean }
type Completion = Given & {
	method: AgreementMethod
	names: string[]
	files: NewFile[]
	/** What was sent, for its idempotency. */
	content: object
}

const changes: ContentTag[] = ['articles:list']
const nothingWaits = () => new AppError('conflict', 'There is nothing to sign any more. Please load the page again.')

/** Whether somebody may agree: nothing is signed about an article that will not be published. */
const isSignable = ({ withdrawnAt, status }: Pick<AgreementArticle, 'withdrawnAt' | 'status'>): boolean =>
	withdrawnAt === null && status !== 'rejected'

/** The order, the case and accents do not matter; the names do. */
function requireNames(names: string[], signers: string[]): void {
	const wrong = signers.flatMap((signer, at) =>
		// a name without letters, of which no word is left to compare, is typed too
		names[at]?.trim() && hasSameWords(names[at], signer)
			? []
			: [[signerField(at + 1), `Please type the name as it is in the article: ${signer}`] as const],
	)
	if (wrong.length > 0) throw new AppError('invalid_input', wrong[0]?.[1] ?? '', { fields: Object.fromEntries(wrong) })
	if (names.length > signers.length) throw fieldError('invalid_input', 'names', 'There are more names than authors.')
}

function requireTicked(isAccepted: boolean): void {
	if (!isAccepted) throw fieldError('invalid_input', 'isAccepted', 'Please tick the box to say that you agree.')
}

/** Requests for agreements, and how authors and staff fulfil them. */
export function agreementsService({ db, work, limits, attachments, documents }: Parts) {
	const repository = agreementsRepository(db)

	/** What a request would say now. */
	async function factsOf(article: AgreementArticle) {
		const { article: known, authors, corresponding, timeZone } = await documents.factsOf(article.id)
		const [licence = null, ...others] = article.journalLicences ?? []
		const facts: AgreementFacts = {
			...{ title: known.title, authors, journal: known.journalTitle },
			licence: article.licence ?? (others.length === 0 ? licence : null),
			date: dayIn(timeZone, new Date()),
		}
		return { facts, corresponding }
	}

	async function newAgreement(article: AgreementArticle, requestedBy: string | null) {
		const { kind, signers, text, label } = await currentText(db, article.journalId)
		const { facts, corresponding } = await factsOf(article)
		const filled = fillAgreement(text, facts)
		return {
			...{ articleId: article.id, kind, version: label, facts, text: filled, requestedBy },
			textSha256: createHash('sha256').update(filled).digest('hex'),
			signers: signers === 'each' ? facts.authors : [corresponding],
		}
	}

	const logged = (
		{ id, reference }: AgreementArticle,
		{ kind, version }: Pick<StoredAgreement, 'kind' | 'version'>,
	) => ({
		...{ record: 'article' as const, id, label: reference },
		changes: { agreement: { before: null, after: `${agreementKindLabels[kind]}, ${version}` } },
	})

	async function read(articleId: number): Promise<ArticleAgreements> {
		const article = orNotFound(await repository.findArticle(articleId), 'Article')
		const [rows, files, { isAsked }] = await Promise.all([
			repository.list(articleId),
			attachmentsAbout(db, { articleId }),
			currentText(db, article.journalId),
		])
		const { facts: now } = await factsOf(article)
		const isOutdated = ({ facts, state }: StoredAgreement) =>
			state === 'requested' && !isDeepStrictEqual({ ...facts, date: now.date }, now)
		const agreements: Agreement[] = rows.map((row) =>
			staffAgreementOf(row, files.of('agreementId', row.id), isOutdated(row)),
		)
		return { isAsked, agreements }
	}

	async function ownArticle(caller: Caller): Promise<AgreementArticle> {
		const id = orNotFound(await repository.idOf(linkedArticle(caller)), 'Submission')
		return orNotFound(await repository.findArticle(id), 'Submission')
	}

	async function readOwn(caller: Caller): Promise<OwnAgreements> {
		const article = await ownArticle(caller)
		const shown = (await repository.list(article.id)).find(({ state }) => state !== 'cancelled')
		if (!shown) return { agreement: null, isSignable: false }
		const files = await attachmentsAbout(db, { articleId: article.id })
		return {
			agreement: ownAgreementOf(shown, files.of('agreementId', shown.id)),
			isSignable: shown.state === 'requested' && isSignable(article),
		}
	}

	/** The request that waits, of an article whose author may still agree. */
	async function requireWaiting(queryable: Db | Tx, articleId: number, agreementId: number) {
		const article = orNotFound(await agreementsRepository(queryable).findArticle(articleId), 'Article')
		const agreement = orNotFound(await agreementsRepository(queryable).find(articleId, agreementId), 'Agreement')
		if (agreement.state !== 'requested') throw nothingWaits()
		if (!isSignable(article))
			throw new AppError('conflict', 'This article was withdrawn or not accepted: nothing is to be signed.')
		return { article, agreement }
	}

	async function checkCopy(uploads: Upload[], caller: Caller): Promise<NewFile[]> {
		if (uploads.length === 0)
			throw fieldError('invalid_input', 'files', 'Please choose the signed copy: a PDF, PNG or JPEG.')
		const files = await attachments.check(uploads, caller)
		if (files.some(({ extension }) => extension === 'docx'))
			throw fieldError('unsupported_type', 'files', 'Please send the signed copy as a PDF, PNG or JPEG.')
		return files
	}

	/** Signed in one transaction with the PDF that states it; what came without a request is stored in it too. */
	async function complete(agreement: StoredAgreement | NewAgreement, sent: Completion, caller: Caller): Promise<void> {
		const { articleId, kind, version, text, textSha256, facts } = agreement
		const { method, names, files, content, oncePerContent = false } = sent
		const signedAt = new Date()
		const isByStaff = method === 'paper'
		const recordedBy = isByStaff ? staffOf(caller).admin.name : null
		const copySha256 = files[0]?.fileSha256 ?? null
		// every try, whether it is stored or not: setting the document is what costs
		if (!isByStaff) await limits.count('agreements', caller)
		const signed = { kind, version, text, textSha256, facts, method, names, signedAt, copySha256 }
		const made = await documents.makeAgreement(articleId, signed, recordedBy)
		const network = isByStaff ? null : await limits.clientOf(caller, 'agreement')
		await work.run(
			{
				...{ caller, changes },
				// two requests of one day may have the same text
				idempotency: {
					scope: 'agreements',
					content: { articleId, agreementId: agreement.id ?? null, textSha256, ...content },
					oncePerContent,
				},
				files: [made.row.filePath, ...files.map(({ filePath }) => filePath)],
			},
			async (tx) => {
				await agreementsRepository(tx).lockArticle(articleId)
				const agreementId = agreement.id ?? (await agreementsRepository(tx).add(agreement))
				if (agreementId === undefined) throw nothingWaits()
				const { article } = await requireWaiting(tx, articleId, agreementId)
				await attachments.store(tx, { articleId, agreementId }, files)
				const [documentId = null] = await documents.store(tx, [made])
				const values = { method, names, signedAt, network, recordedBy, documentId }
				await agreementsRepository(tx).sign(agreementId, values)
				await tx.log({ ...logged(article, agreement), action: 'agreement_signed' })
				if (!isByStaff) await tx.queueMail({ kind: 'agreement-notice', articleId, data: { agreementId } })
				await mailCoauthors(tx, { kind: 'agreement-notice', articleId, data: { agreementId } })
				return null
			},
		)
	}

	async function request(article: AgreementArticle, caller: Caller, requestedBy: string | null): Promise<void> {
		const values = await newAgreement(article, requestedBy)
		await work.run({ caller, changes }, async (tx) => {
			await agreementsRepository(tx).lockArticle(article.id)
			const now = orNotFound(await agreementsRepository(tx).findArticle(article.id), 'Article')
			if (!isSignable(now)) throw new AppError('conflict', 'This article was withdrawn or rejected.')
			const agreementId = await agreementsRepository(tx).add(values)
			if (agreementId === undefined)
				throw new AppError('conflict', 'A request waits already. Cancel it to ask with the present text.')
			await tx.log({ ...logged(now, values), action: 'agreement_requested' })
			const mail = { articleId: now.id, recipient: now.authorEmail, data: { agreementId } }
			await tx.queueMail({ kind: 'agreement-request', ...mail })
		})
	}

	return {
		read,
		readOwn,

		async request(articleId: number, caller: Caller): Promise<ArticleAgreements> {
			const article = orNotFound(await repository.findArticle(articleId), 'Article')
			await request(article, caller, staffOf(caller).admin.name)
			return read(articleId)
		},

		/** Of the journals that ask for it, once an acceptance cannot be undone any more. */
		async requestAccepted(): Promise<void> {
			for (const id of await repository.acceptedWithout(undoSeconds)) {
				const article = await repository.findArticle(id)
				if (article) await request(article, systemCaller, null)
			}
		},

		async cancel(
			{ id, agreementId }: { id: number; agreementId: number },
			reason: string,
			caller: Caller,
		): Promise<ArticleAgreements> {
			const article = orNotFound(await repository.findArticle(id), 'Article')
			const agreement = orNotFound(await repository.find(id, agreementId), 'Agreement')
			await work.run({ caller, changes }, async (tx) => {
				await agreementsRepository(tx).lockArticle(id)
				const by = { cancelledBy: staffOf(caller).admin.name, cancelReason: reason }
				if (!(await agreementsRepository(tx).cancel(agreementId, by)))
					throw new AppError('conflict', 'This request does not wait any more.')
				await tx.log({ ...logged(article, agreement), action: 'agreement_cancelled', reason })
			})
			return read(id)
		},

		/** On paper: without a request the present text is taken. */
		async record(articleId: number, uploads: Upload[], caller: Caller): Promise<ArticleAgreements> {
			const article = orNotFound(await repository.findArticle(articleId), 'Article')
			const files = await checkCopy(uploads, caller)
			const waiting = (await repository.list(articleId)).find(({ state }) => state === 'requested')
			const agreement = waiting ?? (await newAgreement(article, staffOf(caller).admin.name))
			const content = { files: attachments.contentOf(uploads) }
			await complete(agreement, { method: 'paper', names: agreement.signers, files, content }, caller)
			return read(articleId)
		},

		async sign(
			{
				agreementId,
				names,
				isAccepted,
				...given
			}: Given & { agreementId: number; names: string[]; isAccepted: boolean },
			caller: Caller,
		): Promise<void> {
			const { id } = await ownArticle(caller)
			const before = await repository.find(id, agreementId)
			// the same form, sent again
			if (before?.method === 'typed' && isDeepStrictEqual(before.names, names)) return
			const { agreement } = await requireWaiting(db, id, agreementId)
			requireNames(names, agreement.signers)
			requireTicked(isAccepted)
			await complete(agreement, { ...given, method: 'typed', names, files: [], content: { names } }, caller)
		},

		async sendCopy(
			{
				agreementId,
				uploads,
				isAccepted,
				...given
			}: Given & { agreementId: number; uploads: Upload[]; isAccepted: boolean },
			caller: Caller,
		): Promise<void> {
			const { id } = await ownArticle(caller)
			const agreement = orNotFound(await repository.find(id, agreementId), 'Agreement')
			// the same copy, sent again, is answered as before
			if (agreement.method !== 'scan') await requireWaiting(db, id, agreementId)
			requireTicked(isAccepted)
			const files = await checkCopy(uploads, caller)
			const content = { files: attachments.contentOf(uploads) }
			await complete(agreement, { ...given, method: 'scan', names: agreement.signers, files, content }, caller)
		},
	}
}
export type AgreementsService = ReturnType<typeof agreementsService>
