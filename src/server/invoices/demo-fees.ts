import { siteDefaults } from '../../contract/site.ts'
import type { Queryable } from '../../db/client.ts'
import type { DemoFee } from '../../db/demo/types.ts'
import { nextNumber } from './invoice-numbers.ts'
import { otherSeries } from './invoice-settings.ts'
import { invoicesRepository } from './invoices.repository.ts'

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
const dueDays = 14
const april = 4

/** Numbers of demonstration invoices are a series of their own: they leave no gap when they are removed. */
export async function fillDemoFee(
	tx: Queryable,
	{ articleId, fee, editor }: { articleId: number; fee: DemoFee; editor: string },
): Promise<void> {
	const repository = invoicesRepository(tx)
	if ('waived' in fee) return repository.waive({ articleId, reason: fee.waived, createdBy: editor })
	const article = await repository.findArticle(articleId)
	if (!article) return
	const { priceMinor, issuedDaysAgo, discount, paid } = fee
	const issuedOn = daysAgo(issuedDaysAgo)
	const netMinor = priceMinor - (discount?.minor ?? 0)
	const numbered = { series: otherSeries.demo, yearStarts: april }
	const { reference, title, authorName, institution, journalTitle } = article
	const invoiceId = await repository.add({
		...{ articleId, issuedOn, dueOn: daysAgo(issuedDaysAgo - dueDays), currency: 'USD', createdBy: editor },
		number: await nextNumber(tx, { ...numbered, day: issuedOn }),
		...{ priceMinor, discountMinor: discount?.minor ?? 0, discountReason: discount?.reason ?? null },
		...{ netMinor, totalMinor: netMinor, recipientEmail: article.authorEmail, isDemo: true },
		facts: {
			supplier: { name: siteDefaults.name, address: [], taxId: null, taxIdLabel: 'GSTIN' },
			recipient: { name: authorName, address: institution, taxId: null },
			...{ placeOfSupply: null, serviceCode: null, taxes: [] },
			article: { reference, title, authors: authorName, journalTitle },
		},
	})
	if (!paid) return
	const receivedOn = daysAgo(paid.daysAgo)
	await repository.addPayment({
		...{ invoiceId, amountMinor: netMinor, method: 'bank', reference: paid.reference, receivedOn, createdBy: editor },
		receiptNumber: await nextNumber(tx, { ...numbered, day: receivedOn }),
	})
}

export const removeDemoFees = (tx: Queryable): Promise<void> => invoicesRepository(tx).removeDemo()
