/** People of no manuscript, with a place and an address each. */
export type Stranger = { name: string; place: string; email: string }
export type Place =
	| 'top'
	| 'below title'
	| 'above abstract'
	| 'below abstract'
	| 'end'
	| 'header'
	| 'comment'
	| 'tracked'
export type People = [Stranger, Stranger, Stranger]
export type AddedShape = { name: string; places: Place[]; lines: (people: People) => (string | string[])[] }

const stranger = (line: string): Stranger => {
	const [name = '', place = '', email = ''] = line.split(' | ')
	return { name, place, email }
}
export const strangers: Stranger[] =
	`Marlene Oduya | Department of History, Lakeview University, Kenya | m.oduya@lakeview.example
Tobias Renkvist | Faculty of Engineering, Renholm Institute of Technology, Sweden | tobias.renkvist@renholm.example
Philippa Garnsworthy | School of Nursing, Aldbury College, United Kingdom | pgarnsworthy@aldbury.example
Venkatesh Pillalamarri | Department of Commerce, Kaveri College, Tamil Nadu, India | venkatesh.p@kaveri.example
Isidora Quintanal | Facultad de Medicina, Universidad de Altamar, Chile | iquintanal@altamar.example
Henrik J. Solvang | Norhavn Hospital, Norway | hjs@norhavn.example
Yetunde Abiodun-Cole | Institute of Public Health, Ogun Bay University, Nigeria | yetunde@ogunbay.example
Giancarlo Bellafronte | Università di Montelago, Italy | g.bellafronte@montelago.example
Milica Radovančev | Faculty of Law, University of Sremgrad, Serbia | milica.radovancev@sremgrad.example
Kwabena Frimpong-Ansah | Department of Physics, Volta Shore University, Ghana | kfrimpong@voltashore.example
Sushmita Bhattarai | Koshi Campus, Nepal | sushmita.bhattarai@koshi.example
Leocádia Vasconcelos | Universidade do Rio Claro, Brazil | leocadia@rioclaro.example
R. K. Thangaraj | Vaigai Engineering College, Tamil Nadu, India | rkt@vaigai.example
Absalom Mwakikagile | Ruaha Research Centre, Tanzania | a.mwakikagile@ruaha.example
Ottilie Brandstaetter | Universität Linzberg, Austria | o.brandstaetter@linzberg.example
Nurul Hidayah Kusumo | Fakultas Pertanian, Universitas Merbabu, Indonesia | nurul.kusumo@merbabu.example`
		.split('\n')
		.map(stranger)

const front: Place[] = ['above abstract']
const nearTitle: Place[] = ['below title', 'above abstract']
const around: Place[] = ['top', 'above abstract', 'below abstract', 'end']
/** Title pages and first pages: one line, in words that others use for people who did not write the paper. */
const sentences: [name: string, places: Place[], line: (people: People) => string][] = [
	['editor with a colon', around, ([a]) => `Editor: ${a.name}`],
	['academic editor', around, ([a]) => `Academic Editor: ${a.name}, ${a.place}`],
	['editor behind the name', around, ([a]) => `${a.name}, Editor`],
	['editor in brackets', around, ([a]) => `${a.name} (Editor)`],
	['editors (eds.)', around, ([a, b]) => `${a.name} & ${b.name} (Eds.)`],
	['editor in chief without a colon', around, ([a]) => `Editor-in-Chief Prof. ${a.name}`],
	['editor with an address', around, ([a]) => `Handling editor: ${a.name} (${a.email})`],
	['supervisor with a dash', front, ([a]) => `Supervisor – Dr. ${a.name}`],
	['supervisor behind the name', front, ([a]) => `Dr. ${a.name} (Supervisor), ${a.place}`],
	['supervisor behind a comma', front, ([a]) => `Prof. ${a.name}, Research Supervisor, ${a.place}`],
	['supervised by', front, ([a]) => `Supervised by Prof. ${a.name}, ${a.place}`],
	['guided by', front, ([a]) => `Guided by: ${a.name}, ${a.email}`],
	['under the guidance of', front, ([a]) => `Under the guidance of Dr. ${a.name}`],
	['project guide', front, ([a]) => `Project Guide Prof. ${a.name}`],
	['course teacher', front, ([a]) => `Course teacher: ${a.name}`],
	['class of', front, ([a]) => `Professor ${a.name}’s seminar on method`],
	['to a professor', front, ([a]) => `Submitted to Dr. ${a.name}, ${a.place}`],
	['translated by', nearTitle, ([a]) => `Translated by ${a.name}`],
	['translator behind the name', nearTitle, ([a]) => `${a.name} (translator)`],
	['translated from', nearTitle, ([a]) => `Translated from the Spanish by ${a.name}`],
	['photographs', nearTitle, ([a]) => `Photographs by ${a.name}`],
	['photo credit', around, ([a]) => `Photo: ${a.name}`],
	['with a preface', nearTitle, ([a]) => `With a preface by ${a.name}`],
	['in memory of', nearTitle, ([a]) => `In memory of ${a.name} (1941–2023)`],
	['in memoriam', nearTitle, ([a]) => `In memoriam ${a.name}`],
	['dedicated to', nearTitle, ([a]) => `Dedicated to Professor ${a.name} on the occasion of his 70th birthday`],
	['for somebody', nearTitle, ([a]) => `For ${a.name}`],
	['reviewed by', around, ([a, b]) => `Reviewed by: ${a.name} and ${b.name}`],
	['peer reviewers', around, ([a, b]) => `Peer reviewers: ${a.name}; ${b.name}`],
	['reviewer behind the name', around, ([a]) => `${a.name}, Reviewer 1, ${a.place}`],
	['communicated by', around, ([a]) => `Communicated by ${a.name}`],
	['thanks', around, ([a, b]) => `We thank ${a.name} and ${b.name} for comments.`],
	['thanks with a place', around, ([a]) => `The author thanks ${a.name} (${a.place}) for advice.`],
	['grateful', around, ([a, b, c]) => `I am grateful to ${a.name}, ${b.name} and ${c.name}.`],
	['acknowledgement in a line', around, ([a, b]) => `Acknowledgements: ${a.name}, ${b.name}`],
	['statistics by', around, ([a]) => `Statistical analysis: ${a.name}`],
	['language editing', around, ([a]) => `Language editing by ${a.name}, ${a.email}`],
	['data collection', around, ([a, b]) => `Data collection: ${a.name}, ${b.name}`],
	['head of department', front, ([a]) => `Head of Department: Prof. ${a.name}`],
	['head behind the name', front, ([a]) => `Prof. ${a.name}, Head of Department`],
	['presented by', front, ([a]) => `Session chair: ${a.name}, ${a.place}`],
	['discussant', front, ([a]) => `Discussant ${a.name}`],
	['proofs to', around, ([a]) => `Send proofs to ${a.name}, ${a.email}`],
	['data requests', ['below abstract', 'end'], ([a]) => `Requests for data: ${a.name}, ${a.email}`],
	['ethics', around, ([a]) => `Chair of the ethics committee: Dr. ${a.name}`],
	['funder', around, ([a]) => `Programme officer at the funder: ${a.name}, ${a.email}`],
	['witness', around, ([a]) => `Informant: ${a.name}, farmer`],
	['thesis jury', front, ([a, b, c]) => `Jury: ${a.name}, ${b.name}, ${c.name}`],
	['running head of a book', ['top'], ([a]) => `${a.name} (ed.), Essays on Rivers and Towns`],
	['to the editor', ['top'], ([a]) => `To: Prof. ${a.name}, Editor-in-Chief`],
	['German', nearTitle, ([a]) => `Übersetzt von ${a.name}`],
	['German supervisor', front, ([a]) => `Betreuer: Prof. Dr. ${a.name}`],
	['German first reader', front, ([a]) => `Erstgutachter: Prof. Dr. ${a.name}, ${a.place}`],
	['French', front, ([a]) => `Sous la direction de ${a.name}`],
	['French translator', nearTitle, ([a]) => `Traduit de l’anglais par ${a.name}`],
	['Spanish', front, ([a]) => `Director de tesis: Dr. ${a.name}`],
	['Spanish translator', nearTitle, ([a]) => `Traducción de ${a.name}`],
	['Portuguese', front, ([a]) => `Orientadora: Profa. Dra. ${a.name}, ${a.email}`],
	['Portuguese behind the name', front, ([a]) => `Prof. Dr. ${a.name} (Orientador)`],
	['Italian', front, ([a]) => `Relatore: Prof. ${a.name}`],
	['Turkish', front, ([a]) => `Danışman: Prof. Dr. ${a.name}`],
	['Indonesian', front, ([a]) => `Dosen Pembimbing: ${a.name}`],
	['Polish', front, ([a]) => `Promotor: prof. ${a.name}`],
	['Russian', front, ([a]) => `Научный руководитель: ${a.name}`],
]

const block = (heading: string, { name, place, email }: Stranger) => [heading, `Dr. ${name}`, place, email]
/** Several lines: headings above people, forms, tables. */
const several: AddedShape[] = [
	{ name: 'supervisor in lines', places: front, lines: ([a]) => block('Supervisor', a) },
	{ name: 'guide in lines', places: front, lines: ([a]) => block('Under the supervision of', a) },
	{ name: 'editor in lines', places: around, lines: ([a]) => block('Editor-in-Chief', a) },
	{
		name: 'editorial board',
		places: ['top', 'end'],
		lines: ([a, b, c]) => ['Editorial Board', a.name, b.name, c.name],
	},
	{ name: 'role below the name', places: front, lines: ([a]) => [`Prof. ${a.name}`, 'Supervisor', a.place] },
	{ name: 'role below with address', places: front, lines: ([a]) => [a.name, 'Thesis Advisor', a.email] },
	{
		name: 'letter head',
		places: ['top'],
		lines: ([a]) => ['To', `Prof. ${a.name}`, 'Editor-in-Chief', 'Journal of Rivers'],
	},
	{
		name: 'suggested reviewers as a form',
		places: ['below abstract', 'end'],
		lines: ([a]) => ['Suggested reviewers', `Name: ${a.name}`, `Affiliation: ${a.place}`, `Email: ${a.email}`],
	},
	{
		name: 'suggested reviewers in lines',
		places: ['above abstract', 'end'],
		lines: ([a, b]) => [
			'Suggested reviewers',
			`1. ${a.name}, ${a.place}, ${a.email}`,
			`2. ${b.name}, ${b.place}, ${b.email}`,
		],
	},
	{
		name: 'acknowledgement',
		places: ['above abstract', 'below abstract', 'end'],
		lines: ([a, b]) => ['Acknowledgements', `The help of ${a.name} and ${b.name} is gratefully acknowledged.`],
	},
	{ name: 'acknowledged in lines', places: ['end'], lines: ([a, b]) => ['Acknowledgements', a.name, b.name] },
	{
		name: 'table of participants',
		places: ['end'],
		lines: ([a, b]) => [
			['Name', 'Age', 'Village'],
			[a.name, '41', 'Lower Ford'],
			[b.name, '37', 'Upper Ford'],
		],
	},
	{
		name: 'table of interviews',
		places: ['end'],
		lines: ([a, b]) => [
			['Name', 'Position', 'Organisation'],
			[a.name, 'Director', a.place],
			[b.name, 'Officer', b.place],
		],
	},
	{
		name: 'table of reviewers',
		places: ['above abstract', 'end'],
		lines: ([a, b]) => [
			['Reviewer', 'Institution', 'E-mail'],
			[a.name, a.place, a.email],
			[b.name, b.place, b.email],
		],
	},
	{ name: 'table of the supervisor', places: front, lines: ([a]) => [['Supervisor', `Dr. ${a.name}, ${a.place}`]] },
	{
		name: 'signature of the head',
		places: ['above abstract', 'end'],
		lines: ([a]) => ['Countersigned', a.name, 'Head of Department'],
	},
]

export const addedShapes: AddedShape[] = [
	...sentences.map(([name, places, line]): AddedShape => ({ name, places, lines: (people) => [line(people)] })),
	...several,
]
