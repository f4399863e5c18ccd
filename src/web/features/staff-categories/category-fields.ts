import { orderOf } from '../../../contract/field-checks.ts'
import { sectionLimits } from '../../../contract/form-limits.ts'
import type { Section } from '../../../contract/sections.ts'
import { slugOf } from '../../../contract/slug.ts'
import { atMost, changedFields, each, orderRule, pictureRule } from '../../lib/field-rules.ts'
import { type FormErrors, problemsIn, type Rule, required, textOf } from '../../lib/form-rules.ts'
import { ownSlug } from '../../lib/use-slug.ts'

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

export const categoryValues = (section?: Section): CategoryValues => ({
	title: section?.title ?? '',
	slug: section?.slug ?? '',
	description: section?.description ?? '',
	order: String(section?.order ?? 1),
	icon: section?.icon ?? '',
	image: section?.image ?? '',
	isActive: section?.isActive ?? true,
})

const rules: Record<string, Rule> = {
	title: each(required, atMost(sectionLimits.title)),
	// what remains of it is what counts: `!!!` is no address
	slug: (text) => each(required, atMost(sectionLimits.slug))(slugOf(text)),
	description: each(required, atMost(sectionLimits.description)),
	order: orderRule,
	icon: atMost(sectionLimits.icon),
	image: pictureRule,
}

export const checkCategory = (form: FormData): FormErrors => problemsIn(form, rules)

const readCategory = (form: FormData): CategoryValues => ({
	title: textOf(form, 'title'),
	slug: textOf(form, 'slug'),
	description: textOf(form, 'description'),
	order: textOf(form, 'order'),
	icon: textOf(form, 'icon'),
	image: textOf(form, 'image'),
	isActive: form.has('isActive'),
})

/** The body of a call: all fields of a new section. */
export function newCategory(form: FormData) {
	const { slug, order, ...values } = readCategory(form)
	return { ...values, ...ownSlug(slug, values.title), order: orderOf(order) }
}

/** The body of a call: what changed of a known section. */
export function changedCategory(form: FormData, section: Section) {
	const { slug, order, ...changed } = changedFields(categoryValues(section), readCategory(form))
	return {
		...changed,
		...(slug !== undefined && { slug: slugOf(slug) }),
		...(order !== undefined && { order: orderOf(order) }),
	}
}

/** What deleting it means for its journals. */
export function consequence({ journalCount }: Pick<Section, 'journalCount'>): string {
	if (journalCount === 0) return 'No journal belongs to it.'
	return journalCount === 1
		? '1 journal loses its section; the journal itself stays.'
		: `${journalCount} journals lose their section; the journals themselves stay.`
}
