import { describe, expect, test } from 'vitest'
import { goa, paragraph, people, read, rest } from '../../../../tests/support/papers.ts'

const cover = async (...lines: string[]) => {
	const { title, authors } = await read([...lines, ...rest].map(paragraph).join(''))
	return [title, ...authors.map(({ name, affiliations }) => [name, ...affiliations])]
}
const title = "L'eau et la ville : usages domestiques dans les oasis du sud"

describe('the cover of a thesis names its author behind a label', () => {
	test('in French, with a jury and a dedication', async () =>
		expect(
			await cover(
				'République Tunisienne',
				"Ministère de l'Enseignement Supérieur et de la Recherche Scientifique",
				'Université du Sahel',
				'Faculté des Lettres',
				'THÈSE',
				'présentée par',
				'Mariem Trabelsi',
				"en vue de l'obtention du grade de Docteur en Géographie",
				title,
				'Soutenue le 12 mars 2024 devant le jury composé de :',
				'Président : Pr. Habib Zouari, Université de Tunis',
				'Mme Leila Chebbi',
				'--page--Dédicaces',
				'À mes parents',
			),
		).toEqual([title, ['Mariem Trabelsi', 'Faculté des Lettres, Université du Sahel']]))

	test('two students and who guided them', async () =>
		expect(
			await cover(
				'République Algérienne Démocratique et Populaire',
				'Université de Soummam',
				"Mémoire de fin d'études",
				title,
				'Réalisé par :',
				'Mlle Samira Haddad',
				'M. Yacine Brahimi',
				'Encadré par : M. Omar Tazi',
				'Promotion 2023/2024',
			),
		).toEqual([title, ['Samira Haddad', 'Université de Soummam'], ['Yacine Brahimi', 'Université de Soummam']]))

	test('in Spanish', async () =>
		expect(
			await cover(
				'República de Colombia',
				'Modelo de caudales en la cuenca del río Verde',
				'Trabajo de grado para optar al título de',
				'Magíster en Ingeniería Civil',
				'Autor: Carlos Andrés Mejía Ortiz',
				'Director: Jorge Páez',
				'Universidad del Valle Verde',
			),
		).toEqual([
			'Modelo de caudales en la cuenca del río Verde',
			['Carlos Andrés Mejía Ortiz', 'Universidad del Valle Verde'],
		]))

	test('in English, above a subject and a committee', async () =>
		expect(
			await cover(
				'MIDLANDS UNIVERSITY',
				'Faculty of Science',
				'Community Forestry and Household Income in Lowland Nepal',
				'by',
				'Sunita Gurung',
				'Thesis submitted for the degree of',
				'Doctor of Philosophy (PhD) in Forestry',
				'Forestry',
				'Dissertation Committee',
				'Dr. Robert Keller',
				'Paul Stone',
			),
		).toEqual([
			'Community Forestry and Household Income in Lowland Nepal',
			['Sunita Gurung', 'Faculty of Science, MIDLANDS UNIVERSITY'],
		]))

	test('in German', async () =>
		expect(
			await cover(
				'Freistaat Bayern',
				'Universität Donautal',
				'Wasser und Stadt: Nutzung im Alltag',
				'Inauguraldissertation zur Erlangung der Doktorwürde',
				'vorgelegt von',
				'Johanna Lindner',
				'Erstgutachter: Prof. Dr. Karl Weber',
			),
		).toEqual(['Wasser und Stadt: Nutzung im Alltag', ['Johanna Lindner', 'Universität Donautal']]))
})

test('a subject below a name is nobody, and a paper drawn from a thesis is no cover', async () => {
	expect(await people('Asha Rao', 'Forestry', goa)).toEqual([['Asha Rao', goa, '']])
	const note = 'This paper is part of a thesis submitted for the degree of Doctor of Philosophy.'
	expect(await people('Asha Rao, Lars Holm', goa, note)).toEqual([
		['Asha Rao', goa, ''],
		['Lars Holm', goa, ''],
	])
})

test('a title may begin as the name of a state', async () =>
	expect(await cover('Republic of Letters', 'Asha Rao', goa)).toEqual(['Republic of Letters', ['Asha Rao', goa]]))
