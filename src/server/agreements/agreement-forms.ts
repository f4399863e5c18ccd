import { signerField, signerFieldPattern } from '../../contract/agreement-words.ts'
import { agreementRoutes } from '../../contract/agreements.ts'
import type { FormPost } from '../http/form-posts.ts'
import { validate } from '../http/validation.ts'
import type { AgreementsService } from './agreements.service.ts'

type Typed = Record<string, unknown>

const back = { path: '/track/:token', label: 'Back to your submission' }
const returnPath = '/track/:token#agreement-title'
const hidden = { name: 'agreement', label: 'Agreement', kind: 'hidden', required: true } as const

/** The names that were typed, by their places. */
const signersIn = (typed: Typed) =>
	Object.entries(typed)
		.flatMap(([field, name]) => {
			const number = signerFieldPattern.exec(field)?.[1]
			return number ? [{ number: Number(number), name: String(name) }] : []
		})
		.sort((one, other) => one.number - other.number)

/** How an author agrees in a browser without script. */
export const agreementForms = (agreements: AgreementsService): FormPost[] => [
	{
		path: '/track/:token/agreement',
		permission: 'link.message',
		title: 'Your agreement',
		fields: (typed) => [
			hidden,
			...signersIn(typed).map(
				({ number }) =>
					({
						name: signerField(number),
						label: `Name ${number}`,
						kind: 'text',
						required: true,
						autocomplete: 'off',
					}) as const,
			),
			{ name: 'isAccepted', label: 'I have read the agreement and agree to it', kind: 'checkbox', required: true },
		],
		button: 'Agree',
		back,
		async accept(body, caller) {
			const typed = body as Typed
			const { params, body: sent } = validate(agreementRoutes.sign, {
				params: { token: '', agreementId: typed.agreement },
				body: { names: signersIn(typed).map(({ name }) => name), isAccepted: typed.isAccepted },
			})
			await agreements.sign({ agreementId: params.agreementId, ...sent, oncePerContent: true }, caller)
			return returnPath
		},
	},
	{
		path: '/track/:token/agreement-copy',
		permission: 'link.message',
		title: 'Your signed copy',
		fields: [
			hidden,
			{ name: 'files', label: 'Signed copy (PDF, PNG or JPEG)', kind: 'file', required: true },
			{ name: 'isAccepted', label: 'It is signed by all who must sign', kind: 'checkbox', required: true },
		],
		file: agreementRoutes.sendCopy.file,
		button: 'Send the Signed Copy',
		back,
		async accept(body, caller, uploads) {
			const { agreement: agreementId, isAccepted } = body as Typed
			const { params, body: sent } = validate(agreementRoutes.sendCopy, {
				params: { token: '', agreementId },
				body: { isAccepted },
			})
			await agreements.sendCopy({ agreementId: params.agreementId, ...sent, uploads, oncePerContent: true }, caller)
			return returnPath
		},
	},
]
