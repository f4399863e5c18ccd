import {
	documentWordingFields,
	documentWordingLimits,
	documentWordingProblem,
	shippedDocumentWording,
} from '../../../contract/document-wording-words.ts'
import type { StoredDocumentWording } from '../../../contract/document-wordings.ts'
import type { DocumentKind } from '../../../contract/document-words.ts'
import { fieldLabel } from '../../../contract/field-label-words.ts'
import { recordFields } from '../../lib/record-fields.ts'

const rows = { opening: 2, body: 5, closing: 3, signatory: 3 }
const hints: Record<DocumentKind, string> = {
	acceptance_letter: 'What the letter states, line by line, follows it.',
	certificate: 'It stands between the name and the title of the article.',
	agreement: '',
	invoice: 'What the invoice states and the amounts follow it.',
	receipt: 'What was received, line by line, follows it.',
}

/** The texts that this document has. */
export const fieldsOf = (kind: DocumentKind) =>
	recordFields<StoredDocumentWording>()(
		documentWordingFields
			.filter((field) => shippedDocumentWording(kind)[field] !== null)
			.map((name) => ({
				name,
				label: fieldLabel('document_wording', name),
				isWide: true,
				limit: documentWordingLimits[name],
				rule: (text: string) => (text === '' ? undefined : documentWordingProblem(kind, name, text)),
				...(name !== 'title' && { kind: 'long' as const, rows: rows[name] }),
				...(name === 'body' && hints[kind] && { hint: hints[kind] }),
				...(name === 'signatory' && { hint: 'Below everything else, such as the name of an editor on two lines.' }),
			})),
	)
