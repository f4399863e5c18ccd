import { type Fixture, prose, secondProse } from './fixture.ts'
import { googleParagraph as p, pack, googleStyles as styles } from './ooxml.ts'

const russian =
	'В статье рассматривается, как мелкие хозяйства в засушливых районах решают, сколько воды давать полям. Сорок хозяйств наблюдались в течение трёх лет. Показано, что простой прибор позволяет сберечь пятую часть воды без потери урожая, причём больше всего там, где воду качают из глубоких скважин.'

export const googleFixtures: Fixture[] = [
	{
		name: 'google-direct-formatting',
		isCounted: true,
		make: () =>
			pack({
				styles,
				body: [
					p('International Journal of Rural Studies, Vol. 4, Issue 2', { size: 18 }),
					p('What the Soil Holds and What', { size: 36, bold: true, centred: true }),
					p('Farmers Believe It Holds', { size: 36, bold: true, centred: true }),
					p('Anita Desai*, Rajiv Gupta', { centred: true }),
					p('Department of Geography, Banaras Hindu University, Varanasi, Uttar Pradesh, India', { centred: true }),
					p('{anita.desai, rajiv.gupta}@bhu.example', { centred: true }),
					p(`**Abstract—**${prose}`),
					p('**Keywords—**soil, farmers, water, belief, gauges, India.'),
					p('Introduction', { size: 28, bold: true }),
					p(secondProse),
					p('Works Cited', { size: 28, bold: true }),
					p('Author, A. A Book. 2019.'),
				].join(''),
			}),
		expected: {
			title: 'What the Soil Holds and What Farmers Believe It Holds',
			authors: ['Anita Desai', 'Rajiv Gupta'].map((name) => ({
				name,
				affiliations: ['Department of Geography, Banaras Hindu University, Varanasi, Uttar Pradesh, India'],
				email: `${name.toLowerCase().replace(' ', '.')}@bhu.example`,
			})),
			abstract: prose,
			keywords: ['soil', 'farmers', 'water', 'belief', 'gauges', 'India'],
			hasReferences: true,
		},
	},
	{
		name: 'google-russian-authors-first',
		isCounted: true,
		make: () =>
			pack({
				styles,
				body: [
					p('УДК 631.6'),
					p('И. И. Иванов¹, А. С. Петрова²'),
					p('¹ Московский государственный университет, Москва, Россия'),
					p('² Казанский федеральный университет, Казань, Россия'),
					p('ОРОШЕНИЕ В ЗАСУШЛИВЫХ РАЙОНАХ', { bold: true, centred: true, size: 28 }),
					p(`**Аннотация.** ${russian}`),
					p('**Ключевые слова:** орошение, почва, вода, засуха, урожай'),
					p('Введение', { bold: true }),
					p(russian),
					p('Список литературы', { bold: true }),
					p('1. Автор А. А. Книга. 2019.'),
				].join(''),
			}),
		expected: {
			title: 'ОРОШЕНИЕ В ЗАСУШЛИВЫХ РАЙОНАХ',
			authors: [
				{ name: 'И. И. Иванов', affiliations: ['Московский государственный университет, Москва, Россия'] },
				{ name: 'А. С. Петрова', affiliations: ['Казанский федеральный университет, Казань, Россия'] },
			],
			abstract: russian,
			keywords: ['орошение', 'почва', 'вода', 'засуха', 'урожай'],
			hasReferences: true,
		},
	},
	{
		name: 'google-structured-abstract',
		isCounted: true,
		make: () =>
			pack({
				styles,
				comments:
					'<w:comment w:id="0" w:author="A Reader"><w:p><w:r><w:t>Which villages?</w:t></w:r></w:p></w:comment>',
				body: [
					p('Hand Washing in Village Schools', { size: 32, bold: true }),
					p('Grace Okafor1, Chidi Eze1,2', {}),
					p('1 College of Medicine, University of Lagos, Lagos, Nigeria'),
					p('2 Federal Ministry of Health, Abuja, Nigeria'),
					p('Grace Okafor: g.okafor@unilag.example'),
					p('Abstract', { bold: true }),
					p('Background', { bold: true }),
					p('Soap is often missing in schools.'),
					p('Methods', { bold: true }),
					p('We visited thirty schools.'),
					p('Results', { bold: true }),
					p('Schools with a tap and soap had fewer absent pupils.'),
					p('Keywords: soap, schools, taps', {}),
					p('Background', { bold: true, size: 28 }),
					p(prose).replace('</w:p>', '<w:r><w:commentReference w:id="0"/></w:r></w:p>'),
					p('References', { bold: true, size: 28 }),
					p('1. Author A. A book. 2019.'),
				].join(''),
			}),
		expected: {
			title: 'Hand Washing in Village Schools',
			authors: [
				{
					name: 'Grace Okafor',
					affiliations: ['College of Medicine, University of Lagos, Lagos, Nigeria'],
					email: 'g.okafor@unilag.example',
				},
				{
					name: 'Chidi Eze',
					affiliations: [
						'College of Medicine, University of Lagos, Lagos, Nigeria',
						'Federal Ministry of Health, Abuja, Nigeria',
					],
				},
			],
			abstract:
				'Background: Soap is often missing in schools.\nMethods: We visited thirty schools.\nResults: Schools with a tap and soap had fewer absent pupils.',
			keywords: ['soap', 'schools', 'taps'],
			hasReferences: true,
			comments: {
				count: 1,
				firstPlace: 'under “Background”, near “Smallholders in dry districts decide each season…”',
			},
		},
	},
]
