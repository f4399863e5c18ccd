import type { DemoJournalText } from '../types.ts'

export const computerScienceJournals: DemoJournalText[] = [
	{
		title: 'Fleuron Letters in Verified Systems',
		abbreviation: 'Fleuron Lett. Verif. Syst.',
		sectionSlug: 'computer-science',
		description:
			'Short papers on software whose behaviour has been proved, model-checked or otherwise established rather ' +
			'than merely tested. Each letter carries its proof scripts or models, and reviewers rerun them before a ' +
			'decision is reached.',
		issn: '9719-6568',
		impact: 'High',
		impactFactor: '4.2',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Citation Index', 'Abstract Database', 'Engineering Index', 'Scholar Search'],
		scope:
			'Interactive and automated theorem proving for working programs\n' +
			'Model checking of protocols and schedulers\n' +
			'Verified compilers, kernels and file systems\n' +
			'Specification languages and their use by practising engineers\n' +
			'Proof maintenance as code evolves\n' +
			'Verification attempts that did not succeed, with the reasons',
		guidelines:
			'Letters run to 4,000 words, excluding references and listings, in one .docx file. Proof scripts, models ' +
			'and the exact tool versions must be deposited in a public archive and cited in the text. References are ' +
			'numbered in order of appearance. Authors declare funding and any commercial interest in the verified ' +
			'product. An attempt that failed is reviewed on the same terms as one that succeeded.',
		frequency: 'Six issues a year',
		language: 'English',
		processingTime: '12-16 weeks',
		publicationFee: '350',
		website: 'https://verified-systems.example.org',
	},
	{
		title: 'Meridian Journal of Low-Resource Language Computing',
		abbreviation: 'Meridian J. Low-Resour. Lang. Comput.',
		sectionSlug: 'computer-science',
		description:
			'Speech and text processing for languages with small corpora, few annotators and uneven orthographies. ' +
			'Dataset papers have the same standing here as papers on models, and every author is asked to say who ' +
			'was consulted in the community that speaks the language.',
		issn: '9537-6968',
		impact: 'Medium',
		impactFactor: '2.3',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Open Access Directory', 'Abstract Database', 'Scholar Search'],
		scope:
			'The journal considers work on corpus building, orthographic variation, morphological analysis, speech ' +
			'recognition with few hours of audio, machine translation between related languages, and keyboards and ' +
			'fonts. Studies of evaluation are welcome where standard benchmarks mislead. Papers that only add one ' +
			'more language to an existing leaderboard are usually declined.',
		guidelines:
			'Send a .docx manuscript of 5,000 to 9,000 words in author-date style. Linguistic examples follow ' +
			'interlinear glossing conventions and use a Unicode font. A data statement must describe speakers, ' +
			'consent, licence and any restriction the community has placed on reuse. Recordings that identify living ' +
			'speakers need documented permission. A second abstract in the language studied is requested on ' +
			'acceptance.',
		frequency: 'Quarterly',
		language: 'English, with abstracts in the language studied',
		processingTime: '14-18 weeks',
		publicationFee: '0',
		website: 'https://low-resource-languages.example.org',
	},
	{
		title: 'Annals of Frugal Computing',
		abbreviation: 'Ann. Frugal Comput.',
		sectionSlug: 'computer-science',
		description:
			'What can be computed on old hardware, intermittent power and narrow connections is the question behind ' +
			'this journal. It publishes measurements, designs and field reports in which energy, memory or bandwidth ' +
			'is the scarce quantity, and it expects costs in units that others can check.',
		issn: '9771-7266',
		impact: 'Medium',
		impactFactor: null,
		isNew: true,
		isAcceptingSubmissions: true,
		indexing: ['Open Access Directory', 'Scholar Search'],
		scope:
			'Energy measurement of software on commodity devices\n' +
			'Offline-first and delay-tolerant applications\n' +
			'Compression and caching for metered connections\n' +
			'Extending the service life of phones, laptops and servers\n' +
			'Small models for on-device inference\n' +
			'Field reports from schools, clinics and cooperatives',
		guidelines:
			'Manuscripts of up to 6,000 words are accepted as .docx files with figures embedded at reading size. ' +
			'Report the device, its age, the power source and the measuring instrument for every result. Raw traces ' +
			'should be deposited, or the reason for withholding them given. References use the numbered style. Field ' +
			'studies involving people need an ethics approval number or a statement of why none was required.',
		frequency: null,
		language: 'English',
		processingTime: '10-14 weeks',
		publicationFee: '0',
		website: 'https://frugal-computing.example.org',
	},
	{
		title: 'Halyard Journal of Reproduced Machine Learning',
		abbreviation: 'Halyard J. Reprod. Mach. Learn.',
		sectionSlug: 'computer-science',
		description:
			"Every paper in this journal repeats somebody else's published result and reports what happened. Editors " +
			'ask for the questions that had to be put to the original authors, the details that had to be guessed, ' +
			'and the compute that was spent.',
		issn: '9823-854X',
		impact: 'High',
		impactFactor: '5.6',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Citation Index', 'Abstract Database', 'Scholar Search', 'Open Access Directory'],
		scope:
			'Direct replications of published learning results\n' +
			'Reanalysis under different seeds, splits or hardware\n' +
			'Audits of benchmark leakage and label quality\n' +
			'Ablations that the original paper left out\n' +
			'Methods for reporting variance and computing cost\n' +
			'Registered reports of replications not yet run',
		guidelines:
			'Name the paper being reproduced in the title or subtitle. The manuscript, in .docx and no longer than ' +
			'7,000 words, gives the original claim, the protocol, the deviations and the outcome in that order. Code ' +
			'and configuration must run from a single documented command. Original authors are invited to reply, and ' +
			'the reply is published alongside. Competing interests include any shared employer in the last three ' +
			'years.',
		frequency: 'Quarterly',
		language: 'English',
		processingTime: '16-22 weeks',
		publicationFee: '420',
		website: 'https://reproduced-ml.example.org',
	},
	{
		title: 'Quillmark Transactions on Dialogue Interfaces',
		abbreviation: 'Quillmark Trans. Dialogue Interfaces',
		sectionSlug: 'computer-science',
		description:
			'Concerned with systems that people talk or type to, from telephone menus to assistants on shared ' +
			'household devices. Contributions combine an account of the design with evidence of how it was used, ' +
			'preferably over weeks rather than a single session.',
		issn: '9626-439X',
		impact: 'Medium',
		impactFactor: '1.9',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Abstract Database', 'Engineering Index', 'Scholar Search'],
		scope:
			'Spoken and typed interaction, repair after misunderstanding, turn-taking, persona and tone, ' +
			'accessibility for speech and hearing differences, and privacy in shared spaces. Longitudinal diaries, ' +
			'interaction logs and conversation analysis are all acceptable forms of evidence. Purely technical work ' +
			'on recognition accuracy falls outside the scope.',
		guidelines:
			'Articles should not exceed 8,000 words and are submitted in .docx, anonymised for review. Transcripts ' +
			'follow a named notation and line numbers are kept. State how participants were recruited, what they ' +
			'were paid and which ethics board gave approval. References follow APA. Participants must not be ' +
			'identifiable from quoted speech unless they have agreed in writing.',
		frequency: 'Three issues a year',
		language: 'English',
		processingTime: '14-20 weeks',
		publicationFee: '280',
		website: 'https://dialogue-interfaces.example.org',
	},
	{
		title: 'Archive of Ledgers and Digital Record Keeping',
		abbreviation: 'Arch. Ledgers Digit. Rec. Keep.',
		sectionSlug: 'computer-science',
		description:
			'Timestamping, tamper evidence and long-term custody of digital records, studied by computer scientists ' +
			'and archivists together. Volumes 1 to 9 remain open to read. New manuscripts are not being considered ' +
			'while the editorial board is renewed.',
		issn: '9414-8546',
		impact: 'Low',
		impactFactor: '0.8',
		isNew: false,
		isAcceptingSubmissions: false,
		indexing: ['Open Access Directory', 'Scholar Search'],
		scope: null,
		guidelines:
			'Papers of 4,000 to 8,000 words are prepared in .docx with numbered headings. Describe the threat model ' +
			'and the retention period before the mechanism. Claims about cost per record need a worked calculation. ' +
			'References follow Chicago author-date. Where records concern living people, explain the legal basis for ' +
			'processing them.',
		frequency: 'Twice a year',
		language: 'English',
		processingTime: '18-24 weeks',
		publicationFee: '150',
		website: null,
	},
	{
		title: 'Meridian Review of Computing Classrooms',
		abbreviation: 'Meridian Rev. Comput. Classr.',
		sectionSlug: 'computer-science',
		description:
			'How programming and informatics are taught, and what pupils actually retain, from primary school to the ' +
			'first university year. The review continues the Meridian Bulletin of Informatics Teaching under a new ' +
			'title; its earlier volumes and citation record carry over.',
		issn: '9534-3091',
		impact: 'Medium',
		impactFactor: '1.6',
		isNew: true,
		isAcceptingSubmissions: true,
		indexing: ['Open Access Directory', 'Abstract Database', 'Citation Index'],
		scope:
			'Novice programming and misconceptions\n' +
			'Assessment, feedback and automated marking\n' +
			'Teacher preparation and continuing training\n' +
			'Unplugged and low-equipment teaching\n' +
			'Participation by gender, region and disability\n' +
			'Curriculum history and comparison',
		guidelines:
			'Research articles are limited to 7,500 words and classroom notes to 2,500, both in .docx. Studies with ' +
			'minors require guardian consent and approval from the school or an ethics board. Include the tasks and ' +
			'marking scheme as an appendix so that others can repeat the study. Follow APA for references. Effect ' +
			'sizes are reported with intervals, not only with p values.',
		frequency: 'Quarterly',
		language: 'English, Portuguese',
		processingTime: '12-18 weeks',
		publicationFee: '90',
		website: 'https://computing-classrooms.example.org',
	},
]
