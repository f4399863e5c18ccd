/** What a saved reply may take from the article it is used for. A private link is never among them. */
export const placeholders = ['author', 'title', 'reference', 'journal', 'status', 'link', 'staff'] as const
export type Placeholder = (typeof placeholders)[number]

export const placeholderMeanings: Record<Placeholder, string> = {
	author: 'the name of the author',
	title: 'the title of the article',
	reference: 'the reference number',
	journal: 'the journal',
	status: 'the status, in words',
	link: 'the page where authors ask for their private link',
	staff: 'your own name',
}

/** In characters. */
export const savedReplyLimits = { name: 120, text: 4_000 }

const named = /\{\s*([a-z_]*)\s*\}/gi

const isPlaceholder = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name)

/** Words in braces that stand for nothing: `{autor}`. */
export const unknownPlaceholders = (text: string): string[] => [
	...new Set(
		[...text.matchAll(named)].filter(([, name = '']) => !isPlaceholder(name.toLowerCase())).map(([all]) => all),
	),
]

export const unknownPlaceholderProblem = (text: string): string | undefined => {
	const unknown = unknownPlaceholders(text)
	return unknown.length === 0
		? undefined
		: `Unknown: ${unknown.join(', ')}. Known are ${placeholders.map((name) => `{${name}}`).join(', ')}.`
}

/** What nothing is known for becomes empty. */
export const fillPlaceholders = (text: string, values: Record<Placeholder, string | null>): string =>
	text.replace(named, (all, name: string) => {
		const key = name.toLowerCase()
		return isPlaceholder(key) ? (values[key] ?? '') : all
	})
