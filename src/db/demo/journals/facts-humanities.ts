import type { OwnFacts } from '../types.ts'

export const humanitiesFacts: Record<string, OwnFacts> = {
	'Meridian Review of Municipal Policy': {
		by: 'meridian',
		subjects: ['Social sciences', 'Public administration'],
		keywords: 'local government, budgeting, urban services, participation, land records',
	},
	'Fleuron Studies in Survey Method': {
		by: 'fleuron',
		subjects: ['Social sciences', 'Statistics'],
		keywords: 'survey sampling, nonresponse, questionnaires, weighting, interviewers',
		eissn: '9531-1475',
	},
	'Journal of Schooling Outside School': {
		by: 'independent',
		subjects: ['Education', 'Social sciences'],
		keywords: 'adult literacy, apprenticeship, tutoring, refugee education, informal learning',
		eissn: '9532-884X',
	},
	'Halyard Quarterly of Border Studies': {
		by: 'halyard',
		subjects: ['Social sciences', 'Geography', 'Political science'],
		keywords: 'migration, asylum, borders, cross-border trade, surveillance',
	},
	'Annals of Everyday Law': {
		by: 'annals',
		subjects: ['Law'],
		keywords: 'tenancy, small claims, mediation, legal aid, plain language',
		eissn: '9534-621X',
	},
	'Quillmark Papers in Time-Use Research': {
		by: 'quillmark',
		subjects: ['Social sciences', 'Demography'],
		keywords: 'time diaries, unpaid work, leisure, commuting, care',
		eissn: '9536-3580',
	},
	'Fleuron Studies in the Printed Page': {
		by: 'fleuron',
		subjects: ['Arts and humanities', 'Book history'],
		keywords: 'typography, printing, layout, bibliography, paper',
		eissn: '9551-9912',
	},
	'वाचिक परंपरा अध्ययन': {
		by: 'annals',
		subjects: ['Arts and humanities', 'Folklore'],
		keywords: 'oral tradition, folk song, epic, proverbs, transcription',
		alternativeTitle: 'Studies in Oral Tradition',
		eissn: '9553-7287',
	},
	'Meridian Review of Translation Practice': {
		by: 'meridian',
		subjects: ['Arts and humanities', 'Linguistics'],
		keywords: 'translation, interpreting, subtitling, machine translation, translators',
	},
	'Halyard Journal of Vernacular Dwelling': {
		by: 'halyard',
		subjects: ['Arts and humanities', 'Architecture'],
		keywords: 'vernacular architecture, housing, masonry, carpentry, conservation',
		eissn: '9555-4653',
	},
	'Annals of Sound Archives': {
		by: 'annals',
		subjects: ['Arts and humanities', 'Archival science'],
		keywords: 'sound recordings, restoration, metadata, radio, consent',
		eissn: '9557-2023',
	},
	'Quillmark Essays in Practical Ethics': {
		by: 'quillmark',
		subjects: ['Arts and humanities', 'Philosophy'],
		keywords: 'ethics, medicine, consent, professional duties, research ethics',
	},
	'Cuadernos Meridianos de Economía Barrial': {
		by: 'barrial',
		subjects: ['Business and economics', 'Economics'],
		keywords: 'comercio callejero, informal credit, rents, household budgets, mutual aid',
		alternativeTitle: 'Meridian Notebooks in Neighbourhood Economics',
		eissn: '9558-9392',
	},
	'Halyard Review of Family Enterprise': {
		by: 'halyard',
		subjects: ['Business and economics', 'Management'],
		keywords: 'family firms, succession, governance, ownership, small business',
		eissn: '9560-6769',
	},
	'Fleuron Journal of Bookkeeping History': {
		by: 'fleuron',
		subjects: ['Business and economics', 'History'],
		keywords: 'accounting history, ledgers, cost accounting, numerals, archives',
	},
	'Annals of Cooperative Finance': {
		by: 'annals',
		subjects: ['Business and economics', 'Finance'],
		keywords: 'cooperatives, credit unions, mutual insurance, savings groups, regulation',
		eissn: '9562-4139',
	},
	'Meridian Letters in Price Statistics': {
		by: 'meridian',
		subjects: ['Business and economics', 'Statistics'],
		keywords: 'price indices, inflation, scanner data, quality adjustment, seasonality',
		eissn: '9564-1505',
	},
	'Quillmark Journal of Supply Chain Evidence': {
		by: 'quillmark',
		subjects: ['Business and economics', 'Logistics'],
		keywords: 'supply chains, traceability, certification, trade data, audits',
	},
}
