import { expect, test } from 'vitest'
import { goa, lund, paper, paragraph, people, read, rest, table } from '../../../../tests/support/papers.ts'

const szeged = 'Szegedi Egyetem, Szeged, Magyarország'
const debrecen = 'Debreceni Egyetem, Debrecen, Magyarország'

test.each([
	['1 Kovács Anna – 2 Nagy Béla', '1 ', '2 '],
	['¹Kovács Anna – ²Nagy Béla', '¹', '²'],
	['1Kovács Anna - 2Nagy Béla', '1', '2'],
	['1. Kovács Anna – 2. Nagy Béla', '1. ', '2. '],
	['(1) Kovács Anna, (2) Nagy Béla', '(1) ', '(2) '],
	['1 Dr. Kovács Anna; 2 Dr. Nagy Béla', '1 ', '2 '],
])('markers before names: %s', async (names, one, two) =>
	expect(await people(names, one + szeged, two + debrecen)).toEqual([
		['Kovács Anna', szeged, ''],
		['Nagy Béla', debrecen, ''],
	]),
)

test('several markers before a name, and a sign of who is written to', async () =>
	expect(
		await people('1,2 Kovács Anna – 2* Nagy Béla', `1 ${szeged}`, `2 ${debrecen}`, '* E-mail: blue77@mail.example'),
	).toEqual([
		['Kovács Anna', `${szeged} | ${debrecen}`, ''],
		['Nagy Béla', debrecen, 'blue77@mail.example'],
	]))

test('each name on a line of its own, and numbers that only count', async () => {
	expect(await people('1 Kovács Anna', '2 Nagy Béla', `1 ${szeged}`, `2 ${debrecen}`)).toEqual([
		['Kovács Anna', szeged, ''],
		['Nagy Béla', debrecen, ''],
	])
	expect(await people('1. Asha Rao, 2. Lars Holm', goa)).toEqual([
		['Asha Rao', goa, ''],
		['Lars Holm', goa, ''],
	])
})

test('lettered names are no part of a title', async () =>
	expect((await paper('a) Asha Rao, b) Lars Holm', `a) ${goa}`, `b) ${lund}`)).title).toBe('Water on Small Farms'))

test.each([
	[
		['Wang Wei', '王伟'],
		['Li Na', '李娜'],
	],
	[
		['Anna Ivanova', 'Анна Иванова'],
		['Boris Petrov', 'Борис Петров'],
	],
	[
		['Omar Haddad', 'عمر حداد'],
		['Sara Nasser', 'سارة ناصر'],
	],
	[
		['Kim Min-ji', '김민지'],
		['Lee Jun-ho', '이준호'],
	],
])('a row with a name in two scripts is one author: %j', async (one = [], other = []) => {
	const rows = [
		[...one, goa, 'blue77@mail.example'],
		[...other, lund, 'red5@mail.example'],
	]
	const of = async (cells: string[][]) =>
		(await read(paragraph('Water on Small Farms') + table(cells) + rest.map(paragraph).join(''))).authors.map(
			({ name, affiliations, email }) => [name, ...affiliations, email],
		)
	const found = [
		[one[0], goa, 'blue77@mail.example'],
		[other[0], lund, 'red5@mail.example'],
	]
	expect(await of(rows)).toEqual(found)
	expect(await of([['Author', 'Native script', 'Affiliation', 'E-mail'], ...rows])).toEqual(found)
})
