import { expect, test } from 'vitest'
import { paragraph, read } from '../../../../tests/support/papers.ts'

const title = 'Water on Small Farms in Nine Districts'
const said = 'We measured the rain in nine towns and asked (in two of them) how it is used.'
type Left = { title?: string; abstract?: string; keywords?: string }
const paper = (left: Left) =>
	read(
		[
			left.title ?? '',
			title,
			'Asha Rao',
			'Goa University, Goa, India',
			'Abstract',
			left.abstract ?? '',
			said,
			`Keywords: rain; rivers; wells (dug) ${left.keywords ?? ''}`,
			'Introduction',
			'Text.',
		]
			.filter(Boolean)
			.map(paragraph)
			.join(''),
	)

test.each<[string, Left]>([
	['nothing left over', {}],
	['a title with its letters', { title: 'Title (not more than 20 words, Times New Roman, 14 pt, bold)' }],
	['a label before what it asks for', { title: 'Judul: Times New Roman 14, maks. 15 kata' }],
	['a title in brackets', { title: '[Please write the title of your paper here]' }],
	['an abstract in brackets', { abstract: '(The abstract must be one paragraph (single spaced) of 200 words.)' }],
	['an abstract in Spanish', { abstract: '[El resumen tendrá entre 150 y 250 palabras, en un solo párrafo.]' }],
	['an abstract in German', { abstract: '[Höchstens 250 Wörter, keine Zitate]' }],
	['keywords', { keywords: '(min. 3 and max. 5)' }],
	['keywords in Indonesian', { keywords: '[tiga sampai lima, dipisahkan dengan titik koma]' }],
	['keywords in French', { keywords: '(5 mots au plus, séparés par des virgules).' }],
])('what a template asks for is left out: %s', async (_, left) =>
	expect(await paper(left)).toMatchObject({
		title,
		abstract: said,
		keywords: ['rain', 'rivers', 'wells (dug)'],
		authors: [{ name: 'Asha Rao', affiliations: ['Goa University, Goa, India'] }],
	}),
)
