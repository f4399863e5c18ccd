import type { DocumentWording } from '../../contract/document-wording-words.ts'
import type { DocumentKind } from '../../contract/document-words.ts'
import { acceptanceLetter, type Composed, type ComposedOf, certificate } from './compose.ts'
import { signedAgreement } from './compose-agreement.ts'
import { type BilledInvoice, invoiceDocument, receiptDocument } from './compose-invoice.ts'

type Sample = { site: string; timeZone: string; journalTitle: string | null }

const article = {
	...{ id: 1, reference: '2026-7K3M-9QXA', title: 'Reading in the age of small screens', authorName: 'Ada Writer' },
	...{ status: 'published' as const, withdrawnAt: null, submittedAt: new Date('2026-01-12T09:00:00Z') },
	...{ acceptedOn: '2026-03-03', publishedOn: '2026-04-15', doi: '10.5555/example.2026.7', isPublishedHere: true },
	...{ volume: '12', issue: '2', pages: '101–118', licence: 'CC BY 4.0', journalId: null, journalIssn: '2049-3630' },
}
const authors = ['Ada Writer', 'Bo Lind']
const number = 'INV/26-27/00001'

function sampleOf({ site, timeZone, journalTitle }: Sample): ComposedOf {
	return {
		article: { ...article, journalTitle: journalTitle ?? 'Journal of Reading' },
		...{ authors, corresponding: 'Ada Writer', acceptedOn: article.acceptedOn, publishedOn: article.publishedOn },
		...{ site, timeZone, address: null },
	}
}

function sampleInvoice({ article: { reference, title, journalTitle }, site }: ComposedOf): BilledInvoice {
	return {
		...{ number, issuedOn: '2026-03-05', dueOn: '2026-03-19', currency: 'USD' },
		...{ priceMinor: 45_000, discountMinor: 5_000, netMinor: 40_000, totalMinor: 40_000 },
		facts: {
			supplier: { name: site, address: [], taxId: null, taxIdLabel: 'Tax number' },
			recipient: { name: 'Ada Writer', address: 'University of Reading\n1 Library Road\nReading', taxId: null },
			...{ placeOfSupply: null, serviceCode: null, taxes: [] },
			article: { reference, title, authors: authors.join(', '), journalTitle },
		},
	}
}

/** A document of this kind in these words, about nobody. */
export function sampleDocument(kind: DocumentKind, wording: DocumentWording, sample: Sample): Composed {
	const of = sampleOf(sample)
	switch (kind) {
		case 'acceptance_letter':
			return acceptanceLetter(of, 'Ada Writer', wording)
		case 'certificate':
			return certificate(of, 'Ada Writer', wording)
		case 'invoice':
			return invoiceDocument(of, sampleInvoice(of), wording)
		case 'receipt':
			return receiptDocument(
				of,
				sampleInvoice(of),
				{
					...{ receiptNumber: 'RC/26-27/00001', amountMinor: 40_000, method: 'bank', reference: 'TX 4711' },
					...{ payer: null, receivedOn: '2026-03-12' },
				},
				wording,
			)
		case 'agreement':
			return signedAgreement(
				of,
				{
					...{ kind: 'licence', version: 'text of the site, version 1', method: 'typed', names: ['Ada Writer'] },
					...{ signedAt: new Date('2026-03-04T08:30:00Z'), copySha256: null, textSha256: 'a1'.repeat(32) },
					text: '# What this is about\n\nHere is the text that was signed. It is worded under Agreements.',
					facts: {
						title: of.article.title,
						authors,
						journal: of.article.journalTitle,
						licence: 'CC BY 4.0',
						date: '2026-03-03',
					},
				},
				wording,
			)
	}
}
