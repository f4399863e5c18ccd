import { outstandingOf } from '../../contract/invoice-words.ts'
import type { ArticleFee, Invoice } from '../../contract/invoices.ts'
import { maxMinor, moneyText, percentOf, readAmount, readPrice } from '../../contract/money-words.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { AppError, fieldError, orNotFound } from '../app-error.ts'
import { attachmentsAbout } from '../attachments/attachments.service.ts'
import { type Caller, staffOf } from '../caller.ts'
import { dayIn } from '../day-in.ts'
import type { Settings } from '../settings.ts'
import type { SiteService } from '../site/site.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { addCreditNote, lockInvoice } from './invoice-changes.ts'
import { nextNumber } from './invoice-numbers.ts'
import { invoicesRepository } from './invoices.repository.ts'
import { invoiceOf } from './shown-invoices.ts'

type Parts = { db: Db; work: WorkService; site: SiteService; settings: Pick<Settings, 'invoices'> }
type Given = string | null | undefined
export type NewInvoice = {
	priceMinor: number
	currency: string
	discountMinor?: number | undefined
	discountReason?: Given
	isTaxed?: boolean | undefined
	recipientName?: Given
	recipientAddress?: Given
	recipientTaxId?: Given
	placeOfSupply?: Given
	dueOn?: string | undefined
}
const dayMs = 86_400_000
const later = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Every invoice of an article with what belongs to it. */
export async function invoicesOf(db: Queryable, articleId: number): Promise<Invoice[]> {
	const rows = await invoicesRepository(db).listOf(articleId)
	if (rows.length === 0) return []
	const parts = await invoicesRepository(db).partsOf(rows.map(({ id }) => id))
	const files = await attachmentsAbout(db, { articleId })
	return rows.map((row) => invoiceOf(row, parts, files))
}

export const isFeeWaived = async (db: Queryable, articleId: number): Promise<boolean> =>
	(await invoicesRepository(db).waiverOf(articleId)) !== undefined

/** Invoices and waivers of articles. Locks are taken in one order: article, invoice, counter. */
export function invoicesService({ db, work, site, settings: { invoices: settings } }: Parts) {
	const { taxes, yearStarts } = settings
	const today = async () => dayIn((await site.read()).timeZone, new Date())

	async function usualOf(article: { publicationFee: string | null; invoicePrice: string | null }, day: string) {
		const price = article.invoicePrice === null ? undefined : readPrice(article.invoicePrice)
		const dollars = readAmount(article.publicationFee ?? '', 'USD')
		return {
			priceMinor: price?.minor ?? (dollars || null),
			currency: price?.currency ?? 'USD',
			taxes,
			dueOn: later(day, settings.dueDays),
		}
	}

	async function read(articleId: number): Promise<ArticleFee> {
		const article = orNotFound(await invoicesRepository(db).findArticle(articleId), 'Article')
		const waiver = await invoicesRepository(db).waiverOf(articleId)
		return {
			waiver: waiver
				? { reason: waiver.reason, createdBy: waiver.createdBy, createdAt: waiver.createdAt.toISOString() }
				: null,
			invoices: await invoicesOf(db, articleId),
			usual: await usualOf(article, await today()),
		}
	}

	/** What it asks for, from the price down to the total. */
	function amountsOf({ priceMinor, discountMinor = 0, isTaxed = true }: NewInvoice) {
		const netMinor = priceMinor - discountMinor
		const charged = (isTaxed ? taxes : []).map((tax) => ({ ...tax, amountMinor: percentOf(netMinor, tax.rate) }))
		const totalMinor = charged.reduce((total, { amountMinor }) => total + amountMinor, netMinor)
		if (totalMinor > maxMinor) throw fieldError('invalid_input', 'priceMinor', 'The amount is too large.')
		return { priceMinor, discountMinor, netMinor, totalMinor, taxes: charged }
	}

	async function requireBillable(tx: Tx, articleId: number) {
		const article = orNotFound(await invoicesRepository(tx).findArticle(articleId), 'Article')
		if (article.withdrawnAt) throw new AppError('conflict', 'The author has withdrawn this article.')
		if (article.status !== 'accepted' && article.status !== 'published')
			throw new AppError('conflict', 'An invoice is issued once the article is accepted.')
		if (await invoicesRepository(tx).waiverOf(articleId))
			throw new AppError('conflict', 'The fee of this article is waived. End the waiver first.')
		const open = (await invoicesOf(tx, articleId)).find(({ state }) => state === 'open')
		if (open) throw new AppError('conflict', `Invoice ${open.number} is still open. Cancel it by a credit note first.`)
		return article
	}

	return {
		read,

		async issue(articleId: number, asked: NewInvoice, caller: Caller): Promise<ArticleFee> {
			const [issuedOn, { name }] = [await today(), await site.read()]
			const dueOn = asked.dueOn ?? later(issuedOn, settings.dueDays)
			if (dueOn < issuedOn) throw fieldError('invalid_input', 'dueOn', 'Please choose a day that is not over.')
			const { taxes: charged, ...amounts } = amountsOf(asked)
			const { name: createdBy } = staffOf(caller).admin
			const idempotency = { scope: 'invoices' as const, content: { articleId, ...asked } }
			await work.run({ caller, changes: ['articles:list'], idempotency }, async (tx) => {
				await invoicesRepository(tx).lockArticle(articleId)
				const article = await requireBillable(tx, articleId)
				const invoice = await nextNumber(tx, { series: settings.prefix, day: issuedOn, yearStarts })
				const { reference, title, authorName, authorLine, journalTitle } = article
				const invoiceId = await invoicesRepository(tx).add({
					...amounts,
					...{ articleId, number: invoice, issuedOn, dueOn, createdBy, currency: asked.currency },
					discountReason: asked.discountReason ?? null,
					recipientEmail: article.authorEmail,
					facts: {
						supplier: {
							name: settings.supplier ?? name,
							address: settings.address,
							taxId: settings.taxId ?? null,
							taxIdLabel: settings.taxIdLabel,
						},
						recipient: {
							name: asked.recipientName ?? authorName,
							address: asked.recipientAddress ?? article.institution,
							taxId: asked.recipientTaxId ?? null,
						},
						placeOfSupply: asked.placeOfSupply ?? null,
						serviceCode: settings.serviceCode ?? null,
						article: { reference, title, authors: authorLine ?? authorName, journalTitle },
						taxes: charged,
					},
				})
				const changes = {
					invoice: { before: null, after: invoice },
					amount: { before: null, after: moneyText(amounts.totalMinor, asked.currency) },
				}
				const entry = { record: 'article', id: articleId, label: reference } as const
				await tx.log({ ...entry, action: 'invoice_issued', changes, reason: asked.discountReason })
				const mail = { kind: 'invoice-issued', recipient: article.authorEmail, articleId, data: { invoiceId } } as const
				await tx.queueMail(mail)
				return null
			})
			return read(articleId)
		},

		/** What is open is cancelled, so that nothing is asked for any more. */
		async waive(articleId: number, reason: string, caller: Caller): Promise<ArticleFee> {
			const { name: createdBy } = staffOf(caller).admin
			const dated = { day: await today(), yearStarts }
			await work.run({ caller, changes: ['articles:list'] }, async (tx) => {
				await invoicesRepository(tx).lockArticle(articleId)
				const { reference } = orNotFound(await invoicesRepository(tx).findArticle(articleId), 'Article')
				const before = await invoicesRepository(tx).waiverOf(articleId)
				await invoicesRepository(tx).waive({ articleId, reason, createdBy })
				const changes = { feeWaiver: { before: before?.reason ?? null, after: reason } }
				await tx.log({ action: 'fee_waived', record: 'article', id: articleId, label: reference, changes, reason })
				for (const { id } of await invoicesRepository(tx).listOf(articleId)) {
					const { invoice, sums } = await lockInvoice(tx, id)
					const amountMinor = outstandingOf(sums)
					if (amountMinor > 0) await addCreditNote(tx, invoice, { amountMinor, reason, dated })
				}
			})
			return read(articleId)
		},

		async endWaiver(articleId: number, caller: Caller): Promise<ArticleFee> {
			await work.run({ caller, changes: ['articles:list'] }, async (tx) => {
				await invoicesRepository(tx).lockArticle(articleId)
				const { reference } = orNotFound(await invoicesRepository(tx).findArticle(articleId), 'Article')
				const before = await invoicesRepository(tx).waiverOf(articleId)
				if (!before || !(await invoicesRepository(tx).endWaiver(articleId))) return
				const changes = { feeWaiver: { before: before.reason, after: null } }
				await tx.log({ action: 'fee_waiver_ended', record: 'article', id: articleId, label: reference, changes })
			})
			return read(articleId)
		},
	}
}
export type InvoicesService = ReturnType<typeof invoicesService>
