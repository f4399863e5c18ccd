import type { Section } from '../../../contract/sections.ts'
import { slugOf } from '../../../contract/slug.ts'
import {
	atMost,
	changedFields,
	type FieldRule,
	orderOf,
	orderRule,
	pictureRule,
	problemsOf,
	required,
	rules,
} from '../../lib/field-rules.ts'

export type CategoryValues = {
	title: string
	slug: string
	description: string
	order: string
	icon: string
	/** An address; a chosen file goes beside it. */
	image: string
	isActive: boolean
}
export type CategoryField = keyof CategoryValues

export const categoryValues = (section?: Section): CategoryValues => ({
	title: section?.title ?? '',
	slug: section?.slug ?? '',
	description: section?.description ?? '',
	order: String(section?.order ?? 1),
	icon: section?.icon ?? '',
	image: section?.image ?? '',
	isActive: section?.isActive ?? true,
})

const rulesOf: Partial<Record<CategoryField, FieldRule>> = {
	title: rules(required, atMost(160)),
	// what remains of it is what counts: `!!!` is no address
	slug: (text) => rules(required, atMost(160))(slugOf(text)),
	description: rules(required, atMost(2_000)),
	order: orderRule,
	icon: atMost(60),
	image: rules(pictureRule, atMost(2_000)),
}

export const checkCategory = (values: CategoryValues) => problemsOf(rulesOf, values)

/** The body of a call: all fields of a new section, what changed of a known one. */
export function categoryBody(values: CategoryValues, before?: CategoryValues) {
	const fields: Partial<CategoryValues> = before ? changedFields(before, values) : values
	return {
		...fields,
		...(fields.slug !== undefined && { slug: slugOf(fields.slug) }),
		...(fields.order !== undefined && { order: orderOf(fields.order) }),
	}
}

/** What deleting it means for its journals. */
export function consequence({ journalCount }: Pick<Section, 'journalCount'>): string {
	if (journalCount === 0) return 'No journal belongs to it.'
	return journalCount === 1
		? '1 journal loses its section; the journal itself stays.'
		: `${journalCount} journals lose their section; the journals themselves stay.`
}
