import { cut } from './bounded-article.ts'
import { dateOf, type RawArticle, type RawAuthor, withParticle } from './raw-article.ts'

const line = /^([A-Z][A-Z0-9]) {1,2}- ?(.*)$/
const journalTypes = ['JOUR', 'EJOUR', 'JFULL', 'MGZN', 'ABST', 'INPR']

/** `Kumar, Anil, Jr.`; a name without a comma is that of an organisation, or of somebody with one name. */
function authorOf(name: string): RawAuthor {
	const [family = '', given = '', suffix = ''] = name.split(',').map((part) => part.trim())
	if (!name.includes(','))
		return !/\s/.test(family) || /^et\.? al\.?$/i.test(family) ? { family } : { family, isOrganisation: true }
	return { ...withParticle(family), given, suffix }
}

/** `2020/03/02/spring`. */
function dateIn(text: string): string | undefined {
	const [year, month, day] = text.split(/[/-]/).map((part) => part.trim())
	return /^\d{4}$/.test(year ?? '')
		? dateOf(year, /^\d{1,2}$/.test(month ?? '') ? month : undefined, /^\d{1,2}$/.test(day ?? '') ? day : undefined)
		: text || undefined
}

function articleOf(tags: Map<string, string[]>): RawArticle {
	const all = (...names: string[]) => names.flatMap((name) => tags.get(name) ?? []).filter(Boolean)
	const first = (...names: string[]) => all(...names)[0]
	const [start, end] = [first('SP'), first('EP')]
	const dates = all('DA', 'PY', 'Y1').map(dateIn)
	const longest = dates.toSorted((one, other) => (other?.length ?? 0) - (one?.length ?? 0))[0]
	const type = first('TY') ?? ''
	return {
		...(!journalTypes.includes(type) && {
			refusal: `It is of the type “${cut(type, 60)}”, not an article of a journal.`,
		}),
		title: first('TI', 'T1'),
		authors: all('AU', 'A1').map(authorOf),
		abstract: first('AB', 'N2'),
		keywords: all('KW'),
		doi: first('DO'),
		published: longest,
		volume: first('VL'),
		issue: first('IS'),
		pages: start && end && start !== end ? `${start}-${end}` : start,
		issns: all('SN'),
	}
}

/** Every reference of a file, from `TY` to `ER`. A line without a tag goes on with the one before. */
export function* readRis(text: string): Generator<{ article: RawArticle; end: number }> {
	let tags: Map<string, string[]> | undefined
	let last: string[] | undefined
	let end = 0
	for (const written of text.split('\n')) {
		end += written.length + 1
		const [, tag, value = ''] = line.exec(written.trimEnd()) ?? []
		if (tag === 'TY') {
			// a reference before that was never ended
			if (tags) yield { article: articleOf(tags), end }
			tags = new Map([['TY', [value.trim()]]])
			last = undefined
		} else if (tag === 'ER') {
			if (tags) yield { article: articleOf(tags), end }
			tags = undefined
		} else if (tag && tags) {
			last = tags.get(tag) ?? []
			last.push(value.trim())
			tags.set(tag, last)
		} else if (last && last.length > 0 && written.trim() !== '') last.push(`${last.pop()} ${written.trim()}`)
	}
	if (tags) yield { article: articleOf(tags), end }
}
