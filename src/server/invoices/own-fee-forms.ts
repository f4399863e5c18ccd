import { invoiceRoutes } from '../../contract/invoices.ts'
import type { FormPost } from '../http/form-posts.ts'
import { validate } from '../http/validation.ts'
import type { OwnFeeService } from './own-fee.service.ts'

/** What an author says about a payment in a browser without script. */
export const ownFeeForms = (ownFee: OwnFeeService): FormPost[] => [
	{
		path: '/track/:token/payment',
		permission: 'link.message',
		title: 'Your payment',
		fields: [
			{ name: 'invoice', label: 'Invoice', kind: 'hidden', required: true },
			{ name: 'reference', label: 'Transaction number', kind: 'text', required: true },
			{ name: 'files', label: 'Slip (PDF, PNG or JPEG)', kind: 'file', required: false },
		],
		file: invoiceRoutes.report.file,
		button: 'Send',
		back: { path: '/track/:token', label: 'Back to your submission' },
		async accept(body, caller, uploads) {
			const { invoice } = body as { invoice?: unknown }
			const { params, body: sent } = validate(invoiceRoutes.report, { params: { token: '', invoiceId: invoice }, body })
			await ownFee.report({ invoiceId: params.invoiceId, ...sent, uploads, oncePerContent: true }, caller)
			return '/track/:token#fee-title'
		},
	},
]
