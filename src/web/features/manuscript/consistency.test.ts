import { describe, expect, test } from 'vitest'
import { goa, paper, paragraph, read, rest, table } from '../../../../tests/support/papers.ts'

const lines = (...texts: string[]) => texts.map(paragraph).join('')
const pageBreak = '--page--'

describe('forms and letters before a paper', () => {
	test.each([
		['Malay', 'BORANG PENYERAHAN MANUSKRIP', ['Tajuk manuskrip', 'Nama pengarang 1', 'Institusi', 'E-mel', 'Penyelia']],
		['Spanish', 'FORMULARIO DE ENVÍO', ['Título', 'Nombre', 'Institución', 'Correo', 'Director de tesis']],
		[
			'Russian',
			'ЗАЯВКА НА ПУБЛИКАЦИЮ',
			['Название статьи', 'ФИО', 'Место работы', 'Эл. почта', 'Научный руководитель'],
		],
		['Chinese', '作者信息表', ['论文题目', '姓名', '工作单位', '邮箱', '指导教师']],
		['Arabic', 'نموذج تقديم بحث', ['عنوان البحث', 'اسم الباحث', 'جهة العمل', 'البريد الإلكتروني', 'المشرف على البحث']],
	])('%s: the author of the form, not the supervisor', async (_, name, [title, author, place, email, guide]) => {
		const form = table([
			[title ?? '', 'Water on Small Farms'],
			[author ?? '', 'Asha Rao'],
			[place ?? '', goa],
			[email ?? '', 'asha@goa.example'],
			[guide ?? '', 'Prof. Lars Holm, lars@goa.example'],
		])
		const found = await read(paragraph(name) + form + lines(`${pageBreak}Water on Small Farms`, ...rest))
		expect([found.title, ...found.authors.map(({ name, email }) => [name, email])]).toEqual([
			'Water on Small Farms',
			['Asha Rao', 'asha@goa.example'],
		])
	})

	test('a letter in a language that is not known, before the page with the title and the author', async () => {
		const letter = [
			'Donostia, 12 martxoa',
			'Lars Holm jauna (lars@aldizkaria.example)',
			'Gure artikulua bidaltzen dizugu, Water on Small Farms izenekoa, argitaratzeko.',
			'Mikel Agirre, zuzendaria, mikel@goa.example',
		]
		const found = await read(
			lines(...letter, `${pageBreak}Water on Small Farms`, 'Asha Rao', goa, 'asha@goa.example', ...rest),
		)
		expect([found.title, ...found.authors.map(({ name, email }) => [name, email])]).toEqual([
			'Water on Small Farms',
			['Asha Rao', 'asha@goa.example'],
		])
	})

	test('a row behind a label that is not known names nobody', async () => {
		const form = table([
			['Title', 'Water on Small Farms'],
			['Zuzendaria', 'Lars Holm, lars@goa.example'],
		])
		const found = await read(form + lines('Asha Rao', goa, 'asha@goa.example', ...rest))
		expect(found.authors.map(({ name, email }) => [name, email])).toEqual([['Asha Rao', 'asha@goa.example']])
	})
})

test.each([
	['Indonesian', 'Kata kunci: laut', ['Nama', 'Jabatan', 'Email']],
	['Russian', 'Ключевые слова: вода', ['ФИО', 'Должность', 'E-mail']],
	['Chinese', '关键词：水', ['姓名', '职务', '邮箱']],
])('people who were asked, in a paper without authors: %s', async (_, keywords, heads) => {
	const asked = table([heads, ['Lars Holm', 'Head', 'lars@farm.example'], ['Mei Chen', 'Clerk', 'mei@farm.example']])
	const found = await read(lines('Water on Small Farms', ...rest, keywords) + asked)
	expect(found.authors).toEqual([])
})

test('beside an author, a column says of others what they are, in a language that is not known', async () => {
	const rows = [
		['Emri', 'Roli', 'Posta'],
		['Asha Rao', 'autor', 'asha@goa.example'],
		['Lars Holm', 'mbikëqyrës', 'lars@goa.example'],
	]
	const found = await read(paragraph('Water on Small Farms') + table(rows) + lines(...rest))
	expect(found.authors.map(({ name, email }) => [name, email])).toEqual([['Asha Rao', 'asha@goa.example']])
})

describe('what was read is looked at once more as a whole', () => {
	test.each([
		['the address of an office', 'lppm@goa.example'],
		['the address of a conference', 'rain3@water-conference.example'],
	])('%s is nobody’s, and the form says why', async (_, address) => {
		const { authors, doubts } = await paper('Asha Rao', goa, address)
		expect(authors.map(({ name, email }) => [name, email])).toEqual([['Asha Rao', undefined]])
		expect(doubts).toEqual([{ about: 'email', sentence: expect.stringContaining(address) }])
	})

	test('a candidate for a degree is one person', async () => {
		const { authors } = await paper('Asha Rao, PhD Cand.', goa, 'asha@goa.example')
		expect(authors.map(({ name }) => name)).toEqual(['Asha Rao'])
	})
})
