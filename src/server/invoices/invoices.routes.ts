import { invoiceRoutes } from '../../contract/invoices.ts'
import type { Api } from '../http/api.ts'
import type { InvoicesService } from './invoices.service.ts'
import type { OwnFeeService } from './own-fee.service.ts'
import type { PaymentsService } from './payments.service.ts'

type Services = { invoices: InvoicesService; payments: PaymentsService; ownFee: OwnFeeService }

export function mountInvoices({ mount }: Api, { invoices, payments, ownFee }: Services): void {
	mount(invoiceRoutes.read, async ({ params }) => invoices.read(params.id))
	mount(invoiceRoutes.issue, async ({ params, body, caller }) => invoices.issue(params.id, body, caller))
	mount(invoiceRoutes.waive, async ({ params, body, caller }) => invoices.waive(params.id, body.reason, caller))
	mount(invoiceRoutes.endWaiver, async ({ params, caller }) => invoices.endWaiver(params.id, caller))
	mount(invoiceRoutes.credit, async ({ params, body, caller }) => payments.credit(params.id, body, caller))
	mount(invoiceRoutes.pay, async ({ params, body, caller }) => payments.pay(params.id, body, caller))
	mount(invoiceRoutes.refund, async ({ params, body, caller }) => payments.refund(params.id, body, caller))
	mount(invoiceRoutes.readOwn, async ({ caller }) => ownFee.read(caller))
	mount(invoiceRoutes.report, async ({ params, body, uploads, caller }) => {
		await ownFee.report({ invoiceId: params.invoiceId, reference: body.reference, uploads }, caller)
		return ownFee.read(caller)
	})
}
