import type { Journal } from '../../contract/journals.ts'

export type DemoSection = {
	slug: string
	title: string
	description: string
	/** A lucide icon name in kebab case, such as `cpu`. */
	icon: string
	order: number
}

export type DemoJournal = {
	title: string
	abbreviation: string
	sectionSlug: string
	description: string
	issn: string
	impact: Journal['impact']
	/** Decimal text without trailing zeros, such as `3.1`. */
	impactFactor: string | null
	isNew: boolean
	isAcceptingSubmissions: boolean
	indexing: string[]
	/** Either sentences or one topic a line. */
	scope: string | null
	guidelines: string | null
	frequency: string | null
	language: string | null
	processingTime: string | null
	/** US dollars, such as `450`; `0` means that authors pay nothing, null that the fee is on request. */
	publicationFee: string | null
	website: string | null
}

export type DemoTestimonial = {
	name: string
	position: string
	organization: string
	content: string
	rating: 4 | 5
	order: number
	isActive: boolean
}
