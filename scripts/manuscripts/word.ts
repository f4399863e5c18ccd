import { type Fixture, prose, secondProse } from './fixture.ts'
import { wordParagraph as p, pack, wordStyles as styles, wordRuns } from './ooxml.ts'

const heading = (text: string) => p(text, { style: 'Heading1' })
const centred = (text: string) => p(text, { centred: true })
const references = heading('References') + p('[1] A. Author, A book, 2019.') + p('[2] B. Author, Another book, 2021.')
const box = (content: string) => `<w:txbxContent>${content}</w:txbxContent>`

export const wordFixtures: Fixture[] = [
	{
		name: 'word-headed',
		isCounted: true,
		make: () =>
			pack({
				styles,
				core: '<dc:title>Microsoft Word - Document1</dc:title>',
				body: [
					p('Research Article', {}),
					p('Soil Moisture and Belief:\nA Three-Year Study of Dry Farms', { style: 'Titel' }),
					centred('Anil Kumar^1,*^, Bina Singh^2^ and Chitra R. Rao^1,2^'),
					centred('^1^Department of Agronomy, University of Mysore, Mysuru, Karnataka, India'),
					centred('^2^School of Water Studies, Anna University, Chennai, Tamil Nadu, India'),
					centred('*Corresponding author: anil.kumar@mysore.example'),
					heading('Abstract'),
					p(prose),
					p(secondProse),
					p('**Keywords:** soil moisture; irrigation; smallholders; gauges; groundwater'),
					heading('1. Introduction'),
					p(prose),
					references,
				].join(''),
			}),
		expected: {
			title: 'Soil Moisture and Belief: A Three-Year Study of Dry Farms',
			authors: [
				{
					name: 'Anil Kumar',
					affiliations: ['Department of Agronomy, University of Mysore, Mysuru, Karnataka, India'],
					email: 'anil.kumar@mysore.example',
				},
				{
					name: 'Bina Singh',
					affiliations: ['School of Water Studies, Anna University, Chennai, Tamil Nadu, India'],
				},
				{
					name: 'Chitra R. Rao',
					affiliations: [
						'Department of Agronomy, University of Mysore, Mysuru, Karnataka, India',
						'School of Water Studies, Anna University, Chennai, Tamil Nadu, India',
					],
				},
			],
			abstract: `${prose}\n${secondProse}`,
			keywords: ['soil moisture', 'irrigation', 'smallholders', 'gauges', 'groundwater'],
			hasReferences: true,
			trackedChanges: { count: 0 },
			comments: { count: 0 },
			metadata: {},
		},
	},
	{
		name: 'word-author-blocks',
		isCounted: true,
		make: () =>
			pack({
				styles,
				body: [
					p('Reading Rooms and Rural Libraries', { centred: true, run: '<w:b/><w:sz w:val="32"/>' }),
					centred('Dr. Meera Joshi'),
					centred('Assistant Professor'),
					centred('Department of Library Science'),
					centred('Savitribai Phule Pune University'),
					centred('Pune, Maharashtra, India'),
					centred('Email: meera.joshi@pune.example'),
					centred('Prof. Suharto'),
					centred('Head of the Department, Department of Information Studies'),
					centred('Universitas Gadjah Mada'),
					centred('Yogyakarta'),
					centred('Indonesia'),
					centred('suharto@ugm.example'),
					p('ABSTRACT: '.concat(prose)),
					p('Key words: libraries, reading, villages, literacy, India, Indonesia'),
					p('INTRODUCTION'),
					p(secondProse),
					p('Bibliography'),
					p('Author, A. (2019). A book.'),
				].join(''),
			}),
		expected: {
			title: 'Reading Rooms and Rural Libraries',
			authors: [
				{
					name: 'Meera Joshi',
					designation: 'Assistant Professor',
					affiliations: ['Department of Library Science, Savitribai Phule Pune University, Pune, Maharashtra, India'],
					email: 'meera.joshi@pune.example',
				},
				{
					name: 'Suharto',
					designation: 'Head of the Department',
					affiliations: ['Department of Information Studies, Universitas Gadjah Mada, Yogyakarta, Indonesia'],
					email: 'suharto@ugm.example',
				},
			],
			abstract: prose,
			keywords: ['libraries', 'reading', 'villages', 'literacy', 'India', 'Indonesia'],
			hasReferences: true,
		},
	},
	{
		name: 'word-tracked-changes',
		make: () =>
			pack({
				styles,
				core: '<dc:creator>Ravi Menon</dc:creator><cp:lastModifiedBy>Second Reader</cp:lastModifiedBy>',
				app: '<Company>Menon Consulting</Company>',
				comments:
					'<w:comment w:id="0" w:author="Second Reader" w:initials="SR"><w:p><w:r><w:t>Is this so?</w:t></w:r></w:p></w:comment><w:comment w:id="1" w:author="Second Reader"><w:p><w:r><w:t>Cite.</w:t></w:r></w:p></w:comment>',
				body: [
					p('Monsoon Clouds over ', {
						style: 'Titel',
						extra:
							'<w:del w:id="9" w:author="Second Reader"><w:r><w:delText>Bombay</w:delText></w:r></w:del><w:ins w:id="10" w:author="Second Reader"><w:r><w:t>Mumbai</w:t></w:r></w:ins>',
					}),
					p('Ravi Menon'),
					p('Indian Institute of Tropical Meteorology, Pune, Maharashtra, India'),
					heading('Abstract'),
					`<w:p><w:pPr><w:rPr><w:del w:id="11" w:author="Second Reader"/></w:rPr></w:pPr>${wordRuns('Clouds were counted on nine hundred days ')}</w:p>`,
					p('and the counts were compared.'),
					p('Keywords: clouds; monsoon'),
					heading('Methods'),
					`<w:p><w:r><w:lastRenderedPageBreak/><w:t>We counted by eye.</w:t></w:r><w:commentRangeStart w:id="0"/><w:r><w:t xml:space="preserve"> Twice a day.</w:t></w:r><w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>`,
					`<w:p><w:moveFrom w:id="12" w:author="Second Reader"><w:r><w:t>This sentence went elsewhere.</w:t></w:r></w:moveFrom><w:r><w:rPr><w:b/><w:rPrChange w:id="13" w:author="Second Reader"><w:rPr/></w:rPrChange></w:rPr><w:t>Counting ended in May.</w:t></w:r><w:r><w:commentReference w:id="1"/></w:r></w:p>`,
				].join(''),
			}),
		expected: {
			title: 'Monsoon Clouds over Mumbai',
			authors: [
				{ name: 'Ravi Menon', affiliations: ['Indian Institute of Tropical Meteorology, Pune, Maharashtra, India'] },
			],
			abstract: 'Clouds were counted on nine hundred days and the counts were compared.',
			keywords: ['clouds', 'monsoon'],
			hasReferences: false,
			trackedChanges: { count: 5, firstPlace: 'page 1, near “Monsoon Clouds over Mumbai”' },
			comments: { count: 2, firstPlace: 'page 2, under “Methods”, near “We counted by eye. Twice a day.”' },
			metadata: { creator: 'Ravi Menon', lastModifiedBy: 'Second Reader', company: 'Menon Consulting' },
			wordCount: 42,
		},
	},
	{
		name: 'word-content-controls-and-boxes',
		make: () =>
			pack({
				styles,
				body: [
					'<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent><w:p><w:pPr><w:pStyle w:val="TOC1"/></w:pPr><w:r><w:t>Abstract 1</w:t></w:r></w:p></w:sdtContent></w:sdt>',
					`<w:sdt><w:sdtPr><w:alias w:val="Title"/></w:sdtPr><w:sdtContent>${p('Charging Circuits for Small Boats', { style: 'Titel' })}</w:sdtContent></w:sdt>`,
					'<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent><w:p><w:r><w:t>Click here to enter text.</w:t></w:r></w:p></w:sdtContent></w:sdt>',
					`<w:p><w:smartTag w:uri="urn:schemas-microsoft-com:office:smarttags" w:element="PersonName">${wordRuns('John A. Smith, Jr.')}</w:smartTag>${wordRuns(', PhD^a^ and Willem van der Berg, M.Sc.^b^')}</w:p>`,
					p('^a^ Department of Engineering, University of Leeds, Leeds, United Kingdom'),
					p('^b^ Delft University of Technology, Delft, The Netherlands'),
					`<w:p>${wordRuns('E-mail: ')}<w:hyperlink r:id="rId9"><w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t>j.smith@</w:t></w:r><w:r><w:t>leeds.example</w:t></w:r></w:hyperlink>${wordRuns('; ')}<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "mailto:w@delft.example" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>w.vanderberg@delft.example</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
					`<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx>${box(p('**Abstract** '.concat(prose)))}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${box(p('**Abstract** '.concat(prose)))}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
					p('Index Terms—batteries, boats, charging, solar cells, voltage'),
					p('I. INTRODUCTION', { centred: true }),
					p(secondProse),
					references,
				].join(''),
			}),
		expected: {
			title: 'Charging Circuits for Small Boats',
			authors: [
				{
					name: 'John A. Smith Jr.',
					affiliations: ['Department of Engineering, University of Leeds, Leeds, United Kingdom'],
					email: 'j.smith@leeds.example',
				},
				{
					name: 'Willem van der Berg',
					affiliations: ['Delft University of Technology, Delft, The Netherlands'],
					email: 'w.vanderberg@delft.example',
				},
			],
			abstract: prose,
			keywords: ['batteries', 'boats', 'charging', 'solar cells', 'voltage'],
			hasReferences: true,
		},
	},
]
