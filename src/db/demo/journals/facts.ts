import type { DemoFacts, DemoJournalText, OwnFacts } from '../types.ts'
import { humanitiesFacts } from './facts-humanities.ts'
import { sciencesFacts } from './facts-sciences.ts'

type Publisher = Pick<DemoFacts, 'publisher' | 'country' | 'licences' | 'reviewType' | 'archiving'>

/** Invented publishers. What one does not say stays empty. */
const publishers = {
	fleuron: {
		publisher: 'Fleuron Scholarly Press',
		country: 'IN',
		licences: ['CC BY'],
		reviewType: 'Double anonymous peer review',
		archiving: ['Example Dark Archive', 'National Deposit Library'],
	},
	meridian: {
		publisher: 'Meridian Learned Society',
		country: 'GB',
		licences: ['CC BY', 'CC BY-NC'],
		reviewType: 'Single anonymous peer review',
		archiving: ['Example Dark Archive'],
	},
	halyard: {
		publisher: 'Halyard University Publications',
		country: 'CA',
		licences: ['CC BY-NC-ND'],
		reviewType: 'Double anonymous peer review',
		archiving: ['University Repository Network'],
	},
	quillmark: {
		publisher: 'Quillmark Open Editions',
		country: 'DE',
		licences: ['CC BY-SA'],
		reviewType: 'Open peer review',
		archiving: [],
	},
	annals: {
		publisher: 'Guild of Annals Editors',
		country: 'ZA',
		licences: ['CC BY'],
		reviewType: 'Peer review',
		archiving: ['Example Dark Archive'],
	},
	// says nothing but its name
	independent: { publisher: 'Independent Editors', country: null, licences: [], reviewType: null, archiving: [] },
	kyiv: {
		publisher: 'Товариство степових досліджень',
		country: 'UA',
		licences: ['CC BY-NC'],
		reviewType: 'Double anonymous peer review',
		archiving: ['National Deposit Library'],
	},
	barrial: {
		publisher: 'Instituto Meridiano de Economía',
		country: 'CO',
		licences: ['CC BY-NC-SA'],
		reviewType: 'Double anonymous peer review',
		archiving: ['University Repository Network'],
	},
} satisfies Record<OwnFacts['by'], Publisher>

const own: Record<string, OwnFacts> = { ...sciencesFacts, ...humanitiesFacts }

const urlOf = (website: string | null, page: string) => website && `${website}/${page}`

/** The facts of a demonstration journal beyond the specified fields. */
export function demoFacts({ title, website, publicationFee }: DemoJournalText): DemoFacts {
	const facts = own[title]
	if (!facts) throw new Error(`${title} has no facts`)
	const { by, keywords, subjects, alternativeTitle = null, eissn = null } = facts
	const isFree = publicationFee === null || publicationFee === '0'
	// a journal without a fee waives none, and the smallest publishers do not say
	const hasWaiver = isFree || by === 'independent' ? null : by !== 'quillmark'
	return {
		...publishers[by],
		// the others do not say
		copyright: by === 'fleuron' || by === 'annals' ? 'Authors keep the copyright' : null,
		publishedHere: by === 'fleuron',
		alternativeTitle,
		eissn,
		subjects,
		keywords: keywords.split(', '),
		boardUrl: by === 'independent' ? null : urlOf(website, 'editorial-board'),
		aimsUrl: urlOf(website, 'aims-and-scope'),
		instructionsUrl: by === 'quillmark' ? null : urlOf(website, 'for-authors'),
		hasWaiver,
		waiverUrl: hasWaiver ? urlOf(website, 'fee-waivers') : null,
	}
}
