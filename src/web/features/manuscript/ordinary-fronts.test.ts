import { describe, expect, test } from 'vitest'
import { goa, lund, noted, paper, paragraph, people, read, rest } from '../../../../tests/support/papers.ts'

const look = (text: string, properties: string) =>
	paragraph(text).replaceAll('<w:r>', `<w:r><w:rPr>${properties}</w:rPr>`)
const titleOf = async (...head: string[]) =>
	(await read([...head, ...['Asha Rao', goa, ...rest].map(paragraph)].join(''))).title

describe('authors of ordinary first pages', () => {
	const both = [
		['Asha Maria Rao', goa, 'asha.rao@goa.example'],
		['Lars Holm', lund, 'lars@lu.example'],
	]
	test('family names first before a dash and a place', async () =>
		expect(
			await people(`Rao, Asha Maria – ${goa} – asha.rao@goa.example`, `Holm, Lars – ${lund} – lars@lu.example`),
		).toEqual(both))

	test('two family names in a list of inverted names', async () =>
		expect(
			(
				await people(
					'Holm, Lars',
					'lars.holm@lu.example',
					lund,
					'Peña Ruiz, Tomás',
					'tomas.pena@goa.example',
					'Goa University, Chile',
				)
			).map(([name]) => name),
		).toEqual(['Lars Holm', 'Tomás Peña Ruiz']))

	test('degrees with several capitals are nobody', async () =>
		expect(await people('Asha Rao, BMedSci, MBBS¹; Lars Holm, MClinRes, FRCR²', `¹ ${goa}`, `² ${lund}`)).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', lund, ''],
		]))

	test('a degree with its subject is nobody', async () =>
		expect(await people('Asha Rao, BSc Nursing¹, Lars Holm, MSc¹', `¹ ${goa}`)).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', goa, ''],
		]))

	test('a title of Indonesian nurses', async () =>
		expect(await people('Ns. Asha Rao, S.Kep., M.Kep.', goa)).toEqual([['Asha Rao', goa, '']]))

	test.each(['Housing and Materials Research Cell', 'Lakeview Terrace Care Home'])('%s is a place', async (place) =>
		expect(await people('Asha Rao', place, 'Goa, India', 'asha.rao@goa.example')).toEqual([
			['Asha Rao', `${place}, Goa, India`, 'asha.rao@goa.example'],
		]),
	)

	test('a hyphen in the name of a university divides nothing', async () =>
		expect(
			await people('Zainab Kadhim', 'Dept. of Libraries', 'Shatt Al-Arab Technical University', 'Basra, Iraq'),
		).toEqual([['Zainab Kadhim', 'Dept. of Libraries, Shatt Al-Arab Technical University, Basra, Iraq', '']]))

	test('Sri is a name in Indonesia and a title with a point', async () => {
		const named = async (line: string) => (await people(line, goa)).map(([name]) => name)
		expect(await named('Sri Rahayu Tyas, Lars Holm')).toEqual(['Sri Rahayu Tyas', 'Lars Holm'])
		expect(await named('Sri. Ramesh Rao Holm')).toEqual(['Ramesh Rao Holm'])
	})

	test('a chair of a subject is a place, that of a session is not', async () => {
		expect(await people('Asha Rao', 'Chair of Civil Law, Goa University', 'asha.rao@goa.example')).toEqual([
			['Asha Rao', 'Chair of Civil Law, Goa University', 'asha.rao@goa.example'],
		])
		expect(await people('Asha Rao', goa, 'Session Chair: Lars Holm')).toEqual([['Asha Rao', goa, '']])
	})

	test.each(['Faculty Mentor: Dr. Lorna Holm', 'Project guide: Dr. Lorna Holm'])('"%s" is no place', async (line) =>
		expect(await people('Asha Rao', goa, line)).toEqual([['Asha Rao', goa, '']]),
	)

	test('a department with an ordinal behind its marker', async () =>
		expect(
			await people('Asha Rao¹, Lars Holm²', '¹ Goa University, India; ² 2nd Department of Medicine, Lund University'),
		).toEqual([
			['Asha Rao', 'Goa University, India', ''],
			['Lars Holm', '2nd Department of Medicine, Lund University', ''],
		]))

	test('thanks in the footnote of a name', async () => {
		const note = `Asha Rao is a lecturer in history at the ${goa}. E-mail: asha@goa.example. She thanks Lars Holm for his help.`
		const { authors } = await noted('Asha Rao', note)
		expect(authors).toMatchObject([{ name: 'Asha Rao', email: 'asha@goa.example', affiliations: [goa] }])
	})
})

describe('titles of ordinary first pages', () => {
	const bold = '<w:b/>'
	test('a bold subtitle in a smaller size below a title with a colon', async () =>
		expect(
			await titleOf(
				look('TraceStitch: Logs from Mail', `${bold}<w:sz w:val="32"/>`),
				look('Experiences from Four Makers', `${bold}<w:sz w:val="26"/>`),
			),
		).toBe('TraceStitch: Logs from Mail: Experiences from Four Makers'))

	test('the kind of study', async () =>
		expect(
			await titleOf(
				look('Care Within Seven Days of Birth', `${bold}<w:sz w:val="34"/>`),
				look('A Cross-Sectional Study', '<w:sz w:val="26"/>'),
			),
		).toBe('Care Within Seven Days of Birth: A Cross-Sectional Study'))

	test('a question, and a subtitle with the word of an institution', async () =>
		expect(
			await titleOf(
				look('A Claim or a Hope?', `${bold}<w:sz w:val="30"/>`),
				look('The Position of the Beneficiary of a Foundation in Polish Law', `${bold}<w:sz w:val="26"/>`),
			),
		).toBe('A Claim or a Hope? The Position of the Beneficiary of a Foundation in Polish Law'))

	test('the title again in another language is left out', async () => {
		const title = 'Treatment of nematodes in the ewes of the plains'
		const again = 'Tratamento de nematódeos em ovelhas da planície'
		expect(await titleOf(look(title, bold), look(again, bold))).toBe(title)
	})
})

describe('abstracts and keywords of ordinary first pages', () => {
	const labelled = (label: string, text: string) =>
		paragraph(`${label}#${text}`).replace('#', '</w:t><w:br/><w:t xml:space="preserve">')

	test('an introduction and a case in a structured abstract', async () => {
		const { abstract, keywords } = await read(
			[
				...['Water on Small Farms', 'Asha Rao', goa, 'ABSTRACT'].map(paragraph),
				labelled('Introduction', 'Wells are deep.'),
				labelled('Case presentation', 'One well was dry.'),
				labelled('Conclusion', 'Wells should be watched.'),
				...['Keywords: rain, rivers', 'Introduction', 'Text.'].map(paragraph),
			].join(''),
		)
		expect(abstract).toBe(
			'Introduction: Wells are deep.\nCase presentation: One well was dry.\nConclusion: Wells should be watched.',
		)
		expect(keywords).toEqual(['rain', 'rivers'])
	})

	test('places below the abstract are no part of it', async () => {
		const { abstract } = await read(
			['Water on Small Farms', 'Asha Rao¹', 'Abstract', 'We measured the rain.', `¹ ${goa}`, ...rest.slice(2)]
				.map(paragraph)
				.join(''),
		)
		expect(abstract).toBe('We measured the rain.')
	})

	test.each(['Keywords: zinc oxide\tfilms\tHall mobility', 'Keywords\tzinc oxide, films, Hall mobility'])(
		'%j',
		async (line) => {
			const [heading = '', text = ''] = rest
			const { keywords } = await read(
				['Water on Small Farms', 'Asha Rao', goa, heading, text, line, 'Introduction', 'Text.'].map(paragraph).join(''),
			)
			expect(keywords).toEqual(['zinc oxide', 'films', 'Hall mobility'])
		},
	)
})

test('of three abstracts the one in the language of the title', async () => {
	const abstracts = [
		['Аннотация. Дожди девяти городов измерены.', 'Ключевые слова: дожди, города'],
		['Annotatsiya. Shaharlar yomg‘iri o‘lchandi.', 'Kalit so‘zlar: yomg‘ir, shahar'],
		['Abstract. Water on farms was measured in nine small towns.', 'Keywords: rain, rivers'],
	]
	const { abstract, keywords } = await read(
		['Water on Small Farms', 'Asha Rao', goa, ...abstracts.flat(), 'Introduction', 'Text.'].map(paragraph).join(''),
	)
	expect([abstract, keywords]).toEqual(['Water on farms was measured in nine small towns.', ['rain', 'rivers']])
})

test('what an author is, behind a place in Korean, is no part of it', async () => {
	const { authors } = await paper('노은채', '고아대학교 간호학과 부교수, 제1저자')
	expect(authors).toMatchObject([{ name: '노은채', affiliations: ['고아대학교 간호학과'] }])
})
