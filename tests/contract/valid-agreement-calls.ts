import { requestAgreement } from '../support/agreements.ts'
import { aPdf } from '../support/pdfs.ts'
import { shared } from '../support/shared.ts'
import type { staffCalls } from '../support/staff-sessions.ts'
import type { ValidCalls } from './valid-calls.ts'

type Sent = { params: { id: number }; token: string }

/** Of agreements about articles. */
export function agreementCalls(staff: ReturnType<typeof staffCalls>, anArticle: () => Promise<Sent>) {
	const requested = async () => {
		const sent = await anArticle()
		return { ...sent, agreement: await requestAgreement(staff, sent.params.id) }
	}
	/** To read, and then to cancel. */
	const seen = shared(requested)
	return {
		'agreements.read': async () => ({ params: (await seen()).params }),
		'agreements.request': async () => ({ params: (await anArticle()).params }),
		'agreements.record': async () => ({ params: (await anArticle()).params, file: aPdf() }),
		'agreements.cancel': async () => {
			const { params, agreement } = await seen()
			return { params: { ...params, agreementId: agreement.id }, body: { reason: 'The title is wrong.' } }
		},
		'agreements.sign': async () => {
			const { token, agreement } = await requested()
			return { params: { token, agreementId: agreement.id }, body: { names: agreement.signers, isAccepted: true } }
		},
		'agreements.sendCopy': async () => {
			const { token, agreement } = await requested()
			return { params: { token, agreementId: agreement.id }, body: { isAccepted: true }, file: aPdf() }
		},
	} satisfies Partial<ValidCalls>
}
