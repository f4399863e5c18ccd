import { attached, exportFields } from './export-fields.ts'
import type { CitationRecord, PersonName } from './record.ts'

const commands: Record<string, string> = {
	'\\': '\\textbackslash{}',
	// BibTeX counts braces, also those behind a backslash
	'{': '\\textbraceleft{}',
	'}': '\\textbraceright{}',
	'~': '\\textasciitilde{}',
	'^': '\\textasciicircum{}',
}

/** Nothing in the text has a meaning for LaTeX; letters beyond ASCII stay, as UTF-8. */
const escaped = (text: string) =>
	text
		.replace(/[\\{}~^%#&$_]/g, (character) => commands[character] ?? `\\${character}`)
		// two of these in a row would become one sign
		.replace(/([-`'])(?=\1)/g, '$1{}')

/** Braces keep a part together that holds a comma, the word `and`, or a small letter where a particle is looked for. */
const namePart = (text: string) =>
	/^[\p{Lu}\p{Lo}][\p{L}\p{M}.' -]*$/u.test(text) &&
	!/\s(?:and|\p{Ll})/iu.test(` ${text}`.replace(/ (?=\p{Lu})/gu, '')) &&
	!/--|''/.test(text)
		? text
		: `{${escaped(text)}}`

function bibtexName(name: PersonName | string): string {
	if (typeof name === 'string') return `{${escaped(name)}}`
	const { family, given = '', particle = '', suffix = '' } = name
	const isAttached = particle !== '' && attached(particle)
	const isPlainParticle = /^[\p{Ll} ]+$/u.test(particle)
	const last =
		particle === ''
			? namePart(family)
			: isAttached || !isPlainParticle
				? `{${escaped(isAttached ? particle + family : `${particle} ${family}`)}}`
				: `${particle} ${namePart(family)}`
	return [last, ...(suffix ? [namePart(suffix)] : []), ...(given ? [namePart(given)] : [])].join(', ')
}

export function bibtex(record: CitationRecord, key: string): string {
	const { title, persons, hasOthers, journal, abbreviation, year, volume, issue, pages, doi, note } =
		exportFields(record)
	const names = [...persons.map(bibtexName), ...(hasOthers ? ['others'] : [])]
	const fields: [string, string][] = [
		['author', names.join(' and ')],
		// the second pair of braces keeps the capitals as they are
		['title', title && `{${escaped(title)}}`],
		['journal', escaped(journal)],
		['shortjournal', escaped(abbreviation)],
		['year', year],
		['volume', escaped(volume)],
		['number', escaped(issue)],
		['pages', pages.map(escaped).join('--')],
		// read without any change; a brace in a DOI is written as in an address
		['doi', doi.replace(/[{}\\]/g, (character) => encodeURIComponent(character))],
		['note', escaped(note)],
	]
	const lines = fields.filter(([, value]) => value !== '').map(([name, value]) => `  ${name} = {${value}}`)
	return `@article{${key},\n${lines.join(',\n')}\n}\n`
}
