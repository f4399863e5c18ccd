import { uploadGalley } from '../support/galleys.ts'
import { shared } from '../support/shared.ts'
import type { staffCalls } from '../support/staff-sessions.ts'
import type { ValidCalls } from './valid-calls.ts'

type Staff = ReturnType<typeof staffCalls>
type Sent = { params: { id: number }; token: string }

/** Of galleys that authors approve. */
export function proofCalls(app: { url: string }, staff: Staff, anArticle: () => Promise<Sent>) {
	const withGalley = async () => {
		const sent = await anArticle()
		await uploadGalley(app, sent.params.id, { headers: staff.headers })
		return sent
	}
	const waiting = async () => {
		const sent = await withGalley()
		await staff.post(`/api/articles/${sent.params.id}/proofs`, {})
		return { ...sent, number: 1 }
	}
	/** To list, and then to close. */
	const listed = shared(waiting)
	return {
		'proofs.list': async () => ({ params: (await listed()).params }),
		'proofs.send': async () => ({ params: (await withGalley()).params, body: { note: 'Please look at page 1.' } }),
		'proofs.close': async () => {
			const { params, number } = await listed()
			return { params: { ...params, number } }
		},
		'proofs.correct': async () => {
			const { token, number } = await waiting()
			return { params: { token, number }, body: { corrections: 'Page 1: a comma is missing.' } }
		},
	} satisfies Partial<ValidCalls>
}
