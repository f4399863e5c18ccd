import { describe, expect, test } from 'vitest'
import { goa, lund, paper, people } from '../../../../tests/support/papers.ts'

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
	])('%s', async (_, lines) => expect(await people(...author, ...lines)).toEqual(known))

	test.each([
		['behind the name', [`Dr. Lars Holm (Supervisor), ${lund}`]],
		['below the name', ['Prof. Lars Holm', 'Research Guide', lund]],
	])('a supervisor %s is left out with the reason', async (_, lines) => {
		const { authors, doubts } = await paper(...author, ...lines)
		expect(authors.map(({ name }) => name)).toEqual(['Asha Rao'])
		expect(doubts).toEqual([unclear('Lars Holm')])
	})

	test('beside a scholar the supervisor is an author', async () => {
		const lines = ['Asha Rao', 'Research Scholar', goa, 'Dr. Lars Holm', 'Research Supervisor', lund]
		const names = (await people(...lines)).map(([name, place]) => [name, place])
		expect(names).toEqual([
			['Asha Rao', goa],
			['Lars Holm', lund],
		])
	})

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
