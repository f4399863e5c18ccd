import { proofRoutes } from '../../contract/proofs.ts'
import type { FormPost } from '../http/form-posts.ts'
import { validate } from '../http/validation.ts'
import type { ProofsService } from './proofs.service.ts'

const shared = {
	permission: 'link.message',
	title: 'The proof of your article',
	back: { path: '/track/:token', label: 'Back to your submission' },
} as const
const returnPath = '/track/:token#proof-title'
const hidden = { name: 'proof', label: 'Proof', kind: 'hidden', required: true } as const

/** How an author answers a proof in a browser without script. */
export const proofForms = (proofs: ProofsService): FormPost[] => [
	{
		...shared,
		path: '/track/:token/proof-approval',
		fields: [hidden],
		button: 'Approve the Proof',
		async accept(body, caller) {
			const { proof } = body as Record<string, unknown>
			const { params } = validate(proofRoutes.approve, { params: { token: '', number: proof } })
			await proofs.approve(params.number, caller)
			return returnPath
		},
	},
	{
		...shared,
		path: '/track/:token/proof-corrections',
		fields: [hidden, { name: 'corrections', label: 'Corrections, one a line', kind: 'textarea', required: true }],
		button: 'Send Corrections',
		async accept(body, caller) {
			const { proof, corrections } = body as Record<string, unknown>
			const sent = { params: { token: '', number: proof }, body: { corrections } }
			const { params, body: checked } = validate(proofRoutes.correct, sent)
			await proofs.correct(params.number, checked.corrections, caller)
			return returnPath
		},
	},
]
