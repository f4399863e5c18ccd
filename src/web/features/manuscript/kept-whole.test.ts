import { describe, expect, test } from 'vitest'
import { goa, lund, noted, paper, paragraph, people, read, rest, table } from '../../../../tests/support/papers.ts'
import { splitNames } from './names.ts'

const names = (line: string) => splitNames(line)?.map(({ name }) => name)

describe('what may be a part of a name is not dropped', () => {
	test.each([
		['H. Zemmouri, M.A. Lahbabi, S. Rao', ['H. Zemmouri', 'M.A. Lahbabi', 'S. Rao']],
		['B.S. Oralkhanov', ['B.S. Oralkhanov']],
		['Prof. M.A. Lahbabi', ['M.A. Lahbabi']],
		['M.D. El Ouardighi, A. Rao, L. Holm', ['M.D. El Ouardighi', 'A. Rao', 'L. Holm']],
		['Rao MD, Holm L, Khan RN', ['Rao MD', 'Holm L', 'Khan RN']],
		['Van Dyke MD, Rao A, Holm L', ['Van Dyke MD', 'Rao A', 'Holm L']],
		['KM Rahman, Asha Rao', ['KM Rahman', 'Asha Rao']],
		['Dan Moșneagu, Lars Holm', ['Dan Moșneagu', 'Lars Holm']],
		['Rhodora M. dela Peña, PhD', ['Rhodora M. dela Peña']],
	])('%s', (line, expected) => expect(names(line)).toEqual(expected))

	test.each([
		'Asha Rao M.D., Lars Holm PhD',
		'M.Sc. Asha Rao dan Lars Holm',
		'ASHA RAO DAN LARS HOLM',
		'Asha Rao And Lars Holm',
	])('%s are still two names without degrees', (line) =>
		expect(names(line)?.map((name) => name.toLowerCase())).toEqual(['asha rao', 'lars holm']),
	)
})

describe('a place ends where its sentence does', () => {
	test.each([
		`${goa}, asha@goa.example. Corresponding author.`,
		`${goa}; asha@goa.example. The study was written within a project (GU-2022-018).`,
		`${goa}, asha@goa.example. Studie vznikla v rámci projektu Hlas.`,
		`Corresponding author. ${goa}, asha@goa.example.`,
	])('%s', async (note) => {
		const { authors } = await noted('Asha Rao', note)
		expect(authors.map(({ name, affiliations, email }) => [name, affiliations, email])).toEqual([
			['Asha Rao', [goa], 'asha@goa.example'],
		])
	})
})

describe('sentences about the authors in turn', () => {
	const said = [
		[`Asha Rao (corresponding author), ${goa}, asha@x.example. Lars Holm, ${lund}.`],
		[`Affiliations: A. Rao is with the ${goa} (asha@x.example). L. Holm is with ${lund}.`],
		[`Asha Rao is a lecturer at the ${goa}, asha@x.example. Lars Holm is Reader at ${lund}.`],
		[`Asha Rao, M.A., is a lecturer at the ${goa}. E-mail: asha@x.example`, `Lars Holm, ${lund}.`],
	]
	test.each(said)('%s', async (...lines) => {
		const text = ['Water on Small Farms', 'Asha Rao', 'Lars Holm', ...rest, 'About the authors', ...lines]
		const { authors } = await read(text.map(paragraph).join(''))
		expect(authors.map(({ name, affiliations, email }) => [name, affiliations, email])).toEqual([
			['Asha Rao', [goa], 'asha@x.example'],
			['Lars Holm', [lund], undefined],
		])
	})
})

describe('the cover of a thesis', () => {
	const title = 'Rainfall and the Liquidity of Small Shops in Two Towns'
	test.each([
		[['GOA UNIVERSITY, GOA', 'SCHOOL OF NURSING', title]],
		[['UNIVERSIDAD NACIONAL DEL SUR', 'FACULTAD DE CIENCIAS', 'TESIS', `“${title}”`]],
		[['University of Goa', 'Faculty of Arts', 'Department of History', title]],
		[['Université de Goa', title]],
	])('%j', async (lines) => {
		const found = await read([...lines, 'By', 'Asha Rao', 'asha@goa.example', ...rest].map(paragraph).join(''))
		expect(found.title).toBe(title)
	})

	test('family names before a comma behind a title are of one person', async () => {
		const { authors } = await paper(
			'Authors:',
			'Bach. Quispe Huallpa, Yeny Maribel',
			'Bach. Torres, Edson Raúl',
			'CUSCO – PERU',
			'2023',
		)
		expect(authors.map(({ name }) => name)).toEqual(['Yeny Maribel Quispe Huallpa', 'Edson Raúl Torres'])
		expect(authors.flatMap(({ affiliations }) => affiliations)).toEqual([])
	})
})

test.each(['Surname, name', 'Family name and given name', 'Last name, first names'])(
	'a form with %s',
	async (label) => {
		const person = (name: string, place: string) => [
			['Author', ''],
			[label, name],
			['Academic degree, position', 'Candidate of Sciences, Docent'],
			['Place of work', place],
		]
		const form = table([
			['Title of the article', 'Water on Small Farms'],
			...person('Rao Sen, Asha', goa),
			...person('Holm, Lars', lund),
		])
		const { authors } = await read(form + rest.map(paragraph).join(''))
		expect(authors.map(({ name, affiliations }) => [name, affiliations])).toEqual([
			['Asha Rao Sen', [goa]],
			['Lars Holm', [lund]],
		])
	},
)

test('an address with initials, where a name has an apostrophe', async () => {
	expect(await people('Tommaso D’Arrigoni, Asha Rao', goa, 'x1@goa.example (T.D.); x2@goa.example (A.R.)')).toEqual([
		['Tommaso D’Arrigoni', goa, 'x1@goa.example'],
		['Asha Rao', goa, 'x2@goa.example'],
	])
})

test('two words join a part of a structured abstract', async () => {
	const lines = [
		'Abstract',
		'Background',
		'We had rain.',
		'Methods and findings',
		'We measured it.',
		'Keywords: rain, rivers',
	]
	const { abstract } = await read(
		['Water on Small Farms', 'Asha Rao', goa, ...lines, ...rest.slice(3)].map(paragraph).join(''),
	)
	expect(abstract).toBe('Background: We had rain.\nMethods and findings: We measured it.')
})
