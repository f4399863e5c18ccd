import { moneyText } from '../../contract/money-words.ts'
import { AppError, orNotFound } from '../app-error.ts'
import { staffOf } from '../caller.ts'
import type { Tx } from '../work/work.service.ts'
import { nextNumber } from './invoice-numbers.ts'
import { otherSeries } from './invoice-settings.ts'
import { invoicesRepository, type StoredInvoice } from './invoices.repository.ts'
import { sumsOf } from './shown-invoices.ts'

export type LockedInvoice = StoredInvoice & { articleId: number }

/** The day in the time zone of the site, and the month in which its financial year begins. */
export type Dated = { day: string; yearStarts: number }

/** An invoice whose article is in the trash stays as it is until the article is restored. */
export async function lockInvoice(tx: Tx, id: number) {
	// in the order in which deleting an article locks them
	await invoicesRepository(tx).lockArticleOf(id)
	const stored = orNotFound(await invoicesRepository(tx).lock(id), 'Invoice')
	const { articleId } = stored
	if (articleId === null)
		throw new AppError(
			'conflict',
			'The article of this invoice was deleted. Please restore it first; once it is erased from the trash, the invoice stays as it is.',
		)
	const parts = await invoicesRepository(tx).partsOf([id])
	const invoice: LockedInvoice = { ...stored, articleId }
	return { invoice, parts, sums: sumsOf(stored, parts) }
}

/** An entry of the log is about the article. */
export const entryAbout = ({ articleId, facts }: LockedInvoice) =>
	({ record: 'article', id: articleId, label: facts.article.reference }) as const

/** The next number of a document that belongs to an invoice. */
export const numberFor = (tx: Tx, { isDemo }: StoredInvoice, series: 'creditNotes' | 'receipts', dated: Dated) =>
	nextNumber(tx, { ...dated, series: otherSeries[isDemo ? 'demo' : series] })

export async function addCreditNote(
	tx: Tx,
	invoice: LockedInvoice,
	{ amountMinor, reason, dated }: { amountMinor: number; reason: string; dated: Dated },
): Promise<void> {
	const { name: createdBy } = staffOf(tx.caller).admin
	const number = await numberFor(tx, invoice, 'creditNotes', dated)
	const note = { invoiceId: invoice.id, number, issuedOn: dated.day, amountMinor, reason, createdBy }
	await invoicesRepository(tx).addCreditNote(note)
	const changes = {
		invoice: { before: invoice.number, after: invoice.number },
		creditNote: { before: null, after: number },
		amount: { before: null, after: moneyText(amountMinor, invoice.currency) },
	}
	await tx.log({ ...entryAbout(invoice), action: 'invoice_credited', changes, reason })
}
