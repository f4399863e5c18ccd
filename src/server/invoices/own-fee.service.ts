import { outstandingOf } from '../../contract/invoice-words.ts'
import type { OwnFee } from '../../contract/invoices.ts'
import type { Db } from '../../db/client.ts'
import { AppError, notFound } from '../app-error.ts'
import { findLinkedArticle } from '../articles/linked-article.service.ts'
import type { AttachmentsService } from '../attachments/attachments.service.ts'
import type { Caller } from '../caller.ts'
import type { Upload } from '../http/uploads.ts'
import type { WorkService } from '../work/work.service.ts'
import { entryAbout, lockInvoice } from './invoice-changes.ts'
import { invoicesRepository } from './invoices.repository.ts'
import { invoicesOf } from './invoices.service.ts'
import type { PaymentGateway } from './payment-gateways.ts'
import { ownInvoiceOf } from './shown-invoices.ts'

type Parts = { db: Db; work: WorkService; attachments: AttachmentsService; gateway: PaymentGateway }
type Report = { invoiceId: number; reference: string; uploads: Upload[]; oncePerContent?: boolean }

/** More than anybody needs about one invoice. */
const mostReports = 10

/** The fee of an article as its author sees it by the private link. */
export function ownFeeService({ db, work, attachments, gateway }: Parts) {
	async function read(caller: Caller): Promise<OwnFee> {
		const { id } = await findLinkedArticle(db, caller)
		const isWaived = (await invoicesRepository(db).waiverOf(id)) !== undefined
		const invoices = (await invoicesOf(db, id)).map(ownInvoiceOf)
		const open = invoices.find(({ state }) => state === 'open')
		return {
			isWaived,
			invoices,
			ways:
				open && !isWaived
					? gateway.ways({
							...{ number: open.number, amountMinor: open.outstandingMinor, currency: open.currency },
							supplier: open.facts.supplier.name,
						})
					: [],
		}
	}

	return {
		read,

		/** The author says to have paid; staff compare it with what came in. */
		async report({ invoiceId, reference, uploads, oncePerContent = false }: Report, caller: Caller): Promise<void> {
			const { id: articleId } = await findLinkedArticle(db, caller)
			const known = await invoicesRepository(db).find(invoiceId)
			if (known?.articleId !== articleId) throw notFound('Invoice')
			const files = await attachments.check(uploads, caller)
			const content = { invoiceId, reference, files: attachments.contentOf(uploads) }
			await work.run(
				{
					caller,
					changes: ['articles:list'],
					limit: 'invoices',
					idempotency: { scope: 'invoices', content, oncePerContent },
					files: files.map(({ filePath }) => filePath),
				},
				async (tx) => {
					const { invoice, parts, sums } = await lockInvoice(tx, invoiceId)
					if (outstandingOf(sums) <= 0)
						throw new AppError('conflict', 'Nothing is to be paid of this invoice any more.')
					if (parts.reports.length >= mostReports)
						throw new AppError(
							'too_many_requests',
							'We have many transaction numbers for this invoice already. Please write us a message.',
						)
					const paymentReportId = await invoicesRepository(tx).addReport(invoiceId, reference)
					await attachments.store(tx, { articleId, paymentReportId }, files)
					const changes = {
						invoice: { before: invoice.number, after: invoice.number },
						transaction: { before: null, after: reference },
					}
					await tx.log({ ...entryAbout(invoice), action: 'payment_reported', changes })
					await tx.queueMail({ kind: 'payment-notice', articleId, data: { invoiceId, reportId: paymentReportId } })
					return null
				},
			)
		},
	}
}
export type OwnFeeService = ReturnType<typeof ownFeeService>
