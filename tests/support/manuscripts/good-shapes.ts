import { contentTypes, documentXml, manuscript, plainParts, relations, withRelation } from './plain-manuscript.ts'
import { buildZip } from './zip-builder.ts'

type GoodShape = { name: string; make: () => Buffer }

const settings = 'word/_rels/settings.xml.rels'
const padded = (name: string, after: string | Buffer): GoodShape => ({
	name: `${name} behind the end`,
	make: () => manuscript([], { after: Buffer.from(after) }),
})
const template = (target: string): GoodShape => ({
	name: `the template ${target}`,
	make: () => withRelation({ type: 'attachedTemplate', target, external: true }, settings),
})
const link = (target: string): GoodShape => ({
	name: `a link to ${target}`,
	make: () => withRelation({ type: 'hyperlink', target, external: true }),
})

/** A document whose text is in another part than most programs write. */
export const withMainPart = (part: string, target: string): Buffer =>
	buildZip([
		{ name: '[Content_Types].xml', data: contentTypes().replace('word/document.xml', part) },
		{ name: '_rels/.rels', data: relations([{ type: 'officeDocument', target }]) },
		{ name: part, data: documentXml() },
		...plainParts().slice(3),
	])

/** What was observed in genuine documents of public test collections, written for these tests. */
export const goodShapes: GoodShape[] = [
	{ name: 'the text in word/document2.xml', make: () => withMainPart('word/document2.xml', '/word/document2.xml') },
	{ name: 'the text in word/document22.xml', make: () => withMainPart('word/document22.xml', 'word/document22.xml') },
	padded('a line end', '\n'),
	padded('a Windows line end', '\r\n'),
	padded('zeros up to a whole block', Buffer.alloc(512)),
	template('Normal.dotm'),
	template('Templates\\Paper.dotx'),
	template('Macintosh%20HD:Users:ada:Library:Templates:Paper.dotx'),
	template('Data:Users:ada:Paper.dot'),
	template('file:///R:\\TEMPLATE\\POOL%20S\\Paper.dotx'),
	template('file:///C:\\Users\\ADA~1\\TCD615.tmp\\Business%20Plan.dotx'),
	template('file://localhost/Users/ada/Paper.dotx'),
	template('file:///tmp/Paper.dotx'),
	template('/Users/ada/Paper.dotx'),
	link('ms-help://MS.WINWORD.12.1033/WINWORD/content/HA10165929.htm'),
	link('consultantplus://offline/main?base=LAW'),
	link('../chapters/methods.docx'),
	link('www.example.com'),
	link('file:///C:/data/figure.png'),
]
