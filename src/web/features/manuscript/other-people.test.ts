import { describe, expect, test } from 'vitest'
import { goa, lund, paper, paragraph, people, read, rest, table } from '../../../../tests/support/papers.ts'

const unclear = (name: string) => ({ about: 'name', sentence: `It is not clear whether “${name}” is an author.` })
const known: [string, string, string][] = [['Asha Rao', goa, 'asha@goa.example']]
const author = ['Asha Rao', goa, 'asha@goa.example']

describe('people who did not write the paper', () => {
	test.each([
		['an editor in brackets', ['Lars Holm (Editor)']],
		['an editor behind a comma, with a place', [`Lars Holm, Academic Editor, ${lund}`]],
		['a reviewer with a number', [`Lars Holm, Reviewer 1, ${lund}`]],
		['a translator above his place', ['Lars Holm', 'Translator', lund]],
		['an editor-in-chief in lines', ['Editor-in-Chief', 'Dr. Lars Holm', lund, 'lars@lund.example']],
		['a discussant', ['Discussant L. M. Holm']],
		['suggested reviewers', ['Suggested reviewers', `1. Lars Holm, ${lund}, lars@lund.example`]],
		['an officer of a funder', ['Programme officer at the funder: Lars Holm, lars@lund.example']],
		['somebody who signed for them', ['Countersigned', 'Lars Holm', 'Head of Department']],
		['a head of department without a place', ['Prof. Lars Holm, Director']],
		['a role before a name', ['Thesis supervisor Prof. Lars Holm (lars@lund.example)']],
		['a secretary in lines', ['Lars Holm', 'Secretary', 'lars@lund.example']],
		['an assistant of the author', ['Lars Holm', 'Assistant to the corresponding author', 'lars@lund.example']],
		['a service above a name', ['Statistical support', 'Lars Holm', lund]],
		['copy-editing above a name', ['Copy-editing and typesetting', 'Lars Holm', 'lars@lund.example']],
		['a translation into a language', ['Translated into English by', 'Lars Holm', 'lars@lund.example']],
		['a list of supervisors', ['Supervisors:', `1. Lars Holm, ${lund}`, `2. Mei Chen, ${lund}`]],
		['a label before a dash', [`Data custodian – Lars Holm, ${lund}, lars@lund.example`]],
		['supervisors of a thesis in Indonesian', ['Dosen Pembimbing:', '1. Lars Holm, M.T.', '2. Mei Chen']],
		['whom it was submitted to', ['Submitted to', 'Dr. Lars Holm', lund]],
		['an office below a name', ['Lars Holm', 'Office Manager', 'lars@lund.example']],
		['reviewers in lines', ['Reviewers', 'Lars Holm', lund, 'lars@lund.example', 'Mei Chen', lund, 'mei@lund.example']],
		['a sentence about a reader', [`Lars Holm (${lund}) and Mei Chen read an early draft.`]],
	])('%s', async (_, lines) => expect(await people(...author, ...lines)).toEqual(known))

	test.each([
		['a sentence', ['The data are kept by Lars Holm (lars@lund.example).']],
		['a suggested reviewer', ['We suggest Prof. Lars Holm (lars@lund.example) as a reviewer.']],
		['a label before a title with a point', ['Recenzent: dr hab. Lars Holm', 'lars@lund.example']],
		['a secretary', ['Lars Holm', 'Secretary', 'lars@lund.example']],
		['care of somebody', ['c/o Lars Holm, lars@lund.example']],
		['a label and the lines below it', ['Redaktör: Lars Holm', lund, 'lars@lund.example']],
		['a contact who is nobody here', ['* Contact: Lars Holm, lars@lund.example']],
		['letters of a short name inside another', ['Requests: quintashal@lund.example']],
	])('the address of %s is not the author’s', async (_, lines) => {
		const { authors } = await paper('Asha Rao*', goa, ...lines)
		expect(authors).toMatchObject([{ name: 'Asha Rao', affiliations: [goa] }])
		expect(authors[0]?.email).toBeUndefined()
	})

	test('a supervisor beside a scholar, without a place', async () =>
		expect(
			await people('Asha Rao', 'Research Scholar', goa, 'Lars Holm', 'Thesis Advisor', 'lars@lund.example'),
		).toEqual([['Asha Rao', goa, '']]))

	test.each([
		['below the authors', 'front'],
		['behind the text', 'end'],
	])('a table of reviewers %s', async (_, where) => {
		const rows = table([
			['No.', 'Name of the reviewer', 'Institution', 'E-mail'],
			['1', 'Lars Holm', lund, 'lars@lund.example'],
		])
		const text = [...author.slice(0, 2)].map(paragraph).join('')
		const body = rest.map(paragraph).join('')
		const { authors } = await read(
			paragraph('Water on Small Farms') + text + (where === 'front' ? rows : '') + body + (where === 'end' ? rows : ''),
		)
		expect(authors.map(({ name, email }) => [name, email])).toEqual([['Asha Rao', undefined]])
	})

	test.each([
		[
			'a form of reviewers',
			['Suggested reviewers', 'Name: Lars Holm', `Affiliation: ${lund}`, 'E-mail: lars@lund.example'],
		],
		['an editor in lines', ['Editor-in-Chief', 'Dr. Lars Holm', lund, 'lars.holm@lund.example']],
	])('%s behind the text of a paper that names no author', async (_, lines) => {
		const { authors } = await read(
			['Water on Small Farms', ...rest, 'About the authors', ...lines].map(paragraph).join(''),
		)
		expect(authors).toEqual([])
	})

	test.each([
		['behind the name', [`Dr. Lars Holm (Supervisor), ${lund}`]],
		['below the name', ['Prof. Lars Holm', 'Research Guide', lund]],
		['of a thesis in French', [`Lars Holm (directeur de thèse), ${lund}, lars@lund.example`]],
	])('a supervisor %s is left out with the reason', async (_, lines) => {
		const { authors, doubts } = await paper(...author, ...lines)
		expect(authors.map(({ name }) => name)).toEqual(['Asha Rao'])
		expect(doubts).toEqual([unclear('Lars Holm')])
	})

	test.each([
		['Research Supervisor', ['Asha Rao']],
		['Research Supervisor & Head', ['Asha Rao', 'Lars Holm']],
	])('beside a scholar, “%s” with a place', async (role, names) => {
		const { authors } = await paper('Asha Rao', 'Research Scholar', goa, 'Dr. Lars Holm', role, lund)
		expect(authors.map(({ name }) => name)).toEqual(names)
	})

	test('a group on whose behalf authors write is left out with the reason', async () => {
		const { authors, doubts } = await paper('Asha Rao¹, Lars Holm¹, on behalf of the Rain Study Group†', `¹${goa}`)
		expect(authors.map(({ name }) => name)).toEqual(['Asha Rao', 'Lars Holm'])
		expect(doubts).toEqual([unclear('Rain Study Group')])
	})

	test('names again in another script are the same people, called as in the letters of the title', async () =>
		expect((await people('한지은 · 오세영', goa, 'Ji-Eun Han · Se-Young Oh', lund)).map(([name]) => name)).toEqual([
			'Ji-Eun Han',
			'Se-Young Oh',
		]))

	test('the address below a supervisor is not the author’s, though the place is', async () => {
		const { authors } = await paper('Asha Rao', 'Supervisor', 'Dr. Lars Holm', goa, 'lh@goa.example')
		expect(authors).toMatchObject([{ name: 'Asha Rao' }])
		expect(authors[0]?.email).toBeUndefined()
	})

	test('authors follow below a translator', async () =>
		expect(await people('Lars Holm (translator)', ...author)).toEqual(known))
})

describe('names that the file speaks against', () => {
	test('all words are written small in the text', async () => {
		const { authors } = await paper('Rain Rivers, Nine Towns and Lars Holm', goa)
		expect(authors.map(({ name }) => name)).not.toContain('Rain Rivers')
	})

	test('half names beside marked ones leave the whole line out', async () => {
		const { authors, doubts } = await paper('Salami, Ibrahim Olu¹, Lars Peter Holm²', `¹${goa}`, `²${lund}`)
		const names = authors.map(({ name }) => name)
		expect(names).not.toContain('Ibrahim Olu')
		expect(names.length === 0 ? doubts.length : names.length).toBeGreaterThan(1)
	})
})

describe('rows about others in the table of an author', () => {
	const rows = [
		['Full name', 'Asha Rao'],
		['Institution', goa],
		['Email', 'asha@goa.example'],
	]
	const other = [
		['Full name', 'Lars Holm'],
		['Institution', lund],
		['Email', 'lars@lund.example'],
	]
	test.each([
		['below a heading', [['AUTHOR 1'], ...rows, ['SUGGESTED REVIEWER'], ...other]],
		['beside a label', [['Section editor', 'Lars Holm'], ['E-mail', 'lars@lund.example'], ...rows]],
		[
			'by a column',
			[
				['Name', 'Affiliation', 'Email', 'Role'],
				['Asha Rao', goa, 'asha@goa.example', 'Author'],
				['Lars Holm', lund, 'lars@lund.example', 'Supervisor'],
			],
		],
	])('%s', async (_, cells) => {
		const found = await read(paragraph('Water on Small Farms') + table(cells) + rest.map(paragraph).join(''))
		expect(found.authors.map(({ name, email }) => [name, email])).toEqual([['Asha Rao', 'asha@goa.example']])
	})
})

describe('people below a label or heading of others', () => {
	const title = 'Water on Small Farms'
	const two = ['1) Assoc. Prof. Dr. Lars Holm, lars@lund.example', '2) Dr. Mei Chen, mei@lund.example']
	const cell = (text: string | string[]) => `<w:tc>${[text].flat().map(paragraph).join('')}</w:tc>`
	const rowsOf = (rows: (string | string[])[][]) =>
		`<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`
	const entries = [`Name: ${author[0]}`, `Institution: ${goa}`, `E-mail: ${author[2]}`]
	const other = ['Name: Lars Holm', `Institution: ${lund}`, 'E-mail: lars@lund.example']
	const lines = (...texts: string[]) => texts.map(paragraph).join('')
	const shapes: Record<string, (label: string) => string> = {
		'beside lines in a form': (label) =>
			rowsOf([
				['2. Title of manuscript', title],
				['3. Author (1)', entries],
				[`7. ${label}`, two],
				['8. Declaration', 'I certify.'],
			]),
		'beside entries in a form': (label) =>
			rowsOf([
				['Title', title],
				['Author (1)', entries],
				[`${label}:`, other],
			]),
		'above rows of one cell': (label) => lines(title, ...author) + rowsOf([[label], [two[0] ?? ''], [two[1] ?? '']]),
		'above a table': (label) =>
			lines(title, ...author, label) +
			rowsOf([
				['Name', 'E-mail'],
				['Lars Holm', 'lars@lund.example'],
			]),
		'above numbered lines': (label) => lines(title, ...author, `7. ${label}`, ...two),
		'above blocks': (label) => lines(title, ...author, label, 'Lars Holm', lund, 'lars@lund.example', 'Mei Chen', lund),
		'before the title': (label) => lines(label, ...two, title, ...author),
	}
	test.each([
		['Names of three potential reviewers', ''],
		['Non-preferred reviewers (optional)', ''],
		['Persons who should not review this manuscript', ''],
		['Name of the editor', ''],
		['List of possible reviewers', ''],
		['Vorgeschlagene Gutachter', 'Die Höhe der Flüsse wächst.'],
		['Évaluateurs proposés', 'L’étude à été présentée.'],
		['Evaluadores propuestos', 'El año pasó según la opinión.'],
		['Usulan mitra bestari', 'Penelitian di Universitas Indonesia.'],
		['Önerilen hakemler', 'Bu çalışmanın amacı.'],
		['Proponowani recenzenci', 'Wyniki są źródłem.'],
		['Рекомендуемые рецензенты', 'Исследование проведено.'],
		['推荐审稿人', '本研究调查了降雨'],
		['المحكمون المقترحون', 'قاست هذه الدراسة الأمطار'],
	])('%s', async (label, said) => {
		const [abstract = '', text = '', ...more] = rest
		const body = lines(abstract, `${text} ${said}`, ...more)
		for (const [name, shape] of Object.entries(shapes)) {
			const { authors } = await read(shape(label) + body)
			expect([name, ...authors.map(({ name, email }) => [name, email])]).toEqual([name, ['Asha Rao', author[2]]])
		}
	})
})

test('the contact below “Edited by” behind the text is nobody’s', async () => {
	const lines = [
		'Water on Small Farms',
		'Asha Rao',
		goa,
		...rest,
		'Edited by: Lars Holm, MA',
		'Contact: lars@lund.example',
	]
	expect((await read(lines.map(paragraph).join(''))).authors[0]?.email).toBeUndefined()
})
