import { authorWords, emailWords } from './author-words.ts'
import { type Line, unmarked } from './lines.ts'
import { inScripts, withWords, wordsOf } from './scripts.ts'

const labels = {
	name: inScripts(
		() =>
			new RegExp(
				`^(?:(?:sur|last |family )names?,? (?:(?:and|&) )?(?:(?:first|given|other) )?names?|(?:full )?names?(?: of (?:the )?(?:(?:first|second|third|fourth|fifth|sixth|presenting|corresponding|\\d(?:st|nd|rd|th)) )?(?:authors?|scholar))?|(?:(?:first|second|third|fourth|fifth|sixth|co-?|main|presenting|\\d(?:st|nd|rd|th)) ?)?authors?(?:['’]s?)?(?: names?)?(?: ?\\(s\\))?(?: and affiliations?)? ?\\d*|${wordsOf('formName', authorWords())})$`,
				'iu',
			),
	),
	designation: withWords(
		/^(?:designation|position|job title|(?:academic )?(?:rank|degree)|post|~)$/iu,
		'formDesignation',
	),
	affiliation: withWords(
		/^(?:department|dept\.?|faculty|school|university|institut(?:e|ion)|college|(?:authors?['’]? )?affiliations?|organi[sz]ation|name of (?:the )?(?:institution|university|college)|place of work|~)$/iu,
		'formAffiliation',
	),
	place: withWords(/^(?:state|country|city|address|place|~)$/iu, 'formPlace'),
	corresponding: /^(?:corresponding author|author for correspondence|correspondence)(?:['’]s?)?(?: details)?$/iu,
	email: inScripts(
		() =>
			new RegExp(
				`^(?:(?:student|author|university|institutional|work|official|personal)(?:['’]?s)? )?(?:${emailWords()})$`,
				'iu',
			),
	),
	orcid: /^orcid(?: ?(?:id|number|no\.?))?$/iu,
	other: withWords(
		/^(?:phone|mobile|tel(?:ephone)?\.?|contact|fax|whatsapp|website|~)(?: ?(?:no\.?|number))?$/iu,
		'formOther',
	),
}
export const titleLabel = withWords(
	/^(?:(?:(?:full|complete|proposed|article|paper|manuscript|study|research|case) )?title(?: of (?:the |your )?(?:paper|article|manuscript|research|study|case(?: report| study)?|review|work|contribution|submission|project))?|~)\s*(?:\([^()]{1,20}\)\s*)?(?:[:：]\s*|$)/iu,
	'titleLabel',
)
/** "Title of the article: ..." */
export const isTitleLabel = (text: string) => titleLabel.test(text)
export type FormLabel = keyof typeof labels
export type FormEntry = { label: FormLabel; value: string }

export function labelOf(text: string): FormLabel | undefined {
	const bare = text
		.trim()
		.replace(/\s*[:：*-]+$/, '')
		.replace(/\((e?s)\)/g, '$1')
		// "Author 1 (corresponding)"
		.replace(/(?<=\d|author)\s*\(\p{L}+(?: author)?\)$/iu, '')
	if (bare.length > 60) return undefined
	const known = (word: string) => (Object.keys(labels) as FormLabel[]).find((label) => labels[label].test(word))
	const whole = known(bare)
	if (whole) return whole
	// "City and Country", "Department/Faculty, University"
	const kinds = bare.split(/\s*(?:[,/&]|\band\b|\bor\b)\s*/iu).map(known)
	if (kinds.length < 2) return undefined
	for (const only of ['place', 'designation'] as const) if (kinds.every((kind) => kind === only)) return only
	if (kinds.every((kind) => kind === 'place' || kind === 'affiliation')) return 'affiliation'
	if (kinds.every((kind) => kind === 'email' || kind === 'other')) return 'email'
	return kinds.every((kind) => kind === 'designation' || kind === 'affiliation') ? 'affiliation' : undefined
}

/** "Designation: Assistant Professor" as one entry of an author's form. */
export function formEntry(text: string): FormEntry | undefined {
	const [, before = '', value = ''] = /^([^:：]{2,60}?)\s?[:：]\s*(.+)$/u.exec(text) ?? []
	const label = value ? labelOf(before) : undefined
	return label && { label, value }
}

/** "ORCID: 0000-... | E-mail: asha@x": entries of a form on one line become lines. */
export function entriesOf(line: Line): Line[] {
	const entries = line.marked.split(/\s*[|•·\t]\s*|;\s+/u)
	if (entries.length < 2 || !entries.every((entry) => formEntry(entry))) return [line]
	return entries.map((marked) => ({ ...line, marked, text: unmarked(marked) }))
}
