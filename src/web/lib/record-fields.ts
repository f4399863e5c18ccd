import type { ComponentProps, ComponentType } from 'react'
import { orderOf } from '../../contract/field-checks.ts'
import { slugOf } from '../../contract/slug.ts'
import { atMost, changedFields, each, orderRule, pictureRule } from './field-rules.ts'
import { type FormErrors, problemsIn, type Rule, required, textOf } from './form-rules.ts'
import { ownSlug } from './use-slug.ts'

/** One field of a record: how its form shows it, checks it and sends it. `ui/record-form.tsx` is the form. */
export type RecordField<R> = {
	name: string
	label: string
	/** A `slug` follows the field that is a `title` until somebody writes one. */
	kind?: 'text' | 'long' | 'select' | 'picture' | 'switch' | 'title' | 'slug'
	hint?: string
	isRequired?: boolean
	/** The most characters. */
	limit?: number
	rule?: Rule
	/** What is sent for the text; without it, the text itself. */
	parse?: (text: string) => unknown
	/** What a new record begins with. */
	initial?: string | boolean
	/** The text of a known record, where it is not simply its value. */
	format?: (record: R) => string
	/** Of a select: what is sent and what it is called, in their order. */
	options?: readonly (readonly [value: string, label: string])[]
	rows?: number
	isWide?: boolean
	input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'spellCheck'>
	/** A control of its own, with its label. */
	Control?: ComponentType<{ id: string; error: string | null; defaultValue: string }>
	/** Begins a group of fields with this title. */
	group?: string
}

export const orderField = {
	name: 'order',
	label: 'Display order',
	hint: '1 comes first.',
	initial: '1',
	rule: orderRule,
	parse: orderOf,
	input: { inputMode: 'numeric' },
} as const

export const pictureField = {
	name: 'image',
	label: 'Picture',
	kind: 'picture',
	isWide: true,
	rule: pictureRule,
} as const

export const activeField = { name: 'isActive', label: 'Active', kind: 'switch', initial: true } as const

type Fields<R> = readonly RecordField<R>[]
type Sent<E> = E extends { kind: 'switch' } ? boolean : E extends { parse: (text: string) => infer V } ? V : string
type Body<F extends Fields<never>> = {
	[E in F[number] as E extends { kind: 'slug' } ? never : E['name']]: Sent<E>
} & { slug?: string }

/**
 * The fields of a record and what follows from them.
 *
 *   export const testimonialFields = recordFields<Testimonial>()([{ name: 'name', label: 'Name', isRequired: true }])
 */
export const recordFields =
	<R extends object>() =>
	<const F extends Fields<R>>(fields: F) => {
		const values = (record?: R | null): Record<string, string | boolean> =>
			Object.fromEntries(fields.map((field) => [field.name, initialValue(field, record)]))
		const read = (form: FormData): Record<string, string | boolean> =>
			Object.fromEntries(
				fields.map(({ name, kind }) => [name, kind === 'switch' ? form.has(name) : textOf(form, name)]),
			)
		const parsed = (read: Partial<Record<string, string | boolean>>) =>
			Object.fromEntries(
				fields
					.filter(({ name, kind }) => kind !== 'slug' && read[name] !== undefined)
					.map(({ name, parse }) => {
						const value = read[name]
						return [name, parse && typeof value === 'string' ? parse(value) : value]
					}),
			)
		const rules = Object.fromEntries(fields.map((field) => [field.name, ruleOf(field)]))
		return {
			fields: fields as Fields<R>,
			values,
			/** What a known record lacks, as one that was imported may, can stay empty. */
			check: (form: FormData, record?: R | null): FormErrors => {
				const lacking = record ? fields.filter((field) => field.isRequired && initialValue(field, record) === '') : []
				const isLeft = (name: string) => textOf(form, name) === '' && lacking.some((field) => field.name === name)
				return Object.fromEntries(Object.entries(problemsIn(form, rules)).filter(([name]) => !isLeft(name)))
			},
			/** All fields of a new record. A slug that the title makes is left to the server. */
			body: (form: FormData) =>
				({ ...parsed(read(form)), ...ownSlug(textOf(form, 'slug'), textOf(form, 'title')) }) as Body<F>,
			/** What changed of a known record. */
			changed: (form: FormData, record: R) => {
				const changes = changedFields(values(record), read(form))
				const slug = 'slug' in changes && (slugOf(textOf(form, 'slug')) || slugOf(textOf(form, 'title')))
				return { ...parsed(changes), ...(slug && { slug }) } as Partial<Body<F>>
			},
		}
	}

export type RecordFields<R> = { fields: Fields<R>; check: (form: FormData, record?: R | null) => FormErrors }

/** What the form begins with. */
export function initialValue<R>({ name, kind, initial, format }: RecordField<R>, record?: R | null): string | boolean {
	if (record && format) return format(record)
	const stored = record ? (record as Record<string, unknown>)[name] : initial
	return kind === 'switch' ? stored === true : String(stored ?? '')
}

function ruleOf<R>({ kind, isRequired = false, limit, rule }: RecordField<R>): Rule {
	const rules = [...(isRequired ? [required] : []), ...(limit ? [atMost(limit)] : []), ...(rule ? [rule] : [])]
	// what remains of a slug is what counts: `!!!` is no address
	return (text) => each(...rules)(kind === 'slug' ? slugOf(text) : text)
}
