import { moneyText } from '../../contract/money-words.ts'
import { type articleMails, mailArticle, staffLink, threadOf, tokenOf } from '../articles/article-mails.service.ts'
import { attachmentNames } from '../attachments/attachments.service.ts'
import { type Composers, type MailSubject, NotToBeSent } from '../mail/compose.service.ts'
import { invoicesRepository } from './invoices.repository.ts'
import { invoicesOf } from './invoices.service.ts'

type Parts = Parameters<typeof articleMails>[0]
type InvoiceMailKind = 'invoice-issued' | 'payment-receipt' | 'payment-notice'

const idIn = (data: MailSubject['data'], name: string): number => {
	const value = data[name]
	return typeof value === 'number' ? value : 0
}

/** Mails about fees. */
export function invoiceMails({ db, trackingAddress }: Parts): Pick<Composers, InvoiceMailKind> {
	async function invoiceOf({ articleId, data }: MailSubject) {
		const invoices = articleId === null ? [] : await invoicesOf(db, articleId)
		const invoice = invoices.find(({ id }) => id === idIn(data, 'invoiceId'))
		if (!invoice) throw new NotToBeSent('The invoice is gone.')
		return invoice
	}

	const linkOf = async (article: Awaited<ReturnType<typeof mailArticle>>) => {
		const address = await trackingAddress(article)
		return { link: `${address}#fee-title`, secret: tokenOf(address) }
	}

	return {
		'invoice-issued': async (subject, { brand, dateOf, replyTo }) => {
			const [article, invoice] = [await mailArticle(db, subject), await invoiceOf(subject)]
			// a fee that was waived or cancelled is not asked for
			if (invoice.state !== 'open' || (await invoicesRepository(db).waiverOf(article.id)))
				throw new NotToBeSent('Nothing is to be paid of this invoice any more.')
			const { link, secret } = await linkOf(article)
			const amount = moneyText(invoice.outstandingMinor, invoice.currency)
			const due = dateOf(`${invoice.dueOn}T12:00:00Z`)
			return {
				email: { template: 'invoice-issued', props: { brand, article, invoice: invoice.number, amount, due, link } },
				recipient: article.authorEmail,
				replyTo: replyTo('submissionsEmail'),
				secret,
				thread: threadOf(article),
			}
		},

		'payment-receipt': async (subject, { brand, replyTo }) => {
			const [article, invoice] = [await mailArticle(db, subject), await invoiceOf(subject)]
			const payment = invoice.payments.find(({ id }) => id === idIn(subject.data, 'paymentId'))
			if (!payment) throw new NotToBeSent('The payment is gone.')
			const { link, secret } = await linkOf(article)
			const amount = moneyText(payment.amountMinor, invoice.currency)
			const receipt = payment.receiptNumber
			return {
				email: {
					template: 'payment-receipt',
					props: { brand, article, invoice: invoice.number, amount, receipt, link },
				},
				recipient: article.authorEmail,
				replyTo: replyTo('submissionsEmail'),
				secret,
				thread: threadOf(article),
			}
		},

		'payment-notice': async (subject, { brand, staffAddress }) => {
			const [article, invoice] = [await mailArticle(db, subject), await invoiceOf(subject)]
			const report = invoice.reports.find(({ id }) => id === idIn(subject.data, 'reportId'))
			if (!report) throw new NotToBeSent('The report is gone.')
			const amount = moneyText(invoice.outstandingMinor, invoice.currency)
			const files = await attachmentNames(db, 'paymentReportId', report.id)
			return {
				email: {
					template: 'payment-notice',
					props: {
						...{ brand, article, invoice: invoice.number, amount, transaction: report.reference, files },
						link: `${staffLink(brand.origin, article.id)}#fee`,
					},
				},
				recipient: await staffAddress('submissionsEmail', article.assigneeEmail),
				replyTo: article.authorEmail,
				thread: threadOf(article),
			}
		},
	}
}
