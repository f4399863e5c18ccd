import { attached, exportFields } from './export-fields.ts'
import type { CitationRecord, PersonName } from './record.ts'

/** RIS has no way to escape: a comma inside a name would part it, so it becomes a space. */
const part = (text: string) => text.replace(/\s*,\s*/g, ' ')

function risName(name: PersonName | string): string {
	if (typeof name === 'string') return part(name)
	const { family, given = '', particle = '', suffix = '' } = name
	const last = particle === '' || attached(particle) ? particle + family : `${particle} ${family}`
	return [last, ...(given || suffix ? [given] : []), ...(suffix ? [suffix] : [])].map(part).join(', ')
}

export function ris(record: CitationRecord): string {
	const { title, persons, hasOthers, journal, abbreviation, year, volume, issue, pages, doi, note } =
		exportFields(record)
	const [first = '', last = ''] = pages.length > 2 ? [pages.join('-')] : pages
	const lines: [string, string][] = [
		['TI', title],
		...[...persons.map(risName), ...(hasOthers ? ['et al.'] : [])].map((name): [string, string] => ['AU', name]),
		['T2', journal],
		['J2', abbreviation],
		['PY', year],
		['VL', volume],
		['IS', issue],
		['SP', first],
		['EP', last],
		['DO', doi],
		['N1', note],
	]
	const filled = lines.filter(([, value]) => value !== '').map(([tag, value]) => `${tag}  - ${value}`)
	return `${['TY  - JOUR', ...filled, 'ER  - '].join('\r\n')}\r\n`
}
