import { demoRounds } from './rounds.ts'
import type { DemoArticle } from './types.ts'

/**
 * Invented papers by invented people, each in a demonstration journal. Their DOIs begin with the prefix that is reserved
 * for examples. The one in Hindi is about the songs that go with husking rice.
 */
export const demoArticles: DemoArticle[] = [
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
	{
		title: 'The Second Life of a Gearbox: Repair Records of 212 Rural Threshers',
		authorName: 'Ilse Vellum, Kwabena Marginalia',
		authorEmail: 'i.vellum@northshore.example.org',
		authorPhone: '+44 1632 960177',
		institution: 'Northshore Materials Laboratory',
		researchField: 'Engineering',
		abstract:
			'Manufacturers know how their machines fail under warranty. What happens in the twenty years afterwards is ' +
			'written in the notebooks of village workshops, if it is written at all. We copied the notebooks of nine ' +
			'workshops, covering 212 threshers of four makes, and followed each gearbox from its first repair to its ' +
			'last. The median gearbox was opened five times. The first two repairs replaced the part that the manual ' +
			'expects to wear; from the third on, the cause was most often an earlier repair, above all bearings of a ' +
			'near but not equal size and welded teeth that had not been annealed. Two changes to practice, a plug gauge ' +
			'costing less than one bearing and a fire of husks for slow cooling, were tried in three of the workshops ' +
			'for two harvests. Repeat failures within a season fell from 31 to 12 percent of repairs. The notebooks ' +
			'also show which spare parts were never once available, and we end with a list of eleven that a maker could ' +
			'supply without changing the design.',
		keywords: ['repair', 'gearboxes', 'agricultural machinery', 'failure analysis', 'maintenance records'],
		journalTitle: 'Journal of Repair Engineering',
		expectedPublicationDate: 'Spring 2027',
		publishingBudget: '300 US dollars',
		specificRequirements: null,
		history: [
			{ status: 'submitted', at: '2026-06-22T13:25:00Z' },
			{ status: 'under_review', at: '2026-06-23T09:05:00Z' },
			{ status: 'accepted', at: '2026-10-28T10:40:00Z' },
		],
		publication: null,
	},
	{
		title: 'Agreement of Two Observers Counting Breaths of Sleeping Infants by Eye and by Recorded Sound',
		authorName: 'Miriam Oldstone',
		coauthors: [
			{
				...{ given: 'Tomasz', family: 'Inkwell', email: 't.inkwell@north-quay.example.org' },
				...{ institution: 'North Quay Hospital', country: 'PL', confirmation: 'confirmed', hoursAgo: 600 },
			},
			{
				...{ given: 'Adaeze', family: 'Brightwater', email: 'a.brightwater@harbour-clinic.example.org' },
				...{ institution: 'Harbour Clinic', country: 'NG', confirmation: 'objected', hoursAgo: 430 },
				objection:
					'I counted for the second observer, but I have not seen the final tables. Please wait until I have read them.',
			},
		],
		authorEmail: 'm.oldstone@saint-quill.example.org',
		authorPhone: null,
		institution: 'Saint Quill Teaching Hospital',
		researchField: 'Medicine',
		abstract:
			'Counting the breaths of an infant for a full minute is the cheapest sign of pneumonia and among the least ' +
			'reliable. Background: nurses on our ward suspected that disagreement came less from the count than from ' +
			'the moment at which it was begun. Methods: two observers counted the breathing of 96 sleeping infants at ' +
			'the same time, by eye, from three starting points chosen at random; a microphone beside the cot recorded ' +
			'the same minutes, and a third person who had not seen the child counted from the sound. Results: by eye, ' +
			'the observers differed by five breaths or more in 22 percent of minutes when each chose the start, and in ' +
			'6 percent when both began at a signal. Counts from sound agreed with the signalled counts within two ' +
			'breaths in 91 percent of minutes and failed in rooms with a fan. No infant was woken. Conclusion: a signal ' +
			'to begin, such as the tick of a wall clock, removed most of the disagreement at no cost. Sound is a useful ' +
			'second reader in a quiet room and should not be the only one.',
		keywords: [
			'respiratory rate',
			'observer agreement',
			'infants',
			'pneumonia',
			'nursing assessment',
			'bedside measurement',
		],
		journalTitle: 'Annals of Bedside Measurement',
		expectedPublicationDate: null,
		publishingBudget: null,
		specificRequirements: 'The ethics approval is in an appendix of the document.',
		rounds: demoRounds,
		history: [
			{ status: 'submitted', at: '2026-10-19T08:15:00Z' },
			{ status: 'under_review', at: '2026-10-20T07:30:00Z' },
		],
		proposals: [
			{
				field: 'title',
				after: 'Agreement of Three Observers Counting Breaths of Sleeping Infants by Eye and by Recorded Sound',
				hoursAgo: 21,
			},
			{ field: 'institution', after: 'Saint Quill Teaching Hospital, Department of Paediatrics', hoursAgo: 21 },
		],
		publication: null,
	},
	{
		title: 'Do Corner Shops Round Prices When Small Coins Disappear? Evidence From One Town and Two Winters',
		authorName: 'Rafael Colophon',
		authorEmail: 'r.colophon@reading-room.example.org',
		authorPhone: '+44 1632 960118',
		institution: null,
		researchField: 'Economics',
		abstract:
			'When a mint stops supplying its smallest coin, shops that are paid in cash must round. Whether they round ' +
			'fairly is an old question that is usually answered with the prices of large chains, which round by rule. ' +
			'This paper looks at 41 corner shops in one town, where the shortage came unannounced and lasted for two ' +
			'winters. Every Saturday the same basket of nine goods was bought in six shops drawn by lot, and the change ' +
			'was counted. Of 1,872 purchases, 38 percent were rounded down, 35 percent up, and the rest needed no ' +
			'rounding. Shops rounded down for customers whom they knew by name and up, slightly, for strangers; the ' +
			'author, who is known in four of the shops, was treated accordingly, and those visits are reported apart. ' +
			'The sum of all rounding was a gain to customers of less than one part in a thousand. The sample is small ' +
			'and the author counted alone, which limits what can be concluded about other towns. The full list of ' +
			'purchases is given in an appendix so that others may count again.',
		keywords: ['rounding', 'small change', 'retail prices', 'cash payments', 'price statistics'],
		journalTitle: 'Meridian Letters in Price Statistics',
		expectedPublicationDate: 'As soon as possible',
		publishingBudget: 'None',
		specificRequirements: null,
		history: [
			{ status: 'submitted', at: '2026-03-09T16:00:00Z' },
			{ status: 'under_review', at: '2026-03-10T10:10:00Z' },
			{ status: 'rejected', at: '2026-05-18T12:20:00Z' },
		],
		publication: null,
	},
	{
		title: 'What Pupils Write Before They Run It: Predictions as a Window on Misread Loops',
		authorName: 'Ananya Fernleaf',
		coauthors: [
			{
				...{ given: 'Joost', family: 'Kade', particle: 'van der', email: 'j.vanderkade@lowland-school.example.org' },
				...{ institution: 'Lowland School of Teaching', country: 'NL', confirmation: 'asked', hoursAgo: 56 },
			},
		],
		authorEmail: 'a.fernleaf@upper-meadow.example.org',
		authorPhone: null,
		institution: 'University of Upper Meadow',
		researchField: 'Education',
		abstract:
			'Beginners are often asked what a program printed and seldom what they expect it to print. In eight lower ' +
			'secondary classes we asked 203 pupils to write a prediction on paper before each of twelve short programs ' +
			'was run, and to mark in one word how sure they were. The programs differed only in where a variable was ' +
			'changed inside a loop. Wrong predictions were not scattered: four ways of misreading a loop explain 83 ' +
			'percent of them, and two of the four do not appear in the lists that teachers are usually given. The ' +
			'commonest, which we call the patient loop, is the belief that a condition is looked at again only when all ' +
			'lines of the body have had their effect at once. Pupils who held it were sure of it. When the prediction ' +
			'was shown beside the output and the class was given two minutes to explain the difference, half of the ' +
			'patient loops were gone in the next lesson and most of them stayed away after six weeks. The sheets and ' +
			'the marking scheme are included, so that the study can be repeated.',
		keywords: [
			'novice programming',
			'misconceptions',
			'prediction tasks',
			'loops',
			'secondary school',
			'formative assessment',
			'computing education',
		],
		journalTitle: 'Meridian Review of Computing Classrooms',
		expectedPublicationDate: 'Before the school year ends',
		publishingBudget: '90 US dollars',
		specificRequirements: null,
		notes: [
			{
				by: 'Noor Editor',
				text: 'The figures are scans of printed pages. Ask for the originals before the review.',
				hoursAgo: 40,
			},
			{ by: 'Sam Assistant', text: 'Called the institution: the author is back on Monday.', hoursAgo: 20 },
		],
		history: [{ status: 'submitted', hoursAgo: 56 }],
		publication: null,
	},
	{
		title: 'A Catalyst That Did Not Survive Its Own Blank: Nineteen Attempts to Repeat a Room-Temperature Coupling',
		authorName: 'Leocadia Hartquill',
		authorEmail: 'l.hartquill@two-rivers.example.org',
		authorPhone: '+44 1632 960152',
		institution: 'College of the Two Rivers',
		researchField: 'Chemistry',
		abstract:
			'An iron salt was reported to couple aryl bromides with boronic acids in water at room temperature, without ' +
			'any other metal. We wanted to use the reaction in a teaching laboratory and could not repeat it. Nineteen ' +
			'attempts are described, with salts from five suppliers, three sources of water and two of glassware. ' +
			'Yields ranged from nothing to 64 percent and followed neither the amount of iron nor its oxidation state. ' +
			'They followed the stirring bars. New bars gave no product in any run; bars that had been used with ' +
			'palladium gave some, and a bar boiled in acid for a day gave none again. Analysis of the liquid found ' +
			'palladium between 40 and 900 parts per billion wherever there was product. A blank without any iron, ' +
			'stirred with an old bar, reached 58 percent. We do not claim that the original work was done with such a ' +
			'bar, and its authors kindly sent us samples that we have not been able to account for. We do recommend the ' +
			'blank: an old bar, no catalyst, and one evening.',
		keywords: [
			'null results',
			'cross-coupling',
			'trace palladium',
			'contamination',
			'reproducibility',
			'iron catalysis',
		],
		journalTitle: 'Quillmark Journal of Null Results in Chemistry',
		expectedPublicationDate: null,
		publishingBudget: null,
		specificRequirements: 'The spectra are large; I can send them separately.',
		notes: [{ by: 'Noor Editor', text: 'Fits the journal. Similarity check is running.', hoursAgo: 3 }],
		history: [{ status: 'submitted', hoursAgo: 7 }],
		publication: null,
	},
]
