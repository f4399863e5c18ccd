import { describe, expect, test } from 'vitest'
import { goa, lund, paragraph, people, read, rest } from '../../../../tests/support/papers.ts'

describe('what belongs to whom', () => {
	test('digits of other scripts are markers', async () => {
		const raised = (digit: string) =>
			`</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>${digit}</w:t></w:r><w:r><w:t>`
		const text = ['Water on Small Farms', 'Asha Rao#১, Lars Holm#২', `১. ${goa}`, `২. ${lund}`, ...rest]
		const body = text
			.map(paragraph)
			.join('')
			.replace(/#(.)/gu, (_, digit: string) => raised(digit))
		expect((await read(body)).authors).toMatchObject([
			{ name: 'Asha Rao', affiliations: [goa] },
			{ name: 'Lars Holm', affiliations: [lund] },
		])
	})

	test('a function is of one author, the place below of all who have none', async () => {
		expect(await people('Asha Rao,', 'Professor', 'Lars Holm,', 'Lecturer', lund)).toEqual([
			['Asha Rao', lund, ''],
			['Lars Holm', lund, ''],
		])
	})

	test('a function right before a department is kept as the function', async () => {
		const text = ['Water on Small Farms', 'Asha Rao', `Associate Professor ${goa}`, ...rest]
		expect((await read(text.map(paragraph).join(''))).authors).toMatchObject([
			{ name: 'Asha Rao', designation: 'Associate Professor', affiliations: [goa] },
		])
	})

	test('one place below names with their addresses is of all', async () => {
		expect(await people('Asha Rao', 'asha@x.example', 'Lars Holm', 'lars@x.example', lund)).toEqual([
			['Asha Rao', lund, 'asha@x.example'],
			['Lars Holm', lund, 'lars@x.example'],
		])
		// an address below the place: it is of the second author alone
		expect(await people('Asha Rao', 'asha@x.example', 'Lars Holm', lund, 'lars@x.example')).toEqual([
			['Asha Rao', '', 'asha@x.example'],
			['Lars Holm', lund, 'lars@x.example'],
		])
	})

	test('a place without a marker is of those without one', async () => {
		const place = 'Department of Botany, Oslo University, Norway'
		expect(await people('Asha Rao, Lars Holm¹, Mira Sen', goa, `¹${lund}`)).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', lund, ''],
			['Mira Sen', goa, ''],
		])
		expect(await people('Asha Rao¹, Lars Holm²', `¹${goa}`, `²${lund}`, 'A. Rao¹, L. Holm²', `¹${place}`)).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', lund, ''],
		])
	})

	test('an employer that sounds like a name, between a name and a town', async () => {
		expect(await people('Asha Rao', goa, 'asha@goa.example', 'Lars Holm', 'Save Norway', 'Oslo, Norway')).toEqual([
			['Asha Rao', goa, 'asha@goa.example'],
			['Lars Holm', 'Save Norway, Oslo, Norway', ''],
		])
	})

	test('an address below one author that is spelled as another, and entries on one line', async () => {
		expect(await people(`Asha Rao, ${goa}`, `Lars Holm, ${lund}`, 'asha.rao@goa.example')).toEqual([
			['Asha Rao', goa, 'asha.rao@goa.example'],
			['Lars Holm', lund, ''],
		])
		expect(await people('Asha Rao', goa, 'ORCID: 0000-0002-1825-0097 | Email: a.r@goa.example')).toEqual([
			['Asha Rao', goa, 'a.r@goa.example'],
		])
	})

	test('sentences that say with whom authors are', async () => {
		const notes = [`A. Rao is with the ${goa}`, `L. Holm is with ${lund} (e-mail: holm@lu.example).`]
		const found = await read(
			['Water on Small Farms', 'Asha Rao and Lars Holm, Member, IEEE', ...rest, ...notes].map(paragraph).join(''),
		)
		expect(found.authors).toMatchObject([
			{ name: 'Asha Rao', affiliations: [goa] },
			{ name: 'Lars Holm', affiliations: [lund], email: 'holm@lu.example' },
		])
	})

	test('sentences about authors below their names', async () => {
		expect(
			await people('Asha Rao & Lars Holm', `ASHA RAO is a lecturer at the ${goa}. Email: asha@goa.example`),
		).toEqual([
			['Asha Rao', goa, 'asha@goa.example'],
			['Lars Holm', '', ''],
		])
	})

	test('places with typed numbers between brackets, and behind a label', async () => {
		const both = [
			['Asha Rao', goa, ''],
			['Lars Holm', lund, ''],
		]
		expect(await people('Asha Rao¹, Lars Holm²', `(1. ${goa}; 2. ${lund})`)).toEqual(both)
		expect(await people('Asha Rao¹, Lars Holm²', `Author Affiliations: ¹${goa}; ²${lund}.`)).toEqual(both)
	})

	test('a label before a whole author', async () => {
		expect(await people('Asha Rao', goa, `Co-author: Lars Holm, ${lund}, holm@lu.example`)).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', lund, 'holm@lu.example'],
		])
	})

	test('letters that are no longer raised', async () => {
		expect(await people('Asha Raoa, Lars Holmb and Maria Costaa,b,*', `a${goa}`, `b${lund}`)).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', lund, ''],
			['Maria Costa', `${goa} | ${lund}`, ''],
		])
	})

	test('a surname that is a function too, above a place', async () => {
		expect(await people('Michael Dean', goa, 'm.dean@goa.example')).toEqual([
			['Michael Dean', goa, 'm.dean@goa.example'],
		])
		expect(await people('Asha Rao', 'Interim Dean', goa)).toEqual([['Asha Rao', goa, '']])
	})

	test('markers behind addresses', async () => {
		expect(
			await people('Asha Rao¹, Lars Holm²', `¹ ${goa}`, `² ${lund}`, 'Email: z9@x.example², q7@x.example¹'),
		).toEqual([
			['Asha Rao', goa, 'q7@x.example'],
			['Lars Holm', lund, 'z9@x.example'],
		])
	})

	test('an address that spells out another author than the one with the star', async () => {
		expect(await people('Asha Rao*, Lars Holm', goa, '*Corresponding author: lars.holm@goa.example')).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', goa, 'lars.holm@goa.example'],
		])
	})

	test('consonants of a name in another script', async () => {
		expect(
			await people('Оксана Гнатюк, Андрій Ковальчук', 'Подільський університет, Україна', 'oksana.h@ppu.example'),
		).toEqual([
			['Оксана Гнатюк', 'Подільський університет, Україна', 'oksana.h@ppu.example'],
			['Андрій Ковальчук', 'Подільський університет, Україна', ''],
		])
	})

	test('notes with stars below the text, typed by hand', async () => {
		const found = await read(
			['Water on Small Farms', 'Asha Rao*', ...rest, `* Lecturer, ${goa}. Email: asha@goa.example`]
				.map(paragraph)
				.join(''),
		)
		expect(found.authors).toMatchObject([{ name: 'Asha Rao', affiliations: [goa], email: 'asha@goa.example' }])
	})

	const oslo = 'Oslo University, Norway'
	const placed = [
		['Asha Rao', goa, ''],
		['Lars Holm', oslo, ''],
	]
	test.each([
		['markers behind the places', 'Asha Rao¹, Lars Holm²', `${goa}¹, ${oslo}²`],
		['names again, with degrees', 'Asha Rao¹, Lars Holm²', `¹Asha Rao, Ph.D., ${goa}`, `²Lars Holm, ${oslo}`],
		['a bracket that closes in the next line', 'Asha Rao¹, Lars Holm²', `(1. ${goa};`, `2. ${oslo})`],
	])('places: %s', async (_, ...lines) => expect(await people(...lines)).toEqual(placed))

	test('a function behind one marker shares the place behind the next one', async () => {
		expect(await people('Asha Rao¹, Lars Holm²', `¹Research Scholar, ²Professor, ${goa}`)).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', goa, ''],
		])
	})

	test('initials before the address; a postal code is no phone number', async () => {
		const place = 'Goa University, Goa 37200-900, India'
		expect(await people('Asha Rao¹, Lars Holm¹', `¹${place}`, 'AR: q7@goa.example', 'LH: z9@goa.example')).toEqual([
			['Asha Rao', place, 'q7@goa.example'],
			['Lars Holm', place, 'z9@goa.example'],
		])
		expect(await people('Asha Rao', `${place}; asha@goa.example`)).toEqual([['Asha Rao', place, 'asha@goa.example']])
	})

	const shared = [
		['Asha Rao', goa, ''],
		['Lars Holm', goa, ''],
		['Mei Chen', oslo, ''],
	]
	test.each([
		['and', `1 and 2: ${goa}`],
		['a comma', `1,2 ${goa}`],
		['a sign', `¹&²${goa}`],
		['a dash', `1-2 ${goa}`],
	])('one place for two markers, joined by %s', async (_, place) =>
		expect(await people('Asha Rao¹, Lars Holm², Mei Chen³', place, `3 ${oslo}`)).toEqual(shared),
	)

	test('addresses in braces behind the place of a marker are of those who have it', async () => {
		const lines = ['Asha Rao¹, Lars Holm², Mei Chen¹', `¹${goa}, {asr,chen}@goa.example`, `²${oslo}, lh@uio.example`]
		expect(await people(...lines)).toEqual([
			['Asha Rao', goa, 'asr@goa.example'],
			['Lars Holm', oslo, 'lh@uio.example'],
			['Mei Chen', goa, 'chen@goa.example'],
		])
	})

	test.each(['(Corresponding author)', '(Korrespondenz)', '(autora correspondente)'])(
		'%s behind an address is no place',
		async (role) =>
			expect(await people(`Asha Rao, ${goa}, asha@goa.example ${role}`)).toEqual([
				['Asha Rao', goa, 'asha@goa.example'],
			]),
	)

	test.each(['Korespondencja', 'Autor correspondiente', 'Korrespondierende Autorin', 'Penulis korespondensi'])(
		'%s names whom to write to',
		async (label) =>
			expect(await people('Asha Rao, Lars Holm', goa, `${label}: Lars Holm, q7@goa.example`)).toEqual([
				['Asha Rao', goa, ''],
				['Lars Holm', goa, 'q7@goa.example'],
			]),
	)

	test('who signs the letter before the paper gives an address; full names stand behind the text', async () => {
		const letter = ['Dear Editor,', 'We send our paper.', 'Yours sincerely,', 'Asha Rao', 'q7@goa.example--page--']
		const bodies = ['Water on Small Farms', 'A. Rao¹, L. Holm¹', `¹${goa}`, ...rest]
		const about = ['Asha Rao – lecturer, Goa University', 'Lars Holm – reader, Goa University']
		expect((await read([...letter, ...bodies, ...about].map(paragraph).join(''))).authors).toMatchObject([
			{ name: 'Asha Rao', email: 'q7@goa.example' },
			{ name: 'Lars Holm', affiliations: [goa] },
		])
	})

	test('a title that ends in a colon goes on; numbered places are no sections; a spaced heading', async () => {
		const found = await read(
			[
				'Water on Small Farms:',
				'a Study of Nine Wells',
				'Asha Rao1, Lars Holm2',
				'1. Service de cardiologie, CHU de Sfax, Tunisie',
				'2. Blue Rivers, Lund, Sweden',
				'요 약',
				'비를 쟀다.',
				'Introduction',
			]
				.map(paragraph)
				.join(''),
		)
		expect(found.title).toBe('Water on Small Farms: a Study of Nine Wells')
		expect(found.abstract).toBe('비를 쟀다.')
		expect(found.authors).toMatchObject([
			{ affiliations: ['Service de cardiologie, CHU de Sfax, Tunisie'] },
			{ affiliations: ['Blue Rivers, Lund, Sweden'] },
		])
	})
})
