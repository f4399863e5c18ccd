import { describe, expect, test } from 'vitest'
import { goa, lund, paper, paragraph, people, read, rest, table } from '../../../../tests/support/papers.ts'
import { loadWords, wordsOf } from './scripts.ts'
import { loadSounds, soundsLike } from './sound-names.ts'

describe('words of languages and scripts', () => {
	test.each([
		['Georgian', 'ნინო გოგოლაძე¹ და გიორგი ლომიძე²', ['ნინო გოგოლაძე', 'გიორგი ლომიძე']],
		['Armenian', 'Անահիտ Սարգսյան¹ և Վահան Մկրտչյան²', ['Անահիտ Սարգսյան', 'Վահան Մկրտչյան']],
		['Ethiopic', 'አለምነሽ ተገኝ¹፣ ደሳለኝ ወርቁ² እና አበበ በቀለ³', ['አለምነሽ ተገኝ', 'ደሳለኝ ወርቁ', 'አበበ በቀለ']],
		['Kannada', 'ಸುಮಾ ರಾವ್¹ ಮತ್ತು ರವಿ ಕುಮಾರ್²', ['ಸುಮಾ ರಾವ್', 'ರವಿ ಕುಮಾರ್']],
		['Kazakh', 'Айгүл Серікова¹ және Нұрлан Ахметов²', ['Айгүл Серікова', 'Нұрлан Ахметов']],
		['Azerbaijani', 'Günel Əliyeva¹ və Rəşad Talıbov²', ['Günel Əliyeva', 'Rəşad Talıbov']],
	])('"and" in %s is no part of a name', async (_, line, names) => {
		const found = await people(line, ...names.map((_, at) => `${at + 1}. ${goa}`))
		expect(found.map(([name]) => name)).toEqual(names)
	})

	test.each(['ఈమెయిల్', 'ಇಮೇಲ್', 'ኢሜይል፦', 'Էլ. փոստ՝', 'ელფოსტა', 'इमेल', 'อีเมล'])('"%s" is nobody', async (word) => {
		const line = `${word.replace(/[፦՝]$/, '')}${/[፦՝]$/.exec(word) ?? ':'} asha.rao@goa.example`
		expect(await people('Dr. Asha Rao', goa, line)).toEqual([['Asha Rao', goa, 'asha.rao@goa.example']])
	})

	test('a file gets the words of two languages at most, those of scripts that have room, and no others later', async () => {
		const lists = () =>
			[/özet/, /resum/, /streszczenie/, /riassunto/, /περίληψη/].map((word) => word.test(wordsOf('abstract')))
		await loadWords(['ğğğ łł'])
		expect(lists()).toEqual([true, false, true, false, false])
		await loadWords(['ğğğ ñ ł è', 'ελληνικά'])
		expect(lists()).toEqual([true, false, false, false, true])
		const inScripts = () => [/аннотация/, /чакида/, /خلاصہ/].map((word) => word.test(wordsOf('abstract')))
		await loadWords(['русский язык, ғылым', 'لغة'])
		expect(inScripts()).toEqual([true, true, false])
		await loadWords(['русский', 'اللغة العربية'])
		expect(inScripts()).toEqual([false, false, true])
		await loadWords(['in English'])
		expect(lists()).toEqual([false, false, false, false, false])
	})
})

test.each([
	['மு. கயல்விழி', 'M. Kayalvizhi', true],
	['Անահիտ Սարգսյան', 'Anahit Sargsyan', true],
	['संगीता कुशवाहा', 'Sangita Kushwaha', true],
	['संगीता कुशवाहा', 'Asha Kushwaha', false],
	['Asha Rao', 'Asha Rao', false],
])('%s and %s are one author: %s', async (one, other, isSame) => {
	await loadWords([one, other], loadSounds)
	expect(soundsLike(one, other)).toBe(isSame)
})

describe('family names first', () => {
	const both = [
		['Asha Maria RAO', goa, ''],
		['Lars Erik HOLM', lund, ''],
	]
	test('on lines of their own', async () =>
		expect(await people('RAO, Asha Maria', goa, 'HOLM, Lars Erik (PhD)', lund)).toEqual(both))
	test('behind their markers', async () =>
		expect(await people('¹RAO, Asha Maria, ²HOLM, Lars Erik', `1. ${goa}`, `2. ${lund}`)).toEqual(both))
	test('one line may be two people, unless the address has both parts', async () => {
		expect(await people('RAO, Asha Maria', goa, 'a.maria.rao@goa.example')).toEqual([
			['Asha Maria RAO', goa, 'a.maria.rao@goa.example'],
		])
		const { authors, doubts } = await paper('Rao, Asha Maria', goa, 'x1@goa.example')
		expect(authors).toEqual([])
		expect(doubts.length).toBeGreaterThan(0)
	})
})

test('letters of a register, running heads and counts of words', async () => {
	const found = await paper(
		'RH: Rao et al. · Rain',
		'Asha Rao RPHN, MSc¹, Lars Holm PhD²',
		`1. ${goa}`,
		`2. ${lund}`,
		'9,400 words',
	)
	expect(found.authors.map(({ name, affiliations }) => [name, ...affiliations])).toEqual([
		['Asha Rao', goa],
		['Lars Holm', lund],
	])
})

describe('rows of a form', () => {
	const title = ['논문 제목', '농촌 노인의 복약', '', '', '']
	const authors = [
		['제1저자', '노은채', '고아대학교 간호학과', '박사과정생', 'ecnoh@goa.example'],
		['교신저자', '배준혁', '룬드시 보건소', '공중보건의사', 'jhbae@goa.example'],
	]
	test.each([
		['known', ['구분', '성명', '소속', '직위', 'E-mail']],
		['not known', ['구분', '누구', '어디', '무엇', 'E-mail']],
	])('captions that are %s are nobody, nor are functions', async (_, captions) => {
		const body = [paragraph('농촌 노인의 복약'), table([title, captions, ...authors]), ...rest.map(paragraph)]
		const found = await read(body.join(''))
		expect(found.authors.map(({ name, email }) => [name, email])).toEqual([
			['노은채', 'ecnoh@goa.example'],
			['배준혁', 'jhbae@goa.example'],
		])
	})
})

test.each([
	['CA Dr. Asha Rao', 'Asha Rao'],
	['Dr. Asha Rao', 'Asha Rao'],
])('%s: short capitals before a title are one too', async (line, name) =>
	expect(await people(line, goa)).toEqual([[name, goa, '']]),
)
