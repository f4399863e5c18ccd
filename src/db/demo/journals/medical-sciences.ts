import type { DemoJournalText } from '../types.ts'

export const medicalSciencesJournals: DemoJournalText[] = [
	{
		title: 'Fleuron Journal of Rural Clinical Practice',
		abbreviation: 'Fleuron J. Rural Clin. Pract.',
		sectionSlug: 'medical-sciences',
		description:
			'Clinical research from health centres and district hospitals where one team covers every specialty. ' +
			'Reviewers look first at whether a finding could be acted on with the staff, drugs and tests that such ' +
			'places really have.',
		issn: '9698-7340',
		impact: 'Medium',
		impactFactor: '1.8',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Biomedical Database', 'Open Access Directory', 'Scholar Search'],
		scope:
			'Primary and emergency care outside cities\n' +
			'Task sharing between doctors, nurses and health workers\n' +
			'Referral, transport and delay\n' +
			'Diagnosis with limited laboratory support\n' +
			'Chronic disease follow-up over distance\n' +
			'Audit and quality improvement in small facilities',
		guidelines:
			'Original articles have a limit of 3,500 words with a structured abstract of 250 words, sent in .docx. ' +
			'Identify the reporting guideline used and attach its checklist. Approval by an ethics committee, with ' +
			'its reference number, is stated in the methods. References are in Vancouver style, at most 40. A data ' +
			'availability statement is required, even if the answer is that records cannot be shared.',
		frequency: 'Quarterly',
		language: 'English, Hindi',
		processingTime: '12-16 weeks',
		publicationFee: '180',
		website: 'https://rural-practice.example.org',
	},
	{
		title: 'Annals of Bedside Measurement',
		abbreviation: 'Ann. Bedside Meas.',
		sectionSlug: 'medical-sciences',
		description:
			'A journal of how things are measured in patients: blood pressure in a moving ambulance, pain in people ' +
			'who cannot speak, oxygen saturation across skin tones. Papers quantify error and agreement, and say ' +
			'plainly when a device or scale should not be relied on.',
		issn: '9413-1287',
		impact: 'High',
		impactFactor: '3.9',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Biomedical Database', 'Citation Index', 'Abstract Database', 'Scholar Search'],
		scope:
			'Accuracy and agreement of clinical devices\n' +
			'Validation and translation of scales and scores\n' +
			'Observer variation in physical examination\n' +
			'Measurement in children and in critical illness\n' +
			'Statistical methods for repeated readings\n' +
			'Calibration and maintenance in routine use',
		guidelines:
			'Submit in .docx, up to 3,000 words, four figures and one table of raw agreement data. Report sample ' +
			'size reasoning, the reference method and the limits of agreement with confidence intervals. Loaned or ' +
			'donated devices must be declared together with any say the manufacturer had in the analysis. Use ' +
			'Vancouver references. De-identified readings are deposited before acceptance unless a committee has ' +
			'ruled otherwise.',
		frequency: 'Monthly',
		language: 'English',
		processingTime: '10-14 weeks',
		publicationFee: '650',
		website: 'https://bedside-measurement.example.org',
	},
	{
		title: 'Meridian Review of Antimicrobial Stewardship',
		abbreviation: 'Meridian Rev. Antimicrob. Steward.',
		sectionSlug: 'medical-sciences',
		description:
			'Systematic reviews and original studies on the prudent use of antibiotics, antifungals and antivirals ' +
			'in hospitals, outpatient care and veterinary practice. Particular attention goes to whether a ' +
			"programme's effect outlasted the people who started it.",
		issn: '9775-2592',
		impact: 'High',
		impactFactor: '6.1',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Biomedical Database', 'Citation Index', 'Abstract Database'],
		scope:
			'Prescribing audit and feedback, formulary restriction, rapid diagnostics, surveillance of resistance, ' +
			'dose and duration, and the economics of supply. The review also covers stewardship in animals where it ' +
			'bears on human health. Laboratory studies without a link to practice are directed elsewhere.',
		guidelines:
			'Reviews follow PRISMA and must have been registered before screening began; original studies follow the ' +
			'checklist for their design. The .docx manuscript may have 4,500 words, not counting tables. Give ' +
			'antibiotic use in defined daily doses or days of therapy. References are Vancouver, with digital ' +
			'identifiers where they exist. All authors complete a conflict of interest form that covers the past 36 ' +
			'months.',
		frequency: 'Six issues a year',
		language: 'English',
		processingTime: '14-18 weeks',
		publicationFee: '780',
		website: 'https://stewardship.example.org',
	},
	{
		title: 'Halyard Archives of Community Midwifery',
		abbreviation: 'Halyard Arch. Community Midwifery',
		sectionSlug: 'medical-sciences',
		description:
			'Midwives working outside large hospitals write much of this journal, and midwives referee all of it. It ' +
			'carries cohort studies, audits and carefully argued case discussions on pregnancy, birth and the weeks ' +
			'that follow.',
		issn: '9421-039X',
		impact: 'Medium',
		impactFactor: '1.4',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Biomedical Database', 'Open Access Directory'],
		scope:
			'Antenatal care in community settings\n' +
			'Home and birth-centre outcomes\n' +
			'Postnatal visits, feeding and mental health\n' +
			'Transfer decisions and communication with hospitals\n' +
			'Training, supervision and retention of midwives',
		guidelines:
			'Please send one .docx file of no more than 4,000 words in English or French. Case discussions need ' +
			'written consent from the woman concerned, and the consent form is kept by the authors, not sent to the ' +
			'journal. Ethics approval or a formal waiver is required for audits as well as for research. Reference ' +
			'style is Vancouver. Authors may ask for help with language after acceptance.',
		frequency: 'Three issues a year',
		language: 'English, French',
		processingTime: '14-20 weeks',
		publicationFee: '0',
		website: 'https://community-midwifery.example.org',
	},
	{
		title: 'Cases in Tropical Skin and Wound Care',
		abbreviation: 'Cases Trop. Skin Wound Care',
		sectionSlug: 'medical-sciences',
		description:
			'Single cases and short series in dermatology and wound management from hot and humid climates. ' +
			'Photographs on a range of skin tones are the core of each report, accompanied by a differential ' +
			'diagnosis that a general physician can follow.',
		issn: '9703-8776',
		impact: 'Low',
		impactFactor: '0.7',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Biomedical Database', 'Scholar Search'],
		scope:
			'Infections and infestations of the skin\n' +
			'Leprosy, Buruli ulcer and other neglected conditions\n' +
			'Burns, bites and stings\n' +
			'Chronic ulcers and dressings made from local materials\n' +
			'Drug eruptions\n' +
			'Follow-up at six months or later',
		guidelines:
			'Reports are limited to 1,500 words, 15 references and eight photographs, all placed in one .docx file. ' +
			'Signed patient consent for publication of images is compulsory; covering the eyes does not count as ' +
			'anonymising. Follow the CARE checklist. Scale bars and lighting conditions are noted for each picture. ' +
			'References use Vancouver style.',
		frequency: 'Continuous',
		language: 'English',
		processingTime: '8-12 weeks',
		publicationFee: '120',
		website: 'https://tropical-skin.example.org',
	},
	{
		title: 'Journal of Home-Based Paediatric Rehabilitation',
		abbreviation: 'J. Home-Based Paediatr. Rehabil.',
		sectionSlug: 'medical-sciences',
		description:
			'Therapy for children as it is carried out by families between appointments. The journal brings together ' +
			'physiotherapists, occupational and speech therapists, and parents, who may be named as authors when ' +
			'they have shaped the study.',
		issn: '9546-5162',
		impact: 'Medium',
		impactFactor: null,
		isNew: true,
		isAcceptingSubmissions: true,
		indexing: ['Open Access Directory'],
		scope:
			'Home programmes after brain injury or surgery\n' +
			'Cerebral palsy and developmental delay\n' +
			'Communication and feeding difficulties\n' +
			'Remote supervision by video or telephone\n' +
			'Low-cost aids and adapted furniture\n' +
			'Burden on carers and siblings\n' +
			'Outcome measures that parents can record',
		guidelines:
			"Manuscripts in .docx may run to 4,000 words. Children's assent is described as well as parental " +
			'consent. Trials must have been registered before the first family was enrolled. Provide the home ' +
			'programme itself as a supplement, in the words families were given. References follow AMA numbering.',
		frequency: 'Quarterly',
		language: 'English',
		processingTime: null,
		publicationFee: '240',
		website: 'https://paediatric-rehab.example.org',
	},
	{
		title: 'Quillmark Bulletin of Health Records Research',
		abbreviation: 'Quillmark Bull. Health Rec. Res.',
		sectionSlug: 'medical-sciences',
		description:
			'Research that uses routinely collected health data, and research about how such data come to be ' +
			'recorded. Missing entries, changing code lists and linkage error are treated as findings rather than ' +
			'footnotes. Space in the next two volumes is already assigned.',
		issn: '9723-1088',
		impact: 'Medium',
		impactFactor: '2.1',
		isNew: false,
		isAcceptingSubmissions: false,
		indexing: ['Biomedical Database', 'Abstract Database', 'Scholar Search'],
		scope:
			'Cohorts drawn from routine records\n' +
			'Validation of diagnostic codes\n' +
			'Record linkage and its errors\n' +
			'Privacy-preserving analysis\n' +
			'Changes in recording practice over time\n' +
			'Governance and public attitudes',
		guidelines:
			'Follow the RECORD statement and submit its checklist with the .docx manuscript, limit 4,000 words. Code ' +
			'lists are published in full. Name the data custodian and the approval under which access was given. ' +
			'Describe missing data before results. Vancouver references; analysis code is deposited in a public ' +
			'archive unless the custodian forbids it in writing.',
		frequency: 'Twice a year',
		language: 'English',
		processingTime: '16-20 weeks',
		publicationFee: null,
		website: 'https://health-records.example.org',
	},
]
