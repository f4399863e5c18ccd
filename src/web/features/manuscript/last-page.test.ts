import { describe, expect, test } from 'vitest'
import { goa, lund, paragraph, read, rest } from '../../../../tests/support/papers.ts'

/** A blinded paper with these lines behind its references. */
const blinded = async (...lines: string[]) => {
	const text = ['Water on Small Farms', ...rest, 'References', 'Sen, M. (2019). Rain. Goa: Press.', ...lines]
	return (await read(text.map(paragraph).join(''))).authors.map(({ name, email }) => [name, email])
}

describe('authors behind the text of a blinded paper', () => {
	test('below a heading that names authors, each with an address', async () => {
		const people = [
			`Asha Rao. Lecturer, ${goa}. E-mail: asha@x.example`,
			`Lars Holm. Professor, ${lund}. E-mail: lars@x.example`,
		]
		const found = [
			['Asha Rao', 'asha@x.example'],
			['Lars Holm', 'lars@x.example'],
		]
		expect(await blinded('Details of the authors (remove before review)', ...people)).toEqual(found)
		expect(await blinded('Information about authors', ...people)).toEqual(found)
		expect(await blinded('Authors', ...people, 'Translation: Mira Sen (mira@x.example)')).toEqual(found)
	})

	test('nobody below a heading of other people, or without an address', async () => {
		const person = `Asha Rao. Lecturer, ${goa}. E-mail: asha@x.example`
		expect(await blinded('Reviewers suggested by the authors', person)).toEqual([])
		expect(await blinded('Translator', person)).toEqual([])
		expect(await blinded('Contributions of the authors', 'Asha Rao wrote the paper.')).toEqual([])
	})
})

test('places behind names in brackets, or with a number, behind the text', async () => {
	const placesOf = async (...end: string[]) => {
		const text = ['Water on Small Farms', 'Asha Rao and Lars Holm', ...rest, 'References', 'Sen, M. Rain.', ...end]
		return (await read(text.map(paragraph).join(''))).authors.flatMap(({ affiliations }) => affiliations)
	}
	expect(await placesOf(`(A. Rao) ${goa}`, 'rao@goa.example', `(L. Holm) ${lund}`)).toEqual([goa, lund])
	const address = 'Universität Lund, Domplatz 3, 39539 Lund'
	expect(await placesOf(`Dr. Asha Rao, ${address}; E-Mail: rao@goa.example`)).toEqual([address])
})
