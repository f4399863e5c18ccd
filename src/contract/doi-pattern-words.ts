/** What stands for a fact of the article or its journal in a pattern such as `{prefix}/{journal}.{volume}.{issue}.{number}`. */
export const doiTokens = ['prefix', 'journal', 'year', 'volume', 'issue', 'number', 'id'] as const
type DoiToken = (typeof doiTokens)[number]

export const maxDoiPattern = 100

/** What is known of an article; a part that is missing is null. */
export type DoiParts = Record<DoiToken, string | null>

const partNames: Record<DoiToken, string> = {
	prefix: 'prefix of this site',
	journal: 'short title of the journal',
	year: 'year',
	volume: 'volume',
	issue: 'issue',
	number: 'place in an issue',
	id: 'number of the record',
}

const isToken = (name: string): name is DoiToken => (doiTokens as readonly string[]).includes(name)

/** Why a pattern cannot be used; nothing for a good one. */
export function doiPatternProblem(pattern: string): string | undefined {
	if (!pattern.startsWith('{prefix}/')) return 'must begin with {prefix}/'
	const unknown = [...pattern.matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !isToken(name))
	if (unknown) return `must not have ${unknown[0]}: known are ${doiTokens.map((name) => `{${name}}`).join(', ')}`
	const literal = pattern.replace(/\{\w+\}/g, '')
	// what Crossref asks for: other characters break links
	if (!/^[\w.;()/-]*$/.test(literal)) return 'may have letters, digits and . _ ; ( ) / - beside names in braces'
	const isDistinct = pattern.includes('{id}') || (pattern.includes('{number}') && pattern.includes('{volume}'))
	if (!isDistinct) return 'must have {id}, or {volume} and {number}, so that no two articles get one DOI'
	return undefined
}

/** Without what a DOI should not hold: `8 (Suppl.)` is `8-(Suppl.)`. */
const written = (text: string): string =>
	text
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/[^\w.()-]+/g, '-')
		.replace(/^-+|-+$/g, '')

/** The DOI by this pattern, or what is missing for it. */
export function doiByPattern(pattern: string, parts: DoiParts): { doi: string } | { missing: string } {
	for (const [, name = ''] of pattern.matchAll(/\{(\w+)\}/g))
		if (isToken(name) && !written(parts[name] ?? '')) return { missing: partNames[name] }
	const doi = pattern.replace(/\{(\w+)\}/g, (_, name: string) => (isToken(name) ? written(parts[name] ?? '') : ''))
	return { doi }
}

/** `lettests` of `Let. Tests`; the slug of a journal without an abbreviated title. */
export function journalInDoi({ abbreviation, slug }: { abbreviation: string | null; slug: string }): string {
	const short = (abbreviation ?? '')
		.normalize('NFKD')
		.replace(/[^A-Za-z\d]/g, '')
		.toLowerCase()
	return short || slug
}

/** For the preview beside the field. */
export const sampleDoiParts = (prefix: string | null): DoiParts => ({
	prefix: prefix ?? '10.5555',
	journal: 'journal',
	year: '2026',
	volume: '8',
	issue: '2',
	number: '3',
	id: '417',
})
