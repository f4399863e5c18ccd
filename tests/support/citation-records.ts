import fc from 'fast-check'
import type { CitationAuthor, CitationRecord } from '../../src/citations/record.ts'

const pick = <T>(...values: readonly T[]) => fc.constantFrom(...values)

const openings = [
	'Effects',
	'On',
	'A study',
	'mRNA vaccines',
	'The role',
	'Towards',
	'COVID-19',
	'Modelling',
	'pH',
	'An analysis',
] as const
const middles = [
	'of',
	'in',
	'and',
	'with',
	'the',
	'on',
	'for',
	'between',
	'through',
	'soil',
	'water',
	'deep learning',
	'DNA',
	'state-of-the-art',
	'anti-inflammatory',
	'multi-agent',
	'2,4-dinitrophenol',
	'β-catenin',
	'p < 0.05',
	'R&D',
	'H₂O',
	'India',
	'Kerala',
	"women's health",
	'meta-analysis (MA)',
	'iOS',
	'LaTeX',
	'5G',
	'Navier–Stokes',
	'climate/land use',
	'café culture',
	'na\u0131ve',
	'e\u0301tude',
	'low-cost',
	'50% of #1',
	'the so-called "grey" zone',
	'“smart” cities',
	"the 'third' way",
	'Newton’s laws',
	'x',
	'long-term',
	'its',
	'is',
	'they’re',
] as const
const endings = [
	'',
	'',
	'',
	'',
	'?',
	'!',
	'.',
	': a review',
	': evidence from rural Nepal',
	': what next?',
	': The case of Spain',
] as const

const capitalise = (text: string) =>
	text.replace(/(^|\s)(\p{Ll})/gu, (_, space: string, letter: string) => space + letter.toUpperCase())

const englishTitle = fc
	.tuple(
		pick(...openings),
		fc.array(pick(...middles), { minLength: 1, maxLength: 7 }),
		pick('outcomes', 'yield', 'mice', 'South Asia', '"freedom"', 'CO₂', '(SARS)'),
		pick(...endings),
		pick('asIs', 'asIs', 'asIs', 'title', 'capitals'),
	)
	.map(([opening, words, last, ending, manner]) => {
		const title = `${opening} ${words.join(' ')} ${last}${ending}`
		return manner === 'asIs' ? title : manner === 'title' ? capitalise(title) : title.toUpperCase()
	})

const foreignTitle = pick(
	'भारत में शिक्षा का अधिकार',
	'机器学习在农业中的应用',
	'機械学習の応用',
	'기계 학습의 응용',
	'تأثير المناخ على الزراعة',
	'השפעת האקלים על החקלאות',
	'Влияние климата на сельское хозяйство',
	'La educación en las zonas rurales de la India',
	'Zur Theorie der Romane und des Dramas',
	'Pengaruh iklim terhadap pertanian di Jawa dan Bali',
	'Les effets du climat sur la santé',
)

const title = fc.oneof({ weight: 9, arbitrary: englishTitle }, { weight: 1, arbitrary: foreignTitle })

const given = pick(
	'A.',
	'B. C.',
	'K.R.',
	'S',
	'Anil',
	'Anna Maria',
	'Jean-Paul',
	'Min-jun',
	'Émile',
	'Yu. V.',
	'Ahmad bin Ali',
	'K. R. S.',
	'J.-P.',
	'Md. Rafiqul',
)
const family = pick(
	'Kumar',
	'Singh',
	"O'Brien",
	'García Márquez',
	'Smith-Jones',
	'Øster',
	'Nguyễn',
	'D’Souza',
	'McDonald',
	'Ünal',
	'S\u0327ahin',
	'St. John',
)
const person: fc.Arbitrary<CitationAuthor> = fc.oneof(
	{ weight: 8, arbitrary: fc.record({ family, given }) },
	{ weight: 1, arbitrary: fc.record({ family, given, particle: pick('van der', 'de la', 'von', 'al-', "d'") }) },
	{ weight: 1, arbitrary: fc.record({ family, given, suffix: pick('Jr.', 'III', 'Sr.') }) },
)
const otherAuthor: fc.Arbitrary<CitationAuthor> = pick<CitationAuthor>(
	{ family: 'Suharto' },
	{ literal: 'World Health Organization', isOrganisation: true },
	{ literal: 'ATLAS Collaboration', isOrganisation: true },
	{ family: '李', given: '明' },
	{ family: '山田', given: '太郎' },
	{ family: '김', given: '철수' },
	{ family: 'कुमार', given: 'अमित' },
	{ family: 'ராமன்', given: 'சந்திர' },
	{ family: 'الحسن', given: 'أحمد' },
	{ family: 'כהן', given: 'דוד' },
	{ family: 'Иванов', given: 'Иван Петрович' },
	{ family: 'Παπαδόπουλος', given: 'Γιώργος' },
)
const author = fc.oneof({ weight: 9, arbitrary: person }, { weight: 1, arbitrary: otherAuthor })

const authors = fc.oneof(
	{ weight: 1, arbitrary: fc.constant<CitationAuthor[]>([]) },
	{ weight: 12, arbitrary: fc.array(author, { minLength: 1, maxLength: 4 }) },
	{ weight: 4, arbitrary: fc.array(author, { minLength: 5, maxLength: 12 }) },
	{ weight: 3, arbitrary: fc.array(author, { minLength: 18, maxLength: 25 }) },
)

const number = fc.integer({ min: 1, max: 12_000 })
const pages = fc.oneof(
	fc
		.tuple(number, fc.integer({ min: 1, max: 300 }), pick('-', '–', ' - ', '--', '—'))
		.map(([from, length, dash]) => `${from}${dash}${from + length}`),
	fc.tuple(fc.integer({ min: 110, max: 180 }), fc.integer({ min: 1, max: 9 })).map(([from, last]) => `${from}-${last}`),
	number.map(String),
	number.map((from) => `pp. ${from}-${from + 12}`),
	number.map((from) => `S${from}-S${from + 9}`),
	fc.tuple(number, number).map(([one, two]) => `${one}-${one + 3}, ${one + two}`),
	pick('e0158474', 'e12', 'Article 8427', 'xi-xv', 'S7'),
)

const doi = pick(
	'10.1000/182',
	'10.1016/S0140-6736(12)61728-0',
	'10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-2',
	'https://doi.org/10.5555/ABC.def',
	'doi:10.1234/a_b#c',
)

const journal = fc.oneof(
	fc.record({
		journalTitle: pick(
			'Journal of Testing',
			'The Lancet',
			'Nature',
			'IEEE Access',
			'Annals of Rural Health',
			'PLOS ONE',
			'Agriculture & Food Security',
			'Journal of Physics: Condensed Matter',
		),
	}),
	fc.record({
		journalTitle: pick('Journal of the American Medical Association', 'Indian Journal of Medical Research'),
		journalAbbreviation: pick('J. Am. Med. Assoc.', 'Indian J Med Res'),
	}),
	fc.record({
		journalTitle: pick(
			'Revista de la Educación en los Andes',
			'Вопросы истории',
			'农业科学',
			'मानविकी पत्रिका',
			'Journal Of Applied Soil Science',
			'journal of small letters',
		),
	}),
)

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 4 })

const known = <T extends Record<string, unknown>>(fields: T) =>
	Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

/** What is missing, what is odd, and many authors. */
const oddRecord = fc
	.record({
		title,
		authors,
		journal: fc.option(journal, { nil: {}, freq: 12 }),
		year: optional(fc.integer({ min: 1665, max: 2030 })),
		volume: optional(fc.oneof(fc.integer({ min: 1, max: 400 }).map(String), pick('12A', '3-4', 'XIV'))),
		issue: optional(fc.oneof(fc.integer({ min: 1, max: 52 }).map(String), pick('1-2', 'Suppl 1', '3–4'))),
		pages: optional(pages),
		doi: optional(doi),
	})
	.map(({ journal: named, ...fields }): CitationRecord => known({ ...fields, ...named }))

/** In sentence case, with nothing but common words and symbols. */
export const ordinaryTitle = fc
	.tuple(
		pick('Effects', 'Measurement', 'Control', 'A survey', 'Modelling', 'Adoption', 'The economics'),
		pick('of', 'and uses of', 'in', 'across'),
		pick(
			'soil moisture',
			'DNA repair',
			'low-cost sensors',
			'mobile banking',
			'women’s education',
			'CO₂ storage',
			'“green” finance',
		),
		pick(
			'in rice fields',
			'among students',
			'under stress',
			'during droughts',
			'for small farms',
			'with neural networks',
		),
		pick('', '', '?', '!'),
	)
	.map(([opening, link, topic, place, end]) => `${opening} ${link} ${topic} ${place}${end}`)

/** An ordinary article: nothing that any style has to correct. */
const ordinaryRecord = fc
	.record({
		title: ordinaryTitle,
		authors: fc.array(
			fc.record({
				family: pick('Kumar', 'Singh', 'O’Brien', 'Smith-Jones', 'Müller', 'Zhang', 'Silva', 'Okafor', 'Иванов'),
				given: pick('A.', 'B. C.', 'Anil', 'Anna M.', 'Jean-Paul', 'Li'),
			}),
			{ minLength: 1, maxLength: 5 },
		),
		journalTitle: pick('Journal of Testing', 'The Lancet', 'Soil & Water Research', 'IEEE Access'),
		year: fc.integer({ min: 1950, max: 2030 }),
		volume: fc.integer({ min: 1, max: 200 }).map(String),
		issue: fc.integer({ min: 1, max: 12 }).map(String),
		pages: fc
			.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 40 }))
			.map(([from, length]) => `${from}-${from + length}`),
	})
	.chain((record) =>
		fc.option(doi, { nil: undefined, freq: 2 }).map((found): CitationRecord => known({ ...record, doi: found })),
	)

/** Articles as authors and staff describe them, odd ones as many as ordinary ones. */
export const citationRecord: fc.Arbitrary<CitationRecord> = fc.oneof(oddRecord, ordinaryRecord)

/** The same records every time. */
export const sampleRecords = (count: number, seed = 20_261_115) => fc.sample(citationRecord, { numRuns: count, seed })
