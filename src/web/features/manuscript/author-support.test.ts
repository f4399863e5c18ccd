import { describe, expect, test } from 'vitest'
import { goa, lund, paper, paragraph, people, read, rest, table } from '../../../../tests/support/papers.ts'

describe('a name needs evidence', () => {
	const leftOut = (name: string) => ({
		about: 'name',
		sentence: expect.stringContaining(`“${name}” could be an author`),
	})

	test.each([
		['a place below', ['Asha Rao', goa]],
		['an address below', ['Asha Rao', 'asha@goa.example']],
		['a title', ['Dr. Asha Rao']],
		['a label', ['By Asha Rao']],
		['initials', ['A. M. Rao']],
		['initials of two letters', ['D.B. Rao, Sh.O. Holm']],
		['a list of three', ['Asha Rao, Lars Holm, Mei Chen']],
	])('%s is enough', async (_, lines) => {
		const { authors, doubts } = await paper(...lines)
		expect(authors.length).toBeGreaterThan(0)
		expect(doubts).toEqual([])
	})

	test('words below the title that nothing belongs to are left out with the reason', async () => {
		const { authors, doubts, notFound } = await paper('Marble Dust and Husk Ash')
		expect(authors).toEqual([])
		expect(notFound).toContain('authors')
		expect(doubts).toEqual([leftOut('Marble Dust'), leftOut('Husk Ash')])
	})

	test('of two on a line, one without evidence leaves out the other too', async () => {
		const { authors, doubts } = await paper('A. Rao, Lars Holm')
		expect(authors).toEqual([])
		expect(doubts).toEqual([leftOut('A. Rao'), leftOut('Lars Holm')])
	})

	test('an author note says where its author works, and whose addresses it has', async () => {
		const { authors } = await paper(
			'Asha Rao',
			`Author note. Asha Rao is a lecturer at ${goa}. Correspondence: asha@goa.example. Funds came from Ms. Siri Holm (siri@trust.example).`,
		)
		expect(authors).toMatchObject([{ name: 'Asha Rao', affiliations: [goa], email: 'asha@goa.example' }])
	})

	test('a heading below authors with markers is left out, though a university follows', async () => {
		const { authors, doubts } = await paper(
			'Asha Rao¹, Lars Holm²',
			`¹${goa}`,
			`²${lund}`,
			'Bibliografska Jedinica',
			'Indiana University, 1974',
		)
		expect(authors.map(({ name }) => name)).toEqual(['Asha Rao', 'Lars Holm'])
		expect(doubts).toEqual([leftOut('Bibliografska Jedinica')])
	})

	test.each([
		['a town below an institution', ['Asha Rao', 'Goa University', 'Panaji', 'asha@goa.example']],
		['a street with its number', ['Asha Rao', 'Goa University', 'Rustaveli Avenue 60', 'Panaji', 'asha@goa.example']],
	])('%s is part of the place', async (_, [name, ...lines]) => {
		const { authors } = await paper(name ?? '', ...lines)
		expect(authors).toMatchObject([{ name, affiliations: [lines.slice(0, -1).join(', ')], email: 'asha@goa.example' }])
	})

	test('a firm above the town whose name the address has is nobody', async () => {
		const { authors } = await paper('Asha Rao', 'Rivers Werk', 'Panaji, India', 'asha.rao@rivers.example')
		expect(authors.map(({ name }) => name)).toEqual(['Asha Rao'])
	})

	test('a name in another spelling, in a table of addresses, is left out', async () => {
		const rows = [
			['Name', 'E-mail'],
			['Mohammed Aslam Khan', 'aslam@goa.example'],
		]
		const lines = ['Water on Small Farms', 'Mohd. Aslam Khan¹, Lars Holm²', `¹${goa}`, `²${lund}`]
		const { authors, doubts } = await read(
			lines.map(paragraph).join('') + table(rows) + rest.map((line) => paragraph(line)).join(''),
		)
		expect(authors.map(({ name }) => name)).toEqual(['Mohd. Aslam Khan', 'Lars Holm'])
		expect(doubts).toEqual([leftOut('Mohammed Aslam Khan')])
	})

	test('a table of authors confirms a name', async () => {
		const rows = [
			['Full name', 'Designation', 'Institution', 'E-mail'],
			['Asha Rao', 'Lecturer', 'Goa University', 'asha@goa.example'],
		]
		const text = ['Water on Small Farms', 'Asha Rao', ...rest, 'References', 'A. 2019.'].map(paragraph).join('')
		const { authors, doubts } = await read(text + paragraph('Author details') + table(rows))
		expect(authors).toMatchObject([{ name: 'Asha Rao', affiliations: ['Goa University'], email: 'asha@goa.example' }])
		expect(doubts).toEqual([])
	})
})

describe('what stands around names', () => {
	test.each([
		['degrees behind markers', 'Asha RAO¹ RM, MMid', 'Lars HOLM² RM, PhD'],
		['degrees behind markers in one line', 'Asha RAO¹ RM, MMid, Lars HOLM² RM'],
		['degrees behind commas', 'Asha RAO¹, RM, MMid, Lars HOLM²'],
	])('%s', async (_, ...lines) =>
		expect(await people(...lines, `¹${goa}`, `²${lund}`)).toEqual([
			['Asha RAO', goa, ''],
			['Lars HOLM', lund, ''],
		]),
	)

	test('a short name in capitals before its marker is no degree', async () =>
		expect((await people('Asha RAO¹, BUDI²', `¹${goa}`, `²${lund}`)).map(([name]) => name)).toEqual([
			'Asha RAO',
			'BUDI',
		]))

	test('raised Roman numerals are markers', async () => {
		const raised = (text: string) => `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>${text}</w:t></w:r>`
		const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
		const found = await read(
			[
				paragraph('Water on Small Farms'),
				`<w:p>${run('Asha Rao')}${raised('I')}${run(', Lars Holm')}${raised('II')}${run(', Mei Chen')}${raised('I,III')}</w:p>`,
				`<w:p>${raised('I')}${run(` ${goa}`)}</w:p>`,
				`<w:p>${raised('II')}${run(` ${lund}`)}</w:p>`,
				`<w:p>${raised('III')}${run(' Oslo University, Oslo, Norway')}</w:p>`,
				...rest.map(paragraph),
			].join(''),
		)
		expect(found.authors.map(({ name, affiliations }) => [name, affiliations])).toEqual([
			['Asha Rao', [goa]],
			['Lars Holm', [lund]],
			['Mei Chen', [goa, 'Oslo University, Oslo, Norway']],
		])
	})

	test('a line between a name and the address that is like it is a place', async () =>
		expect(await people('Tyrone Holm', 'Harbour GROWs, Toledo, OH', 'tholm@harbour.example')).toEqual([
			['Tyrone Holm', 'Harbour GROWs, Toledo, OH', 'tholm@harbour.example'],
		]))

	test('family names first between dashes, with places behind the text', async () => {
		const { authors } = await read(
			[
				'Water on Small Farms',
				'HOLM, Lars – RAO, Asha',
				...rest,
				'References',
				'Authors',
				'HOLM, Lars, PhD student, Lund University, Sweden, lars.holm@lu.example',
				'RAO, Asha, Rivers Union of Goa, asha.rao@goa.example',
			]
				.map(paragraph)
				.join(''),
		)
		expect(authors).toMatchObject([
			{ name: 'Lars HOLM', affiliations: ['Lund University, Sweden'], email: 'lars.holm@lu.example' },
			{ name: 'Asha RAO', affiliations: ['Rivers Union of Goa'], email: 'asha.rao@goa.example' },
		])
	})

	test('the entries of a title page may be numbered', async () => {
		const found = await read(
			[
				'1. Type of article: Original article',
				'2. Title of the article: Water on Small Farms',
				'3. Running title: Water',
				'4. Contributors:',
				'1. Dr. Asha Rao, Lecturer',
				'2. Dr. Lars Holm, Professor',
				`5. Department and institution: ${goa}`,
				'6. Corresponding author: Dr. Asha Rao, Room No. 12, Hostel. E-mail: asha@goa.example',
				...rest,
			]
				.map(paragraph)
				.join(''),
		)
		expect(found.title).toBe('Water on Small Farms')
		expect(found.authors).toMatchObject([
			{ name: 'Asha Rao', affiliations: [goa], email: 'asha@goa.example' },
			{ name: 'Lars Holm', affiliations: [goa] },
		])
	})

	test('a remark on a conference is no place', async () => {
		const { authors } = await read(
			[
				'Water on Small Farms',
				'Asha Rao*',
				...rest,
				'* This paper was presented at the Conference of the Association of Farms, Jos.',
			]
				.map(paragraph)
				.join(''),
		)
		expect(authors).toMatchObject([{ name: 'Asha Rao', affiliations: [] }])
	})
})
