import type { AttachmentsService } from '../attachments/attachments.service.ts'
import type { Core } from '../core.ts'
import type { DocumentsService } from '../documents/documents.service.ts'
import type { SiteService } from '../site/site.service.ts'
import { mountBankStatements } from './bank-statements/bank-statements.routes.ts'
import { bankStatementsService } from './bank-statements/bank-statements.service.ts'
import { invoiceDocumentsService } from './invoice-documents.service.ts'
import { mountInvoices } from './invoices.routes.ts'
import { invoicesService } from './invoices.service.ts'
import { ownFeeService } from './own-fee.service.ts'
import { ownFeeForms } from './own-fee-forms.ts'
import { paymentByHand } from './payment-gateways.ts'
import { paymentsService } from './payments.service.ts'

export function invoicesModule(
	core: Core,
	{ attachments, site, documents }: { attachments: AttachmentsService; site: SiteService; documents: DocumentsService },
): void {
	const invoices = invoicesService({ ...core, site })
	const payments = paymentsService({ ...core, site, invoices })
	const gateway = paymentByHand(core.settings.invoices.pay)
	const ownFee = ownFeeService({ ...core, attachments, gateway })
	const statements = bankStatementsService({ ...core, site, payments })
	const invoiceDocuments = invoiceDocumentsService({ ...core, documents })
	core.register({
		routes: (api) => {
			mountInvoices(api, { invoices, payments, ownFee })
			mountBankStatements(api, statements, (caller) => core.limits.count('bank-statements', caller))
		},
		web: async ({ mountForm }) => {
			for (const form of ownFeeForms(ownFee)) await mountForm(form)
		},
		jobs: { 'make-documents': invoiceDocuments.makeDue },
	})
}
