import { expect, test } from 'vitest'
import { people } from '../../../../tests/support/papers.ts'

const tabs = (lines: string[][]) => lines.map((fields) => fields.join('\t'))
const both = [
	['Asha Rao', 'Department of Physics, Goa University, Goa, India', 'asha@goa.example'],
	['Lars Holm', 'Department of Botany, Lund University, Lund, Sweden', 'holm@lu.example'],
]
const rows = [
	['Asha Rao', 'Lars Holm'],
	['Department of Physics', 'Department of Botany'],
	['Goa University', 'Lund University'],
	['Goa, India', 'Lund, Sweden'],
	['asha@goa.example', 'holm@lu.example'],
]

test.each([
	['tabs', tabs(rows)],
	['several tabs, also before the first', rows.map(([one, other]) => `\t${one}\t\t\t${other}`)],
	['spaces', rows.map((fields) => fields.join('           '))],
	[
		'titles and functions',
		tabs([['Dr. Asha Rao', 'Mr. Lars Holm'], ['Lecturer', 'Research Scholar'], ...rows.slice(1)]),
	],
])('columns made by %s', async (_, lines) => expect(await people(...lines)).toEqual(both))

test('one block below the other', async () => {
	const more = [
		['Mei Lin', 'John Poe'],
		['School of Law, Fudan University', 'School of Art, Ohio University'],
	]
	expect(await people(...tabs([...rows, ...more]))).toEqual([
		...both,
		['Mei Lin', 'School of Law, Fudan University', ''],
		['John Poe', 'School of Art, Ohio University', ''],
	])
})

test('a place that the columns share', async () =>
	expect(await people(...tabs(rows.slice(0, 2)), 'Goa University, Goa, India')).toEqual([
		['Asha Rao', 'Department of Physics, Goa University, Goa, India', ''],
		['Lars Holm', 'Department of Botany, Goa University, Goa, India', ''],
	]))

test('an address alone is of the column whose name it has, or left out', async () => {
	const [first, second] = both.map(([name, place]) => [name, place, ''])
	expect(await people(...tabs(rows.slice(0, 4)), 'asha@goa.example')).toEqual([both[0], second])
	expect(await people(...tabs(rows.slice(0, 4)), 'blue77@mail.example')).toEqual([first, second])
})

test('names in rows above one place are a list', async () =>
	expect(await people('Asha Rao\tLars Holm', 'Mei Lin\tJohn Poe', 'Goa University, Goa, India')).toEqual(
		['Asha Rao', 'Lars Holm', 'Mei Lin', 'John Poe'].map((name) => [name, 'Goa University, Goa, India', '']),
	))
