import { createHash, randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
	codeSigns,
	documentKindLabels,
	type IssuedByStaff,
	normalizeCode,
	statesAmounts,
	unknownCode,
} from '../../contract/document-words.ts'
import type { CheckedDocument, IssuedDocument, TrackedDocument } from '../../contract/documents.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { AppError, notFound, orNotFound } from '../app-error.ts'
import { coauthoredArticle } from '../articles/coauthor-access.service.ts'
import { findLinkedArticle } from '../articles/linked-article.service.ts'
import { type Caller, mayDo, requirePermission, staffOf } from '../caller.ts'
import { dayIn } from '../day-in.ts'
import type { FilesService } from '../files/files.service.ts'
import type { Download } from '../http/download.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { SiteService } from '../site/site.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { acceptanceLetter, type Composed, type ComposedOf, certificate, printed } from './compose.ts'
import { type SignedAgreement, signedAgreement } from './compose-agreement.ts'
import { type BilledInvoice, invoiceDocument, type ReceivedPayment, receiptDocument } from './compose-invoice.ts'
import { documentFacts } from './document-facts.ts'
import { currentWording } from './document-wordings.service.ts'
import { type DocumentRow, documentsRepository, type NewDocument } from './documents.repository.ts'
import type { Typesetter } from './typesetting/typeset.ts'

export { NotTypeset } from './typesetting/typeset.ts'

type Parts = {
	db: Db
	work: WorkService
	files: FilesService
	limits: LimitsService
	site: SiteService
	publicUrl: () => string
	typesetter: Typesetter
}

const folder = 'documents'
const type = 'application/pdf'
export const replaced = 'Replaced by a later document.'

/** What is stated about a published article stays, also when its author is erased. */
export const isDocumentFile = (key: string): boolean => key.startsWith(`${folder}/`)

/**
 * A PDF cannot be changed: one that names somebody who is erased is removed. Those with a number stay as their invoice does,
 * because the law wants accounts kept. Answers the keys of the files.
 */
export async function removeDocumentsNaming(tx: Tx, articleId: number, names: string[]): Promise<string[]> {
	const rows = await documentsRepository(tx).list(articleId)
	const naming = rows.filter(({ number, recipient, statements }) => {
		if (number !== null) return false
		const text = [recipient, ...statements.map(({ value }) => value)].join('\n').toLowerCase()
		return names.some((name) => text.includes(name.toLowerCase()))
	})
	await documentsRepository(tx).remove(naming.map(({ id }) => id))
	return naming.map(({ filePath }) => filePath)
}

function newCode(): string {
	const four = () => Array.from({ length: 4 }, () => codeSigns[randomInt(codeSigns.length)]).join('')
	return Array.from({ length: 5 }, four).join('-')
}

type OneDocument = { id: number; documentId: number }

/** Made and not stored yet. */
export type MadeDocument = { row: NewDocument; pdf: Buffer }

const trackedOf = (row: DocumentRow): TrackedDocument => ({
	id: row.id,
	code: row.code,
	kind: row.kind,
	recipient: row.recipient,
	fileName: row.fileName,
	fileSize: row.fileSize,
	issuedAt: row.issuedAt.toISOString(),
	revokedAt: row.revokedAt?.toISOString() ?? null,
	revokeReason: row.revokeReason,
})
const issuedOf = (row: DocumentRow): IssuedDocument => ({
	...trackedOf(row),
	fileSha256: row.fileSha256,
	issuedBy: row.issuedBy,
	revokedBy: row.revokedBy,
	statements: row.statements,
})

/** A key that reads articles does not read what they cost. */
const mayRead = (caller: Caller, { kind }: DocumentRow) =>
	!statesAmounts(kind) || caller.actor.kind === 'system' || mayDo(caller, 'invoices.read')

/** Documents about articles that anybody can check by their codes. */
export function documentsService({ db, work, files, limits, site, publicUrl, typesetter }: Parts) {
	const list = async (articleId: number, caller: Caller) =>
		(await documentsRepository(db).list(articleId)).filter((row) => mayRead(caller, row)).map(issuedOf)

	async function findFor(caller: Caller, { id, documentId }: OneDocument): Promise<DocumentRow> {
		const row = orNotFound(await documentsRepository(db).find(id, documentId), 'Document')
		return orNotFound(mayRead(caller, row) ? row : undefined, 'Document')
	}

	const factsOf = documentFacts({ db, site, publicUrl })

	/** Sets the PDF and hashes it; nothing is stored. */
	async function make(composed: Composed, of: ComposedOf, issuedBy: string | null): Promise<MadeDocument> {
		const { article, site: siteName, timeZone } = of
		const issuedAt = new Date()
		const code = newCode()
		const address = `${publicUrl()}/verify/${code}`
		const pdf = await typesetter.typeset(
			printed(composed, { code, address, issuedOn: dayIn(timeZone, issuedAt), site: siteName }),
			issuedAt,
		)
		const journal = article.journalTitle
			? { id: article.journalId, title: article.journalTitle, issn: article.journalIssn ?? '' }
			: null
		return {
			pdf,
			row: {
				...{ code, journal, issuedAt, issuedBy, articleId: article.id },
				...{ kind: composed.kind, recipient: composed.recipient, statements: composed.statements },
				number: composed.number ?? null,
				fileName: `${[article.reference, composed.kind, ...(composed.number ? [composed.number] : [])].join('-').replace(/[_/]/g, '-')}.pdf`,
				filePath: files.newKey(folder, 'pdf'),
				fileSize: pdf.length,
				fileSha256: createHash('sha256').update(pdf).digest('hex'),
			},
		}
	}

	/** Stores what was made, in the place of earlier ones of the same kind for the same person. */
	async function store(tx: Tx, made: MadeDocument[]): Promise<number[]> {
		const ids: number[] = []
		for (const { row, pdf } of made) {
			const { articleId, kind, recipient, issuedBy = null } = row
			// one with a number of its own replaces none
			if (!row.number) {
				const of = kind === 'certificate' ? recipient : undefined
				const earlier = await documentsRepository(tx).validIds(articleId, kind, of)
				await documentsRepository(tx).revoke(earlier, { revokedBy: issuedBy, revokeReason: replaced })
			}
			await files.keep(pdf, row.filePath)
			ids.push(await documentsRepository(tx).add(row))
		}
		return ids
	}

	/** What staff may issue now, or why not. */
	async function composedFor(kind: IssuedByStaff, of: ComposedOf): Promise<Composed[]> {
		const { status, withdrawnAt, authorName, journalId } = of.article
		const wording = await currentWording(db, kind, journalId)
		if (kind === 'certificate') {
			if (status !== 'published')
				throw new AppError('conflict', 'Certificates can be issued once the article is published.')
			return [...new Set(of.authors)].map((name) => certificate(of, name, wording))
		}
		if ((status !== 'accepted' && status !== 'published') || withdrawnAt !== null)
			throw new AppError('conflict', 'The letter can be issued once the article is accepted, unless it was withdrawn.')
		return [acceptanceLetter(of, authorName, wording)]
	}

	const downloadOf = (row: DocumentRow): Promise<Download> => files.download(row.filePath, { name: row.fileName, type })

	return {
		swept: { folder, used: (keys: string[]) => documentsRepository(db).usedFiles(keys) },
		factsOf,
		store,

		/** The PDF of an agreement, not stored yet. */
		async makeAgreement(articleId: number, signed: SignedAgreement, recordedBy: string | null): Promise<MadeDocument> {
			const of = await factsOf(articleId)
			const wording = await currentWording(db, 'agreement', of.article.journalId)
			return make(signedAgreement(of, signed, wording), of, recordedBy)
		},

		/** The PDF of an invoice, or of the receipt of a payment for it, not stored yet. */
		async makeInvoice(articleId: number, invoice: BilledInvoice, payment?: ReceivedPayment): Promise<MadeDocument> {
			const of = await factsOf(articleId)
			const { journalId } = of.article
			if (!payment) return make(invoiceDocument(of, invoice, await currentWording(db, 'invoice', journalId)), of, null)
			return make(receiptDocument(of, invoice, payment, await currentWording(db, 'receipt', journalId)), of, null)
		},

		/** Which numbers have a valid document; revokes that of a number that holds no longer. */
		numbersOf: (tx: Queryable, articleId: number) => documentsRepository(tx).numbers(articleId),
		async revokeNumber(tx: Tx, { articleId, number, reason }: { articleId: number; number: string; reason: string }) {
			const found = (await documentsRepository(tx).numbers(articleId)).find((known) => known.number === number)
			if (found) await documentsRepository(tx).revoke([found.id], { revokedBy: null, revokeReason: reason })
		},

		/** The same answer for a code that nobody can have and for one that nobody has. */
		async check(code: string, caller: Caller): Promise<CheckedDocument> {
			if (caller.actor.kind === 'visitor') await limits.count('document-checks', caller)
			const row = await documentsRepository(db).findByCode(normalizeCode(code))
			if (!row) throw new AppError('not_found', unknownCode)
			const { kind, issuedAt, statements, fileSha256, revokedAt, revokeReason } = row
			return {
				...{ code: row.code, kind, statements, fileSha256, revokeReason },
				issuedAt: issuedAt.toISOString(),
				revokedAt: revokedAt?.toISOString() ?? null,
			}
		},

		async list(articleId: number, caller: Caller): Promise<IssuedDocument[]> {
			orNotFound(await documentsRepository(db).findArticle(articleId), 'Article')
			return list(articleId, caller)
		},

		async issue(articleId: number, kind: IssuedByStaff, caller: Caller): Promise<IssuedDocument[]> {
			const of = await factsOf(articleId)
			const valid = await documentsRepository(db).valid(articleId, kind)
			const composed = await composedFor(kind, of)
			const wanted = composed.filter(
				({ recipient, statements }) =>
					!valid.some((row) => row.recipient === recipient && isDeepStrictEqual(row.statements, statements)),
			)
			/** Of somebody who is no author any more, or by another name. */
			const isFormer = (row: DocumentRow) => composed.every(({ recipient }) => recipient !== row.recipient)
			if (wanted.length === 0 && !valid.some(isFormer)) return list(articleId, caller)
			const issuedBy = caller.actor.kind === 'system' ? null : staffOf(caller).admin.name
			const made: MadeDocument[] = []
			for (const one of wanted) made.push(await make(one, of, issuedBy))
			const { reference } = of.article
			await work.run({ caller, changes: ['articles:list'], files: made.map(({ row }) => row.filePath) }, async (tx) => {
				orNotFound(await documentsRepository(tx).lockArticle(articleId), 'Article')
				const former = (await documentsRepository(tx).valid(articleId, kind)).filter(isFormer).map(({ id }) => id)
				await documentsRepository(tx).revoke(former, { revokedBy: issuedBy, revokeReason: replaced })
				await store(tx, made)
				const [before, after] = made.length > 0 ? [null, documentKindLabels[kind]] : [documentKindLabels[kind], null]
				await tx.log({
					...{ record: 'article', id: articleId, label: reference, changes: { document: { before, after } } },
					...(after ? { action: 'document_issued' } : { action: 'document_revoked', reason: replaced }),
				})
			})
			return list(articleId, caller)
		},

		async revoke({ id, documentId }: OneDocument, reason: string, caller: Caller): Promise<IssuedDocument[]> {
			const row = await findFor(caller, { id, documentId })
			if (statesAmounts(row.kind)) requirePermission(caller, 'invoices.write')
			const article = orNotFound(await documentsRepository(db).findArticle(id), 'Article')
			await work.run({ caller, changes: ['articles:list'] }, async (tx) => {
				const by = { revokedBy: staffOf(caller).admin.name, revokeReason: reason }
				if ((await documentsRepository(tx).revoke([documentId], by)) === 0)
					throw new AppError('conflict', 'This document was revoked before.')
				const document = { before: documentKindLabels[row.kind], after: null }
				await tx.log({
					...{ action: 'document_revoked', record: 'article', id, label: article.reference, reason },
					changes: { document },
				})
			})
			return list(id, caller)
		},

		/** The certificates that hold, with their files. */
		async certificates(articleId: number): Promise<{ recipient: string; code: string; file: Download }[]> {
			const valid = await documentsRepository(db).valid(articleId, 'certificate')
			return Promise.all(
				valid.map(async (row) => ({ recipient: row.recipient, code: row.code, file: await downloadOf(row) })),
			)
		},

		countCertificates: (articleId: number) => documentsRepository(db).countValid(articleId, 'certificate'),

		download: async (which: OneDocument, caller: Caller): Promise<Download> => downloadOf(await findFor(caller, which)),

		async tracked(caller: Caller): Promise<TrackedDocument[]> {
			const { id } = await findLinkedArticle(db, caller)
			return (await documentsRepository(db).list(id)).map(trackedOf)
		},

		async downloadTracked(id: number, caller: Caller): Promise<Download> {
			const article = await findLinkedArticle(db, caller)
			const row = await documentsRepository(db).find(article.id, id)
			if (!row) throw notFound('Document')
			return downloadOf(row)
		},

		async downloadAgreement(caller: Caller): Promise<Download> {
			const signed = await documentsRepository(db).valid(await coauthoredArticle(db, caller), 'agreement')
			return downloadOf(orNotFound(signed.at(-1), 'Agreement'))
		},
	}
}
export type DocumentsService = ReturnType<typeof documentsService>
