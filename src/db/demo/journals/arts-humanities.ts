import type { DemoJournalText } from '../types.ts'

export const artsHumanitiesJournals: DemoJournalText[] = [
	{
		title: 'Fleuron Studies in the Printed Page',
		abbreviation: 'Fleuron Stud. Print. Page',
		sectionSlug: 'arts-humanities',
		description:
			'Typography, page layout, paper and ornament from the hand press to phototypesetting. The journal ' +
			'favours close description of particular books and type specimens, with plates large enough to check the ' +
			'argument.',
		issn: '9609-7469',
		impact: 'Low',
		impactFactor: '0.9',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Abstract Database', 'Open Access Directory', 'Scholar Search'],
		scope:
			'Type founding and type design\n' +
			'Layout, margins and ornament\n' +
			'Paper, ink and presswork\n' +
			"Printers' manuals and trade practice\n" +
			'Non-Latin printing\n' +
			'Bibliographical method and digital facsimiles',
		guidelines:
			'Essays of 5,000 to 10,000 words are sent in .docx with footnotes in Chicago style. Measurements are in ' +
			'millimetres, and copies examined are listed with shelf marks. Reproduction permissions must be in hand ' +
			'at acceptance. Images are supplied at 600 dpi with a scale. Shorter notes on single specimens, up to ' +
			'1,500 words, are considered throughout the year.',
		frequency: 'Twice a year',
		language: 'English',
		processingTime: '18-24 weeks',
		publicationFee: '0',
		website: 'https://printed-page.example.org',
	},
	{
		title: 'वाचिक परंपरा अध्ययन',
		abbreviation: 'वाचिक परं. अध्य.',
		sectionSlug: 'arts-humanities',
		description:
			'Studies in oral tradition: songs, tales, proverbs and performance in Hindi and the languages around it. ' +
			'Performers are credited by name unless they prefer otherwise, and texts are printed in Devanagari with ' +
			'translation and notes on the occasion of performance.',
		issn: '9777-0043',
		impact: 'Low',
		impactFactor: '0.6',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Open Access Directory', 'Scholar Search'],
		scope:
			'Folk song and seasonal performance\n' +
			'Epic and narrative cycles\n' +
			"Proverbs, riddles and children's verse\n" +
			"Women's oral genres\n" +
			'Recording history and archives\n' +
			'Transcription and translation method',
		guidelines:
			'Articles may be in Hindi or English, 3,000 to 8,000 words, in .docx with a Unicode Devanagari font. ' +
			'Recordings are deposited with an archive that the performers can reach. Written or recorded consent of ' +
			'each performer is required. References follow MLA; Hindi titles are cited in the original script. A ' +
			'summary in the other language, about 300 words, accompanies each article.',
		frequency: 'Twice a year',
		language: 'Hindi, English',
		processingTime: '16-22 weeks',
		publicationFee: '0',
		website: 'https://vachik.example.org',
	},
	{
		title: 'Meridian Review of Translation Practice',
		abbreviation: 'Meridian Rev. Transl. Pract.',
		sectionSlug: 'arts-humanities',
		description:
			'Translators, interpreters and subtitlers reflect here on decisions they made and would make again, or ' +
			'not. Scholarly articles sit beside annotated translations, and each issue includes one text rendered ' +
			'independently by three hands.',
		issn: '9525-921X',
		impact: 'Medium',
		impactFactor: '1.2',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Citation Index', 'Abstract Database', 'Scholar Search'],
		scope:
			'The review welcomes work on literary, legal, medical and audiovisual translation, on interpreting in ' +
			'courts and clinics, on machine translation as it is used by professionals, and on the history of ' +
			'translators. Theoretical papers should be anchored in examples. Book reviews are commissioned.',
		guidelines:
			'Submit up to 8,000 words in .docx; annotated translations add the source text in full. Rights to the ' +
			'source must be cleared or the work be in the public domain. Quotations in any script are given with a ' +
			'translation. Interpreted encounters are reported only with consent of all parties. MLA references.',
		frequency: 'Three issues a year',
		language: 'English, French, Arabic',
		processingTime: '14-20 weeks',
		publicationFee: '0',
		website: 'https://translation-practice.example.org',
	},
	{
		title: 'Halyard Journal of Vernacular Dwelling',
		abbreviation: 'Halyard J. Vernac. Dwell.',
		sectionSlug: 'arts-humanities',
		description:
			'Farmhouses, boathouses, tenements and the rooms people add without an architect. Field surveys with ' +
			'measured drawings form the larger part of each volume. Social histories of a single building or street ' +
			'make up the rest.',
		issn: '9848-0855',
		impact: 'Low',
		impactFactor: '0.5',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Open Access Directory'],
		scope:
			'Measured surveys of ordinary buildings\n' +
			'Materials, carpentry and masonry traditions\n' +
			'Household space and its use\n' +
			'Alteration, extension and neglect\n' +
			'Seasonal and movable dwellings\n' +
			'Conservation with residents in place',
		guidelines:
			'Survey papers include plans at a stated scale and up to 6,000 words of text in .docx; histories run to ' +
			'9,000. Notes are in Chicago style. Occupants agree in writing to the publication of interiors, and ' +
			'addresses may be withheld. Vector drawings are requested after acceptance. Archival sources are given ' +
			'with the name of the repository and the reference of each document.',
		frequency: 'Once a year',
		language: 'English, Italian',
		processingTime: '20-26 weeks',
		publicationFee: '0',
		website: null,
	},
	{
		title: 'Annals of Sound Archives',
		abbreviation: 'Ann. Sound Arch.',
		sectionSlug: 'arts-humanities',
		description:
			'Cylinders, discs, tapes and born-digital recordings, and the institutions that keep them. The annals ' +
			'publish collection histories, transfer and restoration studies, and musicological or linguistic work in ' +
			'which the recording itself is the source.',
		issn: '9568-6797',
		impact: 'Low',
		impactFactor: null,
		isNew: true,
		isAcceptingSubmissions: true,
		indexing: ['Open Access Directory', 'Scholar Search'],
		scope:
			'Histories of collections and collectors\n' +
			'Transfer, restoration and format decay\n' +
			'Cataloguing and metadata\n' +
			'Ownership, consent and return of recordings\n' +
			'Listening as a method of research\n' +
			'Radio and broadcast archives',
		guidelines:
			'Articles between 4,000 and 9,000 words are uploaded in .docx; audio excerpts under two minutes may be ' +
			'linked. Playback equipment, speed and equalisation are specified for any transfer discussed. Rights in ' +
			'recordings, and the wishes of source communities, are addressed in a separate statement. References ' +
			'follow Chicago author-date, with shelf numbers for unpublished items.',
		frequency: 'Twice a year',
		language: 'English',
		processingTime: '14-18 weeks',
		publicationFee: '0',
		website: 'https://sound-archives.example.org',
	},
	{
		title: 'Quillmark Essays in Practical Ethics',
		abbreviation: 'Quillmark Essays Pract. Ethics',
		sectionSlug: 'arts-humanities',
		description:
			'Moral philosophy directed at choices that institutions have to make: triage, whistleblowing, research ' +
			'on archives of the dead, the use of forecasts about individuals. Essays take a position, answer its ' +
			'strongest critic, and are followed by two invited replies.',
		issn: '9435-9865',
		impact: 'Medium',
		impactFactor: '1.6',
		isNew: false,
		isAcceptingSubmissions: true,
		indexing: ['Citation Index', 'Abstract Database', 'Scholar Search'],
		scope:
			'Ethics of medicine and public health\n' +
			'Professional duties and conflicts of interest\n' +
			'Technology, prediction and consent\n' +
			'Animals and the environment\n' +
			'Research and publication ethics\n' +
			'Moral disagreement inside institutions',
		guidelines: null,
		frequency: 'Quarterly',
		language: 'English',
		processingTime: '12-18 weeks',
		publicationFee: null,
		website: 'https://practical-ethics.example.org',
	},
]
