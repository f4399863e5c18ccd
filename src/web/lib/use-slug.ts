import { type ChangeEvent, useState } from 'react'
import { slugOf } from '../../contract/slug.ts'

type Typed = ChangeEvent<HTMLInputElement>

/**
 * A title and its slug: the slug follows the title until somebody writes one. That of a known record is an address that
 * others may have kept, so it stays. Spread `title` and `slug` on their inputs.
 */
export function useSlug(known: { title: string; slug: string } | undefined) {
	const [title, setTitle] = useState(known?.title ?? '')
	/** What was written by hand: undefined when nothing was. */
	const [own, setOwn] = useState(known?.slug)
	return {
		title: { value: title, onChange: ({ target }: Typed) => setTitle(target.value) },
		slug: {
			value: own ?? slugOf(title),
			onChange: ({ target }: Typed) => setOwn(target.value),
			// left empty it follows the title again; while it is being written it may be empty
			onBlur: () => setOwn(slugOf(own ?? '') || undefined),
		},
	}
}

/** What to send: a slug that the title makes is left to the server, which gives it a number where it is taken. */
export const ownSlug = (slug: string, title: string): { slug?: string } => {
	const wanted = slugOf(slug)
	return wanted === '' || wanted === slugOf(title) ? {} : { slug: wanted }
}
