import type { AttachmentsService } from '../attachments/attachments.service.ts'
import type { Core } from '../core.ts'
import type { SiteService } from '../site/site.service.ts'
import { mountInvoices } from './invoices.routes.ts'
import { invoicesService } from './invoices.service.ts'
import { ownFeeService } from './own-fee.service.ts'
import { ownFeeForms } from './own-fee-forms.ts'
import { paymentByHand } from './payment-gateways.ts'
import { paymentsService } from './payments.service.ts'

export function invoicesModule(
	core: Core,
	{ attachments, site }: { attachments: AttachmentsService; site: SiteService },
): void {
	const invoices = invoicesService({ ...core, site })
	const payments = paymentsService({ ...core, site, invoices })
	const gateway = paymentByHand(core.settings.invoices.pay)
	const ownFee = ownFeeService({ ...core, attachments, gateway })
	core.register({
		routes: (api) => mountInvoices(api, { invoices, payments, ownFee }),
		web: async ({ mountForm }) => {
			for (const form of ownFeeForms(ownFee)) await mountForm(form)
		},
	})
}
