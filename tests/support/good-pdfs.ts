import { deflateSync } from 'node:zlib'
import { aPdf, objectStream, stream } from './pdfs.ts'

/** A link and a title with words that are harmless in a text. */
const harmless = '<< /Title (HTML/JavaScript \\( /Launch) /A << /S /URI /URI (https://example.org/Web/JavaScript) >> >>'

export const goodPdfs: { name: string; bytes: () => Buffer }[] = [
	{ name: 'an empty page', bytes: () => aPdf() },
	{ name: 'the words in texts', bytes: () => aPdf({ objects: [harmless, '<2f4a53>'] }) },
	{ name: 'the words in texts of an object stream', bytes: () => aPdf({ objects: [objectStream([harmless])] }) },
	{ name: 'the words in a comment', bytes: () => aPdf({ objects: ['<< /A 1 % /JavaScript\n /B 2 >>'] }) },
	{ name: 'a page to open at', bytes: () => aPdf({ catalogue: '/OpenAction [3 0 R /Fit]' }) },
	{
		name: 'page content that looks like a name',
		bytes: () => aPdf({ objects: [stream('/Filter /FlateDecode', deflateSync('BT (a/JS) Tj /JavaScript gs ET'))] }),
	},
	{
		name: 'a plain object stream',
		bytes: () => aPdf({ objects: [objectStream([harmless], { filter: '[]', deflate: (bytes) => bytes })] }),
	},
	{
		name: 'a thread of articles, a related element and links to the web and to the own disk',
		bytes: () =>
			aPdf({
				objects: [
					'<< /Type /Thread /F 5 0 R /I << /Title (a) >> >>',
					'<< /Type /StructElem /S /Link /Ref [4 0 R] /F 4 >>',
					...['https://example.org//a', 'file:///C:/a.pdf', 'file://localhost/a', 'www.example.org'].map(
						(address) => `<< /S /URI /URI (${address}) >>`,
					),
				],
			}),
	},
	{
		name: 'a long link, and one in another object',
		bytes: () =>
			aPdf({
				objects: [
					`<< /S /URI /URI (https://example.org/?q=${'a'.repeat(5_000)}) >>`,
					'<< /S /URI /URI 6 0 R >>',
					'(https://example.org/)',
				],
			}),
	},
	{ name: 'a title that begins like an address', bytes: () => aPdf({ objects: ['(data: a title)', '(//host)'] }) },
	{
		name: 'a font with another object type',
		bytes: () => aPdf({ objects: ['[1 2 /Name (text) <48> << /A [] >>]', 'null', '12'] }),
	},
]
