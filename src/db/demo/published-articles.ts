import type { DemoArticle } from './types.ts'

/** Their DOIs begin with the prefix that is reserved for examples. The one in Hindi is about the songs that go with husking rice. */
export const publishedArticles: DemoArticle[] = [
	{
		title: 'Bounded Replay: Checking Recovery Paths of Small Databases Before They Are Needed',
		authorName: "Mei-Ling Rooke, Daniel O'Farrell-Stone, Priya Venkataraghavan",
		authorEmail: 'm.rooke@lantern-bay.example.org',
		authorPhone: '+44 1632 960114',
		institution: 'Lantern Bay Institute of Technology',
		researchField: 'Computer Science',
		abstract:
			'Most small database engines are tested while they run and trusted while they recover. We ask how often ' +
			'that trust is earned. Bounded Replay records every write that an engine hands to its storage, cuts the ' +
			'record at each point where power could fail, and starts the engine again on what would have survived. ' +
			'Instead of trying every cut, which is hopeless for records of realistic length, we show that cuts between ' +
			'two ordering barriers fall into a small number of classes whose outcomes must agree, so that one member of ' +
			'each class is enough. On four embedded engines and eleven workloads the method needed between 0.4 and 2.1 ' +
			"percent of all cuts and found nine faults that the projects' own tests had missed. Three lost acknowledged " +
			'writes; six left a file that could be read only after manual repair. All nine were reported and are now ' +
			'mended. We describe the two assumptions about storage devices on which the argument rests, give ' +
			'measurements of a disk that violates one of them, and discuss what a test can still promise in that case.',
		keywords: [
			'crash consistency',
			'database recovery',
			'fault injection',
			'model checking',
			'storage systems',
			'software testing',
		],
		journalTitle: 'Fleuron Letters in Verified Systems',
		expectedPublicationDate: 'First half of 2026',
		publishingBudget: 'Up to 400 US dollars',
		specificRequirements: null,
		agreement: { daysAgo: 281, isSigned: true },
		fee: { priceMinor: 25_000, issuedDaysAgo: 280, paid: { daysAgo: 270, reference: 'NEFT 0042 7719' } },
		history: [
			{ status: 'submitted', at: '2025-10-06T07:42:00Z' },
			{ status: 'under_review', at: '2025-10-07T05:15:00Z' },
			{ status: 'accepted', at: '2026-01-19T09:30:00Z' },
			{ status: 'published', at: '2026-03-02T06:00:00Z' },
		],
		publication: {
			doi: '10.5555/flvs.2026.0114',
			publicationYear: 2026,
			volume: '8',
			issue: '2',
			pages: '101-118',
		},
	},
	{
		title: 'Three Ways of Returning Stubble to a Terraced Field, and What the Earthworms Made of Them',
		authorName: 'Suryani',
		authorEmail: 'suryani@upper-meadow.example.org',
		authorPhone: null,
		institution: 'University of Upper Meadow',
		researchField: 'Agriculture',
		abstract:
			'Farmers on narrow terraces cannot turn a tractor, and advice about crop residues that assumes one is of ' +
			'little use to them. Together with fourteen households we compared three ways of returning rice stubble by ' +
			'hand: laying it whole between the rows, chopping it with a treadle cutter, and composting it for six weeks ' +
			'at the edge of the field. Each household chose two of the three and kept a terrace without any as a ' +
			'comparison. Over four seasons we counted earthworms, measured how quickly water entered the soil, and ' +
			'asked for the hours that each way had cost. Chopped stubble doubled the number of earthworms by the second ' +
			'season; whole stubble reached the same number a year later with a third of the labour. Compost gave the ' +
			'best yield in the first season only. Infiltration followed the earthworms closely and the amount of ' +
			'residue hardly at all. Households that could choose again mostly chose whole stubble, and their reason was ' +
			'time. We argue that trials of soil practice should report hours beside yields, because hours decide.',
		keywords: [
			'crop residues',
			'earthworms',
			'terraced agriculture',
			'soil infiltration',
			'farmer participation',
			'labour',
			'smallholders',
		],
		journalTitle: 'Fleuron Journal of Smallholder Soils',
		expectedPublicationDate: null,
		publishingBudget: null,
		specificRequirements: 'One name only: please do not add a family name.',
		fee: { waived: 'The study had no funding, and the authors are students.' },
		history: [
			{ status: 'submitted', at: '2025-08-18T10:05:00Z' },
			{ status: 'under_review', at: '2025-08-19T08:20:00Z' },
			{ status: 'accepted', at: '2025-11-24T11:45:00Z' },
			{ status: 'published', at: '2025-12-15T06:00:00Z' },
		],
		publication: {
			doi: '10.5555/fjss.2025.0437',
			publicationYear: 2025,
			volume: '12',
			issue: '4',
			pages: '437-452',
		},
	},
	{
		title: 'ओखली के गीत: श्रम, लय और स्मृति का एक ग्रामीण अध्ययन',
		authorName: 'सरोजिनी पत्रलेखा, देवव्रत नदीपार',
		authorEmail: 'sarojini@do-nadi.example.org',
		authorPhone: '+91 11 5550 0188',
		institution: 'दो नदी महाविद्यालय',
		researchField: 'Social Sciences',
		abstract:
			'धान कूटने की ओखली अब अधिकांश घरों में काम नहीं आती, पर उसके साथ गाए जाने वाले गीत अब भी याद हैं। यह अध्ययन ' +
			'तीन गाँवों की इक्कीस स्त्रियों के साथ चार वर्षों में हुई बातचीत और गायन पर आधारित है। हमने एक सौ बारह गीत ' +
			'उन्हीं के घरों में सुने और लिखे, और हर गीत के साथ यह भी पूछा कि वह किससे सीखा गया और पिछली बार कब गाया ' +
			'गया। पाठ का विश्लेषण दिखाता है कि गीतों की लय मूसल की दो चोटों के अंतराल से बँधी है, और जहाँ काम बंद हुआ ' +
			'वहाँ पंक्तियाँ छोटी होती गईं। फिर भी विषय बने रहे: मायके की राह, उधार, बीमारी और हँसी। सबसे युवा गायिकाएँ ' +
			'गीतों को काम के बिना, विवाह के अवसर पर गाती हैं, और इस बदलाव को वे हानि नहीं मानतीं। हम यह तर्क देते हैं ' +
			'कि मौखिक परंपरा का अध्ययन केवल बचे हुए पाठ का नहीं, बल्कि उस अवसर का भी होना चाहिए जिसमें पाठ बचता है। सभी ' +
			'गायिकाओं के नाम उनकी सहमति से दिए गए हैं, और रिकॉर्डिंग उनके विद्यालय के पुस्तकालय में रखी गई हैं, जहाँ वे ' +
			'स्वयं उन्हें सुन सकती हैं।',
		keywords: ['मौखिक परंपरा', 'श्रमगीत', 'स्त्री लोकगीत', 'लय', 'स्मृति', 'ग्रामीण समाज'],
		journalTitle: 'वाचिक परंपरा अध्ययन',
		expectedPublicationDate: '2026',
		publishingBudget: null,
		specificRequirements: 'An English summary of 300 words is at the end of the document.',
		history: [
			{ status: 'submitted', at: '2026-01-12T04:50:00Z' },
			{ status: 'under_review', at: '2026-01-13T06:10:00Z' },
			{ status: 'accepted', at: '2026-05-04T08:00:00Z' },
			{ status: 'published', at: '2026-07-01T05:30:00Z' },
		],
		publication: {
			doi: '10.5555/vachik.2026.0021',
			publicationYear: 2026,
			volume: '5',
			issue: '1',
			pages: '21-44',
		},
	},
]
