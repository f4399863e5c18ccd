import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ordinaryTitle } from '../../tests/support/citation-records.ts'
import { sentenceCase, sentenceCaseWithSubtitle, titleCase, withoutAllCapitals } from './casing.ts'
import { readTitle } from './title-words.ts'

test.each([
	['deep learning in medicine', 'Deep Learning in Medicine'],
	['the role Of water In growth', 'The Role of Water in Growth'],
	['mRNA, pH and iOS: a review', 'mRNA, pH and iOS: A Review'],
	['effects of 2,4-dinitrophenol on DNA', 'Effects of 2,4-Dinitrophenol on DNA'],
	['β-catenin and the p-value', 'β-Catenin and the p-Value'],
	['e-learning and x-ray imaging', 'E-Learning and X-Ray Imaging'],
	['on-site and so-called off-grid systems', 'On-Site and So-Called Off-Grid Systems'],
	['co-operation and non-Newtonian fluids', 'Co-operation and Non-Newtonian Fluids'],
	['what is it? an answer', 'What Is It? An Answer'],
	["women's rights and the 'third' way", "Women's Rights and the 'Third' Way"],
	['Vitamin A in A Small Town', 'Vitamin A in a Small Town'],
	['things we live by', 'Things We Live By'],
	['Влияние климата', 'Влияние климата'],
	['Die Rolle der Kultur und des Rechts', 'Die Rolle der Kultur und des Rechts'],
	['Pengaruh iklim terhadap pertanian', 'Pengaruh iklim terhadap pertanian'],
	['教育的作用', '教育的作用'],
	['growth of E. coli and S. Aureus in milk', 'Growth of E. coli and S. aureus in Milk'],
	['resistance of Escherichia coli', 'Resistance of Escherichia coli'],
	['Deep learning—a review', 'Deep Learning—A Review'],
	['Smart cities - a review of India', 'Smart Cities - A Review of India'],
	['the role—and limits—of water', 'The Role—and Limits—of Water'],
	['Étude de la croissance des plantes', 'Étude de la croissance des plantes'],
	['Efecto de la temperatura en el suelo', 'Efecto de la temperatura en el suelo'],
	['Impacto do clima na agricultura do Brasil', 'Impacto do clima na agricultura do Brasil'],
	['why do e-learning students leave', 'Why Do E-Learning Students Leave'],
	['attacks by <script> tags and user_id fields', 'Attacks by <script> Tags and user_id Fields'],
	['#metoo in the news, and what printf() prints', '#metoo in the News, and What printf() Prints'],
	['', ''],
])('title case: %s', (title, expected) => {
	expect(titleCase(readTitle(title))).toBe(expected)
})

test.each([
	['Deep Learning in Modern Medicine', 'Deep learning in modern medicine'],
	['Deep learning in Hilbert spaces', 'Deep learning in Hilbert spaces'],
	['Reading Tagore', 'Reading Tagore'],
	[
		'Formats of printf() and the User_ID Column in Old Programs',
		'Formats of printf() and the User_ID column in old programs',
	],
	['Wheat Yield in North India and New Zealand', 'Wheat yield in north India and New Zealand'],
	['COVID-19 and mRNA Vaccines in South Africa', 'COVID-19 and mRNA vaccines in South Africa'],
	["Parkinson's Disease and Markov Chain Models", "Parkinson's disease and Markov chain models"],
	['Cost-Effective Low-Cost Sensors for Farms', 'Cost-effective low-cost sensors for farms'],
	['Rice and Water: The Role of Rain', 'Rice and water: the role of rain'],
	['Vitamin D and Vitamin A Deficiency in A Population', 'Vitamin D and vitamin A deficiency in a population'],
	['Zur Theorie der Romane und des Dramas', 'Zur Theorie der Romane und des Dramas'],
	['effect of yoga on health', 'Effect of yoga on health'],
	['n-type semiconductors', 'n-type semiconductors'],
	['cis-platin resistance', 'cis-platin resistance'],
	['pH of mRNA', 'pH of mRNA'],
	["Dr. B. R. Ambedkar and C. V. Raman's Great Vision", "Dr. B. R. Ambedkar and C. V. Raman's great vision"],
	['The U.S. Supreme Court in Modern Times', 'The U.S. supreme court in modern times'],
	['The Growth of E. Coli in Cold Milk', 'The growth of E. coli in cold milk'],
	['The Covid-19 Pandemic and Higher Education', 'The Covid-19 pandemic and higher education'],
])('sentence case: %s', (title, expected) => {
	expect(sentenceCase(readTitle(title))).toBe(expected)
})

test.each([
	['Rice and Water: The Role of Rain', 'Rice and water: The role of rain'],
	['Rice and water: the role of rain', 'Rice and water: The role of rain'],
	['Is it rain? a study: mRNA', 'Is it rain? A study: mRNA'],
	['Deep Learning for Rural Vision — An Overview', 'Deep learning for rural vision — An overview'],
	['effect of yoga: a trial', 'Effect of yoga: A trial'],
])('sentence case with a subtitle: %s', (title, expected) => {
	expect(sentenceCaseWithSubtitle(readTitle(title))).toBe(expected)
})

test.each([
	['A STUDY ON E-COMMERCE IN INDIA', 'A study on e-commerce in India'],
	['THE USE OF A PCR TEST AFTER WORLD WAR II', 'The use of a PCR test after World War II'],
	['DNA REPAIR', 'DNA REPAIR'],
	['IMPACT OF COVID-19 ON RURAL INCOME', 'Impact of COVID-19 on rural income'],
	['Impact of COVID', 'Impact of COVID'],
])('a title in capitals: %s', (title, expected) => {
	expect(withoutAllCapitals(readTitle(title))).toBe(expected)
})

test('sentence case takes back what title case gave', () => {
	fc.assert(
		fc.property(ordinaryTitle, (title) => {
			const capitals = titleCase(readTitle(title))
			expect(capitals).not.toBe(title)
			expect(sentenceCase(readTitle(capitals))).toBe(title)
		}),
		{ numRuns: 300, seed: 11 },
	)
})
