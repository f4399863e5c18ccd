import type { DemoJournalText } from '../types.ts'

export const socialSciencesJournals: DemoJournalText[] = [
	{
		title: 'Meridian Review of Municipal Policy',
		abbreviation: 'Meridian Rev. Munic. Policy',
		sectionSlug: 'social-sciences',
		description:
			'Water tariffs, bus routes, street vending, property registers: the review studies decisions taken by ' +
			'town and city governments and what became of them. Comparative work across at least two municipalities ' +
			'is preferred, though a single well-documented case is not ruled out.',
		issn: '9678-0762',
		impact: 'Medium',
		impactFactor: '2.2',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Citation Index', 'Abstract Database', 'Scholar Search'],
		scope:
			'Local budgeting and taxation\n' +
			'Urban services and their pricing\n' +
			'Participation, petitions and complaint systems\n' +
			'Relations between municipal and regional government\n' +
			'Informal settlement and land records\n' +
			'Evaluation of local programmes',
		guidelines:
			"Articles have 7,000 to 9,000 words including notes, in .docx, with the author's name on a separate " +
			'title page. Use Chicago author-date. Interview material needs a statement on consent and on how ' +
			'officials were protected from identification. Council documents should be archived and cited by ' +
			'permanent link. Policy notes of 2,500 words are considered by the editors alone.',
		frequency: 'Quarterly',
		language: 'English',
		processingTime: '16-20 weeks',
		publicationFee: '0',
		website: 'https://municipal-policy.example.org',
	},
	{
		title: 'Fleuron Studies in Survey Method',
		abbreviation: 'Fleuron Stud. Surv. Method',
		sectionSlug: 'social-sciences',
		description:
			'Devoted to the craft of asking people questions: sampling without a register, wording across languages, ' +
			'interviewer effects, and the slow decline of response. Experiments embedded in real surveys make up ' +
			'most issues.',
		issn: '9417-2595',
		impact: 'High',
		impactFactor: '3.4',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Citation Index', 'Abstract Database', 'Open Access Directory', 'Scholar Search'],
		scope:
			'Sampling frames and coverage\n' +
			'Question wording, order and translation\n' +
			'Nonresponse and weighting\n' +
			'Mode effects between telephone, web and face-to-face\n' +
			'Interviewer training and behaviour\n' +
			'Linkage of answers to administrative records\n' +
			'Ethics of incentives and consent',
		guidelines:
			'The text, in .docx, should be under 8,000 words with the full questionnaire as an appendix. Response ' +
			'rates are computed by a named standard definition. Microdata or a synthetic equivalent are deposited, ' +
			'with code that reproduces each table. Preregistered analyses are marked as such and departures ' +
			'explained. References follow APA.',
		frequency: 'Quarterly',
		language: 'English',
		processingTime: '14-18 weeks',
		publicationFee: '300',
		website: 'https://survey-method.example.org',
	},
	{
		title: 'Journal of Schooling Outside School',
		abbreviation: 'J. Sch. Outside Sch.',
		sectionSlug: 'social-sciences',
		description:
			'Apprenticeships, evening classes, coaching centres, prison education and the teaching that goes on ' +
			'inside families. The journal publishes ethnography and policy history side by side, and keeps a section ' +
			'for essays by practitioners.',
		issn: '9523-9456',
		impact: 'Low',
		impactFactor: '0.9',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Open Access Directory', 'Scholar Search'],
		scope:
			'The editors look for studies of learning that takes place without a school timetable: craft ' +
			'apprenticeship, adult literacy, private tutoring, refugee education, religious instruction and ' +
			'self-organised study circles. Historical work is welcome for any period. Evaluations commissioned by a ' +
			'provider must say so in the first footnote.',
		guidelines:
			'Write up to 9,000 words for articles and 3,000 for practitioner essays; both are sent as .docx. ' +
			'Fieldwork among children or detained people requires approval from a named body. Pseudonyms are the ' +
			'default for people and small places. APA style is used for references. Teaching materials reproduced in ' +
			'the article must be cleared for reuse by the author.',
		frequency: 'Twice a year',
		language: 'English, Spanish',
		processingTime: '18-24 weeks',
		publicationFee: '0',
		website: 'https://outside-school.example.org',
	},
	{
		title: 'Halyard Quarterly of Border Studies',
		abbreviation: 'Halyard Q. Border Stud.',
		sectionSlug: 'social-sciences',
		description:
			'Scholarship on frontiers as places where people live, trade and wait. Legal, geographical and ' +
			'anthropological approaches appear together, often in paired articles on the same crossing. The ' +
			'submission list is closed until the backlog of accepted papers has been printed.',
		issn: '9750-9221',
		impact: 'Medium',
		impactFactor: '1.7',
		isNew: false,
		isAcceptingSubmissions: false,
		indexing: ['Citation Index', 'Abstract Database'],
		scope:
			'Cross-border labour and trade\n' +
			'Asylum procedure and detention\n' +
			'Maps, demarcation and dispute\n' +
			'Policing and surveillance technologies\n' +
			'Language and family ties across frontiers\n' +
			'Environmental management of shared land and water',
		guidelines:
			'Manuscripts of 8,000 words at most are prepared in .docx, double spaced, with footnotes in Chicago ' +
			'style. Authors explain how they protected people whose status is insecure, including how field notes ' +
			'were stored. Maps state their source and the position taken on disputed lines. Interviews with ' +
			'officials need a note on the terms of attribution. Co-authorship with local researchers is encouraged.',
		frequency: 'Quarterly',
		language: 'English, French',
		processingTime: '20-26 weeks',
		publicationFee: '260',
		website: 'https://border-studies.example.org',
	},
	{
		title: 'Annals of Everyday Law',
		abbreviation: 'Ann. Everyday Law',
		sectionSlug: 'social-sciences',
		description:
			'Most people meet the law through leases, fines, school rules and disputes with neighbours, seldom in a ' +
			'courtroom. This journal collects empirical work on those meetings, including studies of the clerks, ' +
			'wardens and mediators who handle them.',
		issn: '9795-6511',
		impact: 'Low',
		impactFactor: null,
		isNew: true,
		isAcceptingSubmissions: true,
		indexing: ['Scholar Search'],
		scope:
			'Housing and tenancy disputes\n' +
			'Small claims and debt\n' +
			'Administrative fines and appeals\n' +
			'Mediation and customary forums\n' +
			'Legal aid and self-representation\n' +
			'Plain language in legal documents',
		guidelines: null,
		frequency: 'Twice a year',
		language: 'English',
		processingTime: '16-22 weeks',
		publicationFee: '0',
		website: 'https://everyday-law.example.org',
	},
	{
		title: 'Quillmark Papers in Time-Use Research',
		abbreviation: 'Quillmark Pap. Time-Use Res.',
		sectionSlug: 'social-sciences',
		description:
			'An annual volume of diary-based studies on how days are divided between paid work, care, travel, rest ' +
			'and company. Each paper states the diary instrument and the day sampled, so that results from different ' +
			'countries can be read against each other.',
		issn: '9441-5226',
		impact: 'Low',
		impactFactor: null,
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: [],
		scope:
			'Diary design and burden on respondents\n' +
			'Unpaid care and household work\n' +
			'Sleep, leisure and time pressure\n' +
			'Commuting and the working day\n' +
			"Children's and older people's time\n" +
			'Comparison over decades',
		guidelines:
			'One .docx file, up to 6,500 words, reaches the editors by 31 March for the volume of the same year. ' +
			'Activity codes are mapped to a published classification in an appendix. Weighted and unweighted counts ' +
			'are both shown. References are in APA style. Diaries kept by children need consent from a guardian and ' +
			'agreement from the child.',
		frequency: 'Once a year',
		language: 'English',
		processingTime: '20-24 weeks',
		publicationFee: '0',
		website: null,
	},
]
