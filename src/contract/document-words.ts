/** Documents that we issue, each with a code that anybody can check. */
export const documentKinds = ['acceptance_letter', 'certificate', 'agreement', 'invoice', 'receipt'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentKindLabels: Record<DocumentKind, string> = {
	acceptance_letter: 'Acceptance letter',
	certificate: 'Certificate of publication',
	agreement: 'Agreement',
	invoice: 'Invoice',
	receipt: 'Receipt',
}

/** Reading one of these needs the permission to read invoices, revoking it that to change them. */
export const statesAmounts = (kind: DocumentKind): boolean => kind === 'invoice' || kind === 'receipt'

/** One line of what a document states, as it is printed on it. */
export type DocumentStatement = { label: string; value: string }

/** Staff issue these; an agreement is made when it is signed, an invoice and a receipt when they have their number. */
export const issuedByStaff = ['acceptance_letter', 'certificate'] as const
export type IssuedByStaff = (typeof issuedByStaff)[number]

export const documentLimits = { reason: 500, code: 100 }

/** What the page says for every code that we did not issue, however it is written. */
export const unknownCode = 'We have issued no document with this code.'

/** Letters and digits that are not confused with each other: no 0, 1, I, L, O or U. Five groups of four are 98 bits. */
export const codeSigns = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 5

/** As it is stored, whatever it was typed like; other texts stay such that no document has them. */
export function normalizeCode(text: string): string {
	const plain = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
	return plain.length === groups * 4 ? (plain.match(/.{4}/g) ?? []).join('-') : plain
}
