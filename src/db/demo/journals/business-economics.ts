import type { DemoJournalText } from '../types.ts'

export const businessEconomicsJournals: DemoJournalText[] = [
	{
		title: 'Cuadernos Meridianos de Economía Barrial',
		abbreviation: 'Cuad. Merid. Econ. Barr.',
		sectionSlug: 'business-economics',
		description:
			'Economics at the scale of the neighbourhood: corner shops, street markets, rotating savings, rents and ' +
			'informal credit in Latin American cities. Quantitative and ethnographic papers are reviewed by mixed ' +
			'panels, and titles and abstracts are printed in three languages.',
		issn: '9793-7703',
		impact: 'Medium',
		impactFactor: '1.1',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Open Access Directory', 'Abstract Database', 'Scholar Search'],
		scope:
			'Retail and street commerce\n' +
			'Informal credit and savings groups\n' +
			'Rents, evictions and land use\n' +
			'Household budgets and prices\n' +
			'Community currencies and mutual aid\n' +
			'Employment within walking distance',
		guidelines:
			'Manuscripts of up to 8,000 words in Spanish, English or Portuguese are sent in .docx with abstracts in ' +
			'all three. Tables are editable and amounts given in local currency with the date. Data and code are ' +
			'archived unless they would identify a household or trader. APA references. Field studies describe ' +
			'consent and what was returned to the neighbourhood.',
		frequency: 'Three issues a year',
		language: 'Spanish, English, Portuguese',
		processingTime: '14-20 weeks',
		publicationFee: '0',
		website: 'https://economia-barrial.example.org',
	},
	{
		title: 'Halyard Review of Family Enterprise',
		abbreviation: 'Halyard Rev. Fam. Enterp.',
		sectionSlug: 'business-economics',
		description:
			'Firms owned by families, studied over generations rather than quarters. Succession, sibling rivalry, ' +
			'paid and unpaid work, and the decision to sell are recurrent themes; anonymised archival cases are as ' +
			'welcome as panel data.',
		issn: '9426-1938',
		impact: 'Medium',
		impactFactor: '2.5',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Citation Index', 'Abstract Database'],
		scope:
			'Succession and ownership transfer\n' +
			'Governance, boards and outside managers\n' +
			'Women and unpaid labour in family firms\n' +
			'Finance, dividends and debt\n' +
			'Internationalisation of small family firms\n' +
			'Closure and sale',
		guidelines:
			'The limit is 9,000 words, tables included, in .docx. Anonymised cases come with a note to the editors ' +
			'that identifies the firm and documents its consent. Statistical papers state how family ownership was ' +
			'defined and test one other definition. References follow APA. Consultancy for a studied firm within ' +
			'five years is disclosed on the title page.',
		frequency: 'Quarterly',
		language: 'English',
		processingTime: '16-22 weeks',
		publicationFee: null,
		website: 'https://family-enterprise.example.org',
	},
	{
		title: 'Fleuron Journal of Bookkeeping History',
		abbreviation: 'Fleuron J. Bookkeep. Hist.',
		sectionSlug: 'business-economics',
		description:
			'Account books as sources and accounting as a practice, from temple ledgers to punched cards. ' +
			'Contributions usually begin from one set of surviving books and reconstruct the transactions, the ' +
			'bookkeeper and the purposes the accounts served.',
		issn: '9765-4116',
		impact: 'Low',
		impactFactor: '0.4',
		isNew: false,
		isAcceptingSubmissions: false,
		indexing: ['Abstract Database', 'Scholar Search'],
		scope:
			'Surviving ledgers and their reconstruction\n' +
			'Estate, temple and monastery accounts\n' +
			'Cost keeping in early industry\n' +
			'Bookkeepers, training and manuals\n' +
			'Numerals, abaci and mechanical calculation\n' +
			'State and colonial accounting',
		guidelines:
			'Articles of 6,000 to 12,000 words are prepared in .docx with footnotes in Chicago style. Transcribed ' +
			'accounts keep the original units and add a conversion table. Archive, shelf mark and folio are cited ' +
			'for every entry. Copies of unpublished pages may be requested by referees. Papers already printed in ' +
			'another language are considered if this is declared.',
		frequency: 'Once a year',
		language: 'English, German, Italian',
		processingTime: '20-26 weeks',
		publicationFee: '0',
		website: 'https://bookkeeping-history.example.org',
	},
	{
		title: 'Annals of Cooperative Finance',
		abbreviation: 'Ann. Coop. Financ.',
		sectionSlug: 'business-economics',
		description:
			'Credit unions, mutual insurers, farmer cooperatives and the federations that stand behind them. The ' +
			'annals print econometric studies, legal comparison and documented failures, and ask authors connected ' +
			'with a cooperative to say in what capacity.',
		issn: '9442-5884',
		impact: 'Medium',
		impactFactor: '1.8',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Citation Index', 'Open Access Directory', 'Scholar Search'],
		scope:
			'Governance and member participation\n' +
			'Capital, reserves and regulation\n' +
			'Credit unions and savings groups\n' +
			'Mutual and crop insurance\n' +
			'Federations and shared services\n' +
			'Conversion, merger and failure',
		guidelines:
			'Send no more than 8,500 words in .docx, with the abstract and declarations on a separate page. ' +
			'Regulatory sources are cited with date of access and archived copy. Replication files accompany ' +
			'quantitative papers; where supervisory data are confidential, a letter explains how others may apply. ' +
			'Harvard references. Membership or office in a studied cooperative is declared.',
		frequency: 'Quarterly',
		language: 'English, Spanish',
		processingTime: '12-18 weeks',
		publicationFee: '110',
		website: 'https://cooperative-finance.example.org',
	},
	{
		title: 'Meridian Letters in Price Statistics',
		abbreviation: 'Meridian Lett. Price Stat.',
		sectionSlug: 'business-economics',
		description:
			'Index numbers and everything that goes into them: sampling of outlets, quality change, seasonal goods, ' +
			'scraped and scanner prices. Letters are compact, the formulae are written out in full, and a worked ' +
			'example with public data is compulsory.',
		issn: '9659-7992',
		impact: 'High',
		impactFactor: '3.1',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Citation Index', 'Abstract Database', 'Scholar Search'],
		scope:
			'Consumer, producer and housing price indices\n' +
			'Quality adjustment and new goods\n' +
			'Scanner and web-scraped data\n' +
			'Comparisons between regions and countries\n' +
			'Seasonality and revisions\n' +
			'Communication of uncertainty in official figures',
		guidelines:
			'Letters are capped at 4,000 words in .docx, equations in editable form. The worked example must run ' +
			'from a deposited script on open data. Notation follows the house list, available on request. References ' +
			'use Harvard style. Staff of statistical offices state whether views are their own. Replies to a ' +
			'published letter are accepted for six months.',
		frequency: 'Six issues a year',
		language: 'English',
		processingTime: '10-14 weeks',
		publicationFee: '310',
		website: 'https://price-statistics.example.org',
	},
	{
		title: 'Quillmark Journal of Supply Chain Evidence',
		abbreviation: 'Quillmark J. Supply Chain Evid.',
		sectionSlug: 'business-economics',
		description:
			'Claims about supply chains are easy to make and hard to check. This new journal asks for evidence: ' +
			'customs records, audits, traceability trials, interviews along a whole chain from producer to shelf, ' +
			'and candid accounts of where the trail was lost.',
		issn: '9635-0385',
		impact: 'Medium',
		impactFactor: null,
		isNew: true,
		isAcceptingSubmissions: true,
		indexing: [],
		scope:
			'Traceability and certification\n' +
			'Working conditions and audit quality\n' +
			'Stock, shortage and delay\n' +
			'Customs and trade data\n' +
			'Small suppliers and payment terms\n' +
			'Methods for following goods across borders',
		guidelines:
			'Articles are limited to 8,000 words and trail reports to 3,000, in .docx. Show each link of the chain ' +
			'in a table that separates what was seen from what was reported. Sources at risk are anonymised by a ' +
			'method agreed with the editors. APA references. Funding from any firm in the chain is stated in the ' +
			'abstract.',
		frequency: 'Twice a year',
		language: 'English',
		processingTime: '14-18 weeks',
		publicationFee: '200',
		website: null,
	},
]
