import type { Invoice } from '../../contract/invoices.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../app-error.ts'
import { systemCaller } from '../caller.ts'
import { type DocumentsService, type MadeDocument, NotTypeset } from '../documents/documents.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { invoicesRepository } from './invoices.repository.ts'
import { invoicesOf } from './invoices.service.ts'

type Parts = {
	db: Db
	work: WorkService
	documents: DocumentsService
	log: { error: (details: object, sentence: string) => void }
	clock?: () => number
}

/** One that fails so often is tried once an hour from then on. */
const mostFailures = 3
const hourMs = 3_600_000

const cancelled = 'The invoice was cancelled by a credit note.'

/**
 * The PDFs of invoices and receipts. They are made after the number was given: nobody who waits for a number waits for the
 * typesetter, and an invoice does not fail with it.
 */
export function invoiceDocumentsService({ db, work, documents, log, clock = Date.now }: Parts) {
	const failures = new Map<number, { times: number; last: number }>()
	const isWaiting = ({ times, last }: { times: number; last: number }) =>
		times >= mostFailures && clock() - last < hourMs

	async function madeOf(articleId: number, invoices: Invoice[]): Promise<MadeDocument[]> {
		const known = new Set((await documents.numbersOf(db, articleId)).map(({ number }) => number))
		const made: MadeDocument[] = []
		for (const invoice of invoices) {
			if (invoice.state !== 'credited' && !known.has(invoice.number))
				made.push(await documents.makeInvoice(articleId, invoice))
			for (const payment of invoice.payments)
				if (!known.has(payment.receiptNumber)) made.push(await documents.makeInvoice(articleId, invoice, payment))
		}
		return made
	}

	async function makeFor(articleId: number): Promise<void> {
		const invoices = await invoicesOf(db, articleId)
		const made = await madeOf(articleId, invoices)
		const files = made.map(({ row }) => row.filePath)
		await work.run({ caller: systemCaller, changes: ['articles:list'], files }, async (tx) => {
			await invoicesRepository(tx).lockArticle(articleId)
			const article = await invoicesRepository(tx).findArticle(articleId)
			if (!article) return
			const entry = { record: 'article', id: articleId, label: article.reference } as const
			// another instance may have been faster
			const before = await documents.numbersOf(tx, articleId)
			const missing = made.filter(({ row }) => !before.some(({ number }) => number === row.number))
			await documents.store(tx, missing)
			for (const { row } of missing)
				await tx.log({
					...entry,
					action: 'document_issued',
					changes: { document: { before: null, after: row.number ?? '' } },
				})
			for (const { number } of invoices.filter(({ state }) => state === 'credited')) {
				if (!before.some((known) => known.number === number)) continue
				await documents.revokeNumber(tx, { articleId, number, reason: cancelled })
				const changes = { document: { before: number, after: null } }
				await tx.log({ ...entry, action: 'document_revoked', changes, reason: cancelled })
			}
		})
	}

	return {
		/** One that fails does not keep the others waiting, unless they would fail as well. */
		async makeDue(): Promise<void> {
			const waiting = [...failures].filter(([, failed]) => isWaiting(failed)).map(([articleId]) => articleId)
			for (const articleId of await invoicesRepository(db).withoutDocuments(waiting))
				try {
					await makeFor(articleId)
					failures.delete(articleId)
				} catch (error) {
					log.error({ err: error, articleId }, 'the document of an invoice could not be made')
					if (error instanceof AppError && error.code === 'unavailable' && !(error instanceof NotTypeset)) return
					failures.set(articleId, { times: (failures.get(articleId)?.times ?? 0) + 1, last: clock() })
				}
		},
	}
}
