const run = (inside: string) => `<w:r>${inside}</w:r>`
const mark = (type: 'begin' | 'separate' | 'end') => run(`<w:fldChar w:fldCharType="${type}"/>`)

/** A field as word processors write it, its instruction in one run or in several. */
export const field = (instructions: string[], result = '<w:r><w:t>1</w:t></w:r>') =>
	`<w:p>${mark('begin')}${instructions
		.map((text) => run(`<w:instrText xml:space="preserve">${text}</w:instrText>`))
		.join('')}${mark('separate')}${result}${mark('end')}</w:p>`

export const simpleField = (instruction: string) => `<w:p><w:fldSimple w:instr="${instruction}"/></w:p>`

const source = '{"id":1,"uris":["http://zotero.org/users/1"],"itemData":{"abstract":"DDE \\\\\\\\host\\\\a"}}'
const citation = (length: number) => ` ADDIN ZOTERO_ITEM CSL_CITATION {"citationItems":[${source.repeat(length)}]} `
const ordinary = [
	' PAGE ',
	'PAGE',
	' NUMPAGES \\* MERGEFORMAT ',
	' HYPERLINK "https://doi.org/10.1000/182" \\h ',
	' HYPERLINK \\l "_Toc1" ',
	' HYPERLINK "" \\l "_Toc1" ',
	' HYPERLINK "mailto:ada@example.org?subject=a" ',
	' HYPERLINK https://example.org/a ',
	' HYPERLINK "https://example.org/setup.exe" \\o "\\\\\\\\a tip\\\\b" ',
	' HYPERLINK "C:\\\\Users\\\\Ada\\\\a.docx" ',
	' HYPERLINK "file:///C:\\\\Users\\\\Ada\\\\a.docx" ',
	' HYPERLINK "..\\\\figures\\\\a.png" ',
	' REF _Ref1 \\h ',
	' TOC \\o "1-3" \\h \\z \\u ',
	' CITATION Mül21 \\l 1031 ',
	' SEQ Figure \\* ARABIC ',
	' EMBED Equation.DSMT4 ',
	' EMBED Equation.3 ',
	' = 1 + 1 ',
	' MACROBUTTON NoMacro [Click here] ',
	' ADDIN EN.CITE &lt;EndNote&gt;&lt;Cite&gt;&lt;url&gt;http://a.example&lt;/url&gt;&lt;/Cite&gt;&lt;/EndNote&gt;',
	' ADDIN CSL_CITATION {"mendeley":{"uris":["http://www.mendeley.com/documents/?uuid=1"]}}',
	' LINKED_BOOKMARK ',
	' DDEs ',
	' INCLUDEPICTURE "figures\\\\a.png" \\* MERGEFORMAT \\d ',
	' INCLUDEPICTURE "../figures/a.png" \\d',
	' INCLUDEPICTURE "https://example.org/pasted.png" \\* MERGEFORMATINET ',
	' INCLUDEPICTURE "C:\\\\Users\\\\Ada\\\\a.png" \\* MERGEFORMAT ',
	' INCLUDEPICTURE "/var/folders/x/T/com.microsoft.Word/page1image1" \\* MERGEFORMATINET ',
	' LINK Excel.Sheet.12 "C:\\\\Users\\\\Ada\\\\a.xlsx" "Sheet1!R1C1:R3C3" \\a \\f 4 \\h ',
	' LINK Excel.Sheet.12 a.xlsx R1C1:R3C3 \\a ',
]
const quoted = (text: string) => text.replaceAll('"', '&quot;')

/** What ordinary manuscripts have in their texts and must not be refused for. */
export const goodFields: { name: string; inside: string }[] = [
	{ name: 'ordinary fields', inside: ordinary.map((text) => field([text])).join('') },
	{
		name: 'ordinary fields, cut anywhere',
		inside: ordinary.map((text) => field(text.match(/&\w+;|./gu) ?? [])).join(''),
	},
	{ name: 'ordinary simple fields', inside: ordinary.map((text) => simpleField(quoted(text))).join('') },
	{ name: 'a citation with the abstracts of its sources', inside: field([citation(2000)]) },
	{ name: 'many citations', inside: field([citation(3)]).repeat(6000) },
	{
		name: 'a field in a field',
		inside: `<w:p>${mark('begin')}${run('<w:instrText> IF </w:instrText>')}${field([' PAGE '])
			.replace('<w:p>', '')
			.replace('</w:p>', '')}${run('<w:instrText> = 1 "a" "b" </w:instrText>')}${mark('end')}</w:p>`,
	},
	{
		name: 'drawings with the addresses of their pictures',
		inside: ['o:href="cid:image001.png@01D"', 'src="file:///C:/Users/Ada/a.png"', 'src="https://example.org/a.png"']
			.map((address) => `<w:p><v:shape xmlns:v="v" xmlns:o="o"><v:imagedata ${address}/><v:fill/></v:shape></w:p>`)
			.join(''),
	},
	{
		name: 'a schema and a mail merge of the own disk',
		inside:
			'<sl:schema xmlns:sl="sl" sl:uri="http://a" sl:manifestLocation="C:\\a.xml"/><w:connectString w:val="Provider=Microsoft.ACE.OLEDB.12.0;User ID=Admin;Data Source=C:\\Users\\Ada\\a.xlsx;Mode=Read;Extended Properties=&quot;HDR=YES;IMEX=1;&quot;"/>',
	},
	{
		name: 'the words of fields in the text',
		inside: '<w:p><w:r><w:t>DDEAUTO c:\\x INCLUDEPICTURE http://a</w:t></w:r></w:p>',
	},
]
