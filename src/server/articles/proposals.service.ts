import type { Proposal } from '../../contract/article-proposals.ts'
import { correctableFields } from '../../contract/correction-words.ts'
import type { Db } from '../../db/client.ts'
import type { FieldChanges } from '../activity/activity.service.ts'
import { allDone } from '../all-done.ts'
import { AppError, orNotFound } from '../app-error.ts'
import { type Caller, staffOf } from '../caller.ts'
import type { FilesService } from '../files/files.service.ts'
import type { Download } from '../http/download.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { applyAuthorLines, applyCorrection } from './apply-correction.ts'
import { articlesRepository, type LockedArticle } from './articles.repository.ts'
import { areSameLines, currentLines, linesOf, readAuthorRows } from './correct-authors.ts'
import { type CorrectedValues, storedText } from './corrections.ts'
import type { FileScansService } from './file-scans.service.ts'
import type { AcceptedUpload } from './manuscript-uploads.ts'
import { proposalsRepository, type StoredProposal } from './proposals.repository.ts'
import { proposalOf } from './shown-proposals.ts'
import { requireJournal } from './staff-articles.service.ts'
import { articleTags } from './tags.ts'
import { versionsRepository } from './versions.repository.ts'
import { isCurrentFile, type VersionsService } from './versions.service.ts'

type Parts = { db: Db; work: WorkService; files: FilesService; versions: VersionsService; fileScans: FileScansService }
type Proposed = { values: CorrectedValues; authorLines: string | undefined; accepted: AcceptedUpload | undefined }
type Decision = {
	articleId: number
	proposalId: number
	decision: 'accept' | 'decline'
	reason?: string | null | undefined
}
/** A file, and the open proposal of a file that it takes the place of. */
type ProposedFile = AcceptedUpload & { open: StoredProposal | undefined }

/** Once the review has started, what an author corrects is a proposal that staff decide about. */
export function proposalsService({ db, work, files, versions, fileScans }: Parts) {
	async function list(articleId: number): Promise<Proposal[]> {
		const article = orNotFound(await articlesRepository(db).find(articleId), 'Article')
		const authors = await currentLines(db, article)
		return (await proposalsRepository(db).list(articleId)).map(proposalOf({ ...article, authors }))
	}

	/** Another file in place of the one that was proposed before. */
	async function proposeFile(tx: Tx, article: LockedArticle, { upload, file, open }: ProposedFile) {
		const earlier = open?.fileId ? await versionsRepository(tx).findFile(open.fileId) : undefined
		if (isCurrentFile(article, file) || earlier?.fileSha256 === file.fileSha256) return undefined
		if (open) await proposalsRepository(tx).remove(open.id)
		if (earlier) await versionsRepository(tx).removeFile(earlier.id)
		const [fileId] = await allDone([
			versionsRepository(tx).addProposed(article.id, file),
			files.keep(upload.source, file.filePath),
		])
		const [before, after] = [article.fileName, file.fileName]
		await proposalsRepository(tx).add({ articleId: article.id, field: 'file', before, after, fileId })
		return { change: { before: earlier?.fileName ?? before, after }, removed: earlier?.filePath }
	}

	/** Applies an accepted proposal to the locked article; answers what changed. */
	async function apply(tx: Tx, article: LockedArticle, proposal: StoredProposal): Promise<FieldChanges> {
		const { field, after, fileId } = proposal
		if (field === 'file') {
			const file = fileId === null ? undefined : await versionsRepository(tx).findFile(fileId)
			if (!file) throw new AppError('conflict', 'The proposed file is gone.')
			// one that waits for the scanner may become the current one: it is not given out before
			if (file.fileScan === 'infected') fileScans.requireScanned(file)
			const { fileName, filePath, fileSize, fileSha256, fileScan, fileScannedAt, sentAt, sentBy } = file
			await versionsRepository(tx).removeFile(file.id)
			const version = await versionsRepository(tx).replace(article, {
				...{ fileName, filePath, fileSize, fileSha256, fileScan, fileScannedAt, sentAt, sentBy },
			})
			return { file: { before: article.fileName, after: `version ${version}: ${fileName}` } }
		}
		if (field === 'authors') return applyAuthorLines(tx, article, after ?? '')
		const value = field === 'journalId' ? Number(after) : after
		if (field === 'journalId') await requireJournal(tx, Number(after))
		await applyCorrection(tx, article, { [field]: value })
		return { [field]: { before: article[field], after: value } }
	}

	/** All authors as the author wants them, in their one spelling. */
	async function wantedLines(
		article: LockedArticle,
		given: { authorLines: string | undefined; authors: string; otherName: string | undefined },
	): Promise<string | undefined> {
		const { authorLines, authors, otherName } = given
		if (authorLines === undefined) return undefined
		if (areSameLines(authorLines, authors)) return authors
		return linesOf(await readAuthorRows(authorLines, { ...article, otherName }), article)
	}

	/** Once, when nothing is left to decide. */
	async function tellAuthor(tx: Tx, { id: articleId, authorEmail: recipient }: LockedArticle): Promise<void> {
		if ((await proposalsRepository(tx).open(articleId)).length > 0) return
		const proposalIds = await proposalsRepository(tx).markTold(articleId)
		await tx.queueMail({ kind: 'proposals-decided', recipient, articleId, data: { proposalIds } })
	}

	return {
		list,

		/**
		 * Each field that differs becomes a proposal, in place of an earlier one that is open. A field as it is now takes an
		 * open proposal back. Answers the changes, and files that nothing names any more.
		 */
		async propose(tx: Tx, article: LockedArticle, { values, authorLines, accepted }: Proposed) {
			const repository = proposalsRepository(tx)
			const open = await repository.open(article.id)
			const openFor = (field: StoredProposal['field']) => open.find((proposal) => proposal.field === field)
			const changes: FieldChanges = {}
			const authors = await currentLines(tx, article)
			const wantedAuthors = await wantedLines(article, { authorLines, authors, otherName: values.authorName })
			const wantedValues = { ...values, authors: wantedAuthors }
			const present = { ...article, authors }
			for (const field of [...correctableFields, 'authors'] as const) {
				const value = wantedValues[field]
				if (value === undefined) continue
				const [before, after] = [storedText(present[field]), storedText(value)]
				const earlier = openFor(field)
				const wanted = earlier ? earlier.after : before
				if (after === wanted) continue
				if (earlier) await repository.remove(earlier.id)
				if (after !== before) await repository.add({ articleId: article.id, field, before, after })
				changes[field] = { before: wanted, after }
			}
			const ofFile = accepted && (await proposeFile(tx, article, { ...accepted, open: openFor('file') }))
			if (ofFile) changes.file = ofFile.change
			return { changes, removed: ofFile?.removed ? [ofFile.removed] : [] }
		},

		async decide({ articleId: id, proposalId, decision, reason }: Decision, caller: Caller): Promise<Proposal[]> {
			const { name: decidedBy } = staffOf(caller).admin
			await work.run({ caller, changes: articleTags(id) }, async (tx) => {
				const article = orNotFound(await articlesRepository(tx).lock(id), 'Article')
				const proposal = orNotFound(await proposalsRepository(tx).find(id, proposalId), 'Proposal')
				if (proposal.state !== 'proposed')
					throw new AppError('conflict', `This proposal was ${proposal.state} already by ${proposal.decidedBy}.`)
				const { field, before, after } = proposal
				const isAccepted = decision === 'accept'
				const changes = isAccepted ? await apply(tx, article, proposal) : { [field]: { before: after, after: before } }
				const state = isAccepted ? 'accepted' : 'declined'
				await proposalsRepository(tx).decide(proposalId, { state, decidedBy, reason: reason ?? null })
				await tx.log({ action: `proposal_${state}`, record: 'article', id, label: article.reference, changes })
				await tellAuthor(tx, article)
			})
			return list(id)
		},

		async download(id: number, proposalId: number): Promise<Download> {
			const article = orNotFound(await articlesRepository(db).find(id), 'Article')
			const { fileId } = orNotFound(await proposalsRepository(db).find(id, proposalId), 'Proposal')
			const file = fileId === null ? undefined : await versionsRepository(db).findFile(fileId)
			return versions.downloadAs(orNotFound(file, 'File'), 'proposed', article)
		},
	}
}
export type ProposalsService = ReturnType<typeof proposalsService>
