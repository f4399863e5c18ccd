import { AlignmentType, Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx'
import { type Fixture, prose, secondProse } from './fixture.ts'

type Look = { heading?: 'title' | 1 | 2; bold?: boolean; size?: number; centred?: boolean }
const headings = { title: HeadingLevel.TITLE, 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2 }

function p(text: string, look: Look = {}): Paragraph {
	const runs = text.split(/(\^[^^]+\^)/).map((part) => {
		const raised = part.length > 2 && part.startsWith('^')
		return new TextRun({
			text: raised ? part.slice(1, -1) : part,
			superScript: raised,
			bold: look.bold,
			size: look.size,
		})
	})
	return new Paragraph({
		children: runs,
		heading: look.heading && headings[look.heading],
		alignment: look.centred ? AlignmentType.CENTER : undefined,
	})
}
const write = async (...children: Paragraph[]) =>
	new Uint8Array(await Packer.toArrayBuffer(new Document({ sections: [{ children }] })))

const spanish =
	'Este trabajo estudia cómo deciden los pequeños agricultores de las zonas secas cuánta agua dar a sus campos. Se observaron cuarenta fincas durante tres años y se compararon las creencias de los agricultores con las mediciones del suelo, y un medidor sencillo ahorró una quinta parte del agua.'

export const docxFixtures: Fixture[] = [
	{
		name: 'docx-inverted-names',
		isCounted: true,
		make: () =>
			write(
				p('Salt Marshes after the Storm', { heading: 1 }),
				p('Kumar, A.; Singh, B. K.; de Souza, Maria'),
				p('Centre for Coastal Studies, Goa University, Goa, India'),
				p('Abstract', { heading: 2 }),
				p(prose),
				p('Keywords: marshes; storms; salt; tides; birds'),
				p('Introduction', { heading: 2 }),
				p(secondProse),
				p('References', { heading: 2 }),
				p('Author A. 2019. A book.'),
			),
		expected: {
			title: 'Salt Marshes after the Storm',
			authors: ['A. Kumar', 'B. K. Singh', 'Maria de Souza'].map((name) => ({
				name,
				affiliations: ['Centre for Coastal Studies, Goa University, Goa, India'],
			})),
			abstract: prose,
			keywords: ['marshes', 'storms', 'salt', 'tides', 'birds'],
			hasReferences: true,
			metadata: {},
		},
	},
	{
		name: 'docx-running-heads',
		isCounted: true,
		make: () =>
			write(
				p('JOURNAL OF COASTAL RESEARCH AND PRACTICE', { size: 36, bold: true, centred: true }),
				p('ISSN 1234-5678', { centred: true }),
				p('Review Article', { bold: true, centred: true }),
				p('12 March 2024', { centred: true }),
				p('Mangroves as Walls: A Review', { size: 32, bold: true, centred: true }),
				p('Nguyễn Thị Hoa^1^, Ólafur Jónsson^2†^, Seán O’Brien^2*^', { centred: true }),
				p('^1^Can Tho University, Can Tho, Vietnam; ^2^University of Iceland, Reykjavik, Iceland', { centred: true }),
				p('*Correspondence: sean.obrien@hi.example', { centred: true }),
				p('†These authors contributed equally.', { centred: true }),
				p('Received: 1 January 2024; Accepted: 1 March 2024', { centred: true }),
				p('Summary', { heading: 1 }),
				p(prose),
				p('Key words', { heading: 1 }),
				p('mangroves • walls • coasts • waves • storms'),
				p('Background', { heading: 1 }),
				p(secondProse),
				p('Literature Cited', { heading: 1 }),
				p('Author A. 2019. A book.'),
			),
		expected: {
			title: 'Mangroves as Walls: A Review',
			authors: [
				{ name: 'Nguyễn Thị Hoa', affiliations: ['Can Tho University, Can Tho, Vietnam'] },
				{ name: 'Ólafur Jónsson', affiliations: ['University of Iceland, Reykjavik, Iceland'] },
				{
					name: 'Seán O’Brien',
					affiliations: ['University of Iceland, Reykjavik, Iceland'],
					email: 'sean.obrien@hi.example',
				},
			],
			abstract: prose,
			keywords: ['mangroves', 'walls', 'coasts', 'waves', 'storms'],
			hasReferences: true,
		},
	},
	{
		name: 'docx-author-forms',
		isCounted: true,
		make: () =>
			write(
				p('Lamps in the Workshop', { heading: 'title' }),
				p('Author 1'),
				p('Full name: Dr. Farida Khan'),
				p('Designation: Lecturer'),
				p('Department: Department of Design'),
				p('University/Institution: National Institute of Design'),
				p('State and Country: Gujarat, India'),
				p('E-mail: farida.khan@nid.example'),
				p('Mobile: 00000 00000'),
				p('Author 2'),
				p('Full name: Tenzin'),
				p('Designation: Engineer'),
				p('University/Institution: Royal University of Bhutan'),
				p('State and Country: Thimphu, Bhutan'),
				p('E-mail: tenzin@rub.example'),
				p('Abstract:'),
				p(prose),
				p('Keywords: lamps, light, workshops, eyes, glare'),
				p('Introduction:', { bold: true }),
				p(secondProse),
			),
		expected: {
			title: 'Lamps in the Workshop',
			authors: [
				{
					name: 'Farida Khan',
					designation: 'Lecturer',
					affiliations: ['Department of Design, National Institute of Design, Gujarat, India'],
					email: 'farida.khan@nid.example',
				},
				{
					name: 'Tenzin',
					designation: 'Engineer',
					affiliations: ['Royal University of Bhutan, Thimphu, Bhutan'],
					email: 'tenzin@rub.example',
				},
			],
			abstract: prose,
			keywords: ['lamps', 'light', 'workshops', 'eyes', 'glare'],
			hasReferences: false,
		},
	},
	{
		name: 'docx-organisation',
		isCounted: true,
		make: () =>
			write(
				p('Counting Birds Together', { size: 40, bold: true }),
				p('World Bird Organization and Lakes Working Group'),
				p('info@birds.example'),
				p('Abstract. '.concat(prose, ' Keywords: birds, lakes, counts, volunteers, winter')),
				p('1 Introduction', { bold: true }),
				p(secondProse),
				p('References', { bold: true }),
				p('Author A. 2019. A book.'),
			),
		expected: {
			title: 'Counting Birds Together',
			authors: [
				{ name: 'World Bird Organization', affiliations: [] },
				{ name: 'Lakes Working Group', affiliations: [] },
			],
			abstract: prose,
			keywords: ['birds', 'lakes', 'counts', 'volunteers', 'winter'],
			hasReferences: true,
		},
	},
	{
		name: 'docx-spanish',
		isCounted: true,
		make: () =>
			write(
				p('El agua en las fincas pequeñas', { heading: 'title' }),
				p('María García López^1^ y José Ortega y Gasset^2^', { centred: true }),
				p('^1^ Departamento de Agronomía, Universidad de Sevilla, Sevilla, España', { centred: true }),
				p('^2^ Universidad de Chile, Santiago, Chile', { centred: true }),
				p('^1^ maria.garcia@us.example', { centred: true }),
				p('Resumen', { heading: 1 }),
				p(spanish),
				p('Palabras clave: agua, fincas, suelo, medición, riego'),
				p('Introducción', { heading: 1 }),
				p(spanish),
				p('Referencias', { heading: 1 }),
				p('Autor, A. (2019). Un libro.'),
			),
		expected: {
			title: 'El agua en las fincas pequeñas',
			authors: [
				{
					name: 'María García López',
					affiliations: ['Departamento de Agronomía, Universidad de Sevilla, Sevilla, España'],
					email: 'maria.garcia@us.example',
				},
				{ name: 'José Ortega y Gasset', affiliations: ['Universidad de Chile, Santiago, Chile'] },
			],
			abstract: spanish,
			keywords: ['agua', 'fincas', 'suelo', 'medición', 'riego'],
			hasReferences: true,
		},
	},
]
