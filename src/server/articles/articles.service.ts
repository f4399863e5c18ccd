import type { Admin } from '../../contract/admins.ts'
import {
	type Article,
	type ArticleByStaff,
	type ArticleStatus,
	type ArticleSubmission,
	manuscriptType,
	type SubmissionReceipt,
} from '../../contract/articles.ts'
import type { FormGuard } from '../../contract/forms.ts'
import type { StatusMailChoice } from '../../contract/mail.ts'
import type { Changes } from '../../db/changes.ts'
import { type Db, type Queryable, wasRolledBack } from '../../db/client.ts'
import { AppError, fieldError } from '../app-error.ts'
import { type Caller, requirePermission, staffOf } from '../caller.ts'
import type { FilesService } from '../files/files.service.ts'
import type { FormsService } from '../forms/forms.service.ts'
import type { Download } from '../http/download.ts'
import type { Upload } from '../http/uploads.ts'
import type { JournalsService } from '../journals/journals.service.ts'
import { checkManuscript } from '../manuscripts/manuscripts.service.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import { type Actor, articlesRepository, type NewArticle } from './articles.repository.ts'
import { found } from './found.ts'
import { newReference } from './reference.ts'
import { requireJournal, storedAuthors } from './staff-articles.service.ts'
import { type ArticleWithMail, noteStatusChange, undoStatusChange } from './status-changes.ts'
import { submissionsRepository } from './submissions.repository.ts'
import { articleTags, submissionTags } from './tags.ts'
import { emptyTrackingPath, trackingPath } from './tracking.ts'

type Parts = {
	db: Db
	saves: Changes
	forms: FormsService
	files: FilesService
	journals: JournalsService
	secrets: SecretsService
	profile: 'local' | 'public'
}

type NewStatus = {
	status: ArticleStatus
	adminNotes?: string | null | undefined
	mail?: StatusMailChoice | undefined
}

const largeForm = 512 * 1024

const closedJournal = (journal: { title: string } | undefined) =>
	journal
		? fieldError(
				'journal_closed',
				'journalId',
				`${journal.title} is closed for submissions. Please select another journal.`,
			)
		: fieldError('invalid_input', 'journalId', 'This journal is not in our list any more. Please select a journal.')

export function articlesService({ db, saves, forms, files, journals, secrets, profile }: Parts) {
	const submissions = submissionsRepository(db)

	/** Looking at a manuscript is work: on a public site every one counts, and nobody fills the line alone. */
	async function admitUpload(caller: Caller): Promise<string | undefined> {
		if (profile === 'local') return undefined
		await forms.refuseTooMany('uploads', caller)
		return forms.clientOf(caller)
	}

	async function requireOpenJournal(id: number): Promise<void> {
		const journal = await journals.find(id)
		if (!journal?.isAcceptingSubmissions) throw closedJournal(journal)
	}

	async function store(queryable: Queryable, article: NewArticle, actor: Actor) {
		for (;;) {
			const reference = newReference()
			const stored = await articlesRepository(queryable).insert(article, reference, actor)
			if (stored) return { ...stored, reference }
		}
	}

	return {
		/** A small form is read before anybody counts; for a large one it is worth asking first. */
		admit: async (caller: Caller, bytes: number) => {
			if (bytes > largeForm) await forms.refuseWhenFull('articles', caller)
		},

		/** For the sweep: which of these files belong to an article. */
		usedFiles: (keys: string[]) => articlesRepository(db).usedFiles(keys),

		/**
		 * The order in which nothing can be lost: the file is safe on its disk before the row that names it is committed,
		 * and the answer comes after that. A file whose row never came is swept away later.
		 */
		async submit(
			{ website, elapsed, ...submission }: ArticleSubmission & FormGuard,
			upload: Upload | undefined,
			caller: Caller,
			{ oncePerContent = false } = {},
		): Promise<SubmissionReceipt> {
			if (!upload)
				throw fieldError('invalid_input', 'articleFile', 'Please attach your article as a Word document (.docx).')
			if (!/\.docx$/i.test(upload.name))
				throw fieldError('invalid_input', 'articleFile', 'Please upload a Word document (.docx only).')
			// whether the journal is open is asked when the article is stored; to look at a large file in vain is dear
			if (typeof upload.source === 'string') await requireOpenJournal(submission.journalId)
			await checkManuscript(upload.source, { signal: caller.gone, sender: await admitUpload(caller) })

			const key = files.newKey('articles', 'docx')
			await files.keep(upload.source, key)
			const reference = newReference()
			const path = await trackingPath(secrets, reference)
			let isUsed = false
			try {
				return await forms.receiveAtOnce({
					scope: 'articles',
					caller,
					guard: { website, elapsed },
					content: { ...submission, file: upload.sha256 },
					oncePerContent,
					kept: { reference, title: submission.title },
					write: async (gate) => {
						const file = { fileName: upload.name, filePath: key, fileSize: upload.size, fileSha256: upload.sha256 }
						const { stored, isOpen, ...figures } = await saves
							.saveAtOnce([...submissionTags, 'mail'], (announcement) =>
								submissions.submit({ ...submission, ...file }, reference, gate, announcement),
							)
							.catch((error: unknown) => {
								// perhaps only the news of the commit was lost: then the sweep decides about the file
								isUsed = !wasRolledBack(error)
								throw error
							})
						isUsed = stored !== undefined
						if (!isOpen) throw closedJournal(await journals.find(submission.journalId))
						return { ...figures, written: stored && receiptOf({ ...stored, reference }, submission.title, path) }
					},
					repeat: async (kept) => {
						const first = await articlesRepository(db).findByReference(kept.reference)
						if (!first)
							throw new AppError('conflict', 'This submission was received before and has been deleted since.')
						return receiptOf({ ...first, ...kept }, kept.title, await trackingPath(secrets, kept.reference))
					},
					pretend: async () => {
						await requireOpenJournal(submission.journalId)
						const id = await articlesRepository(db).skipId()
						const path = await emptyTrackingPath(secrets, reference)
						return receiptOf({ id, reference, submittedAt: new Date() }, submission.title, path)
					},
				})
			} finally {
				// a repetition or a refusal: this copy belongs to nobody
				if (!isUsed) await files.remove(key).catch(() => {})
			}
		},

		async createByStaff(article: ArticleByStaff, admin: Admin): Promise<Article> {
			const stored = await saves.save(['articles'], async (tx) => {
				await requireJournal(tx, article.journalId)
				return store(tx, { ...article, keywords: article.keywords ?? '', authors: storedAuthors(article) }, admin)
			})
			return found(await articlesRepository(db).find(stored.id))
		},

		async setStatus(id: number, { status, adminNotes, mail }: NewStatus, caller: Caller): Promise<ArticleWithMail> {
			const pendingMail = await saves.save(articleTags(id), async (tx) => {
				const repository = articlesRepository(tx)
				const { status: before, authorEmail: recipient } = found(await repository.lock(id))
				// notes alone need less than a decision
				if (status !== before) requirePermission(caller, 'articles.write')
				await repository.setStatus(id, status, adminNotes)
				return noteStatusChange(tx, { articleId: id, before, status, recipient, mail }, staffOf(caller).admin)
			})
			return { ...found(await articlesRepository(db).find(id)), pendingMail }
		},

		async undoStatus(id: number, mailId: number): Promise<ArticleWithMail> {
			const pendingMail = await undoStatusChange(saves, id, mailId)
			return { ...found(await articlesRepository(db).find(id)), pendingMail }
		},

		async download(id: number): Promise<Download> {
			const { filePath, fileName } = found(await articlesRepository(db).find(id))
			if (filePath === null) throw new AppError('not_found', 'This article has no file.')
			const size = await files.size(filePath)
			if (size === undefined) throw new AppError('not_found', 'The file of this article is no longer in the store.')
			return {
				name: fileName ?? `article-${id}.docx`,
				type: manuscriptType,
				size,
				open: async (range) => (await files.open(filePath, range)).stream,
			}
		},
	}
}
export type ArticlesService = ReturnType<typeof articlesService>

const receiptOf = (
	{ id, reference, submittedAt }: { id: number; reference: string; submittedAt: Date },
	title: string,
	path: string,
): SubmissionReceipt => ({
	id,
	reference,
	title,
	status: 'submitted',
	submittedAt: submittedAt.toISOString(),
	trackingPath: path,
})
