import { fieldLabel } from '../../../contract/field-label-words.ts'
import {
	shippedWording,
	type WordedMail,
	wordingFields,
	wordingLimits,
	wordingProblem,
} from '../../../contract/mail-wording-words.ts'
import type { StoredMailWording } from '../../../contract/mail-wordings.ts'
import { recordFields } from '../../lib/record-fields.ts'

/** The texts that this mail has. */
export const fieldsOf = (mail: WordedMail) =>
	recordFields<StoredMailWording>()(
		wordingFields
			.filter((field) => shippedWording(mail)[field] !== null)
			.map((name) => ({
				name,
				label: fieldLabel('mail_wording', name),
				isWide: true,
				limit: wordingLimits[name],
				rule: (text: string) => (text === '' ? undefined : wordingProblem(mail, name, text)),
				...(name === 'body' && {
					kind: 'long' as const,
					rows: 12,
					hint: 'An empty line separates paragraphs. The greeting comes before it, the reason for the mail after it.',
				}),
			})),
	)
