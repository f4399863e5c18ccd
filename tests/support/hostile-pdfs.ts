import { deflateSync } from 'node:zlib'
import { aPdf, objectStream, stream } from './pdfs.ts'

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const scripts = /contains a script/
const unusual = /unusual way/
const nested = (depth: number) => `${'<< /A '.repeat(depth)}1${' >>'.repeat(depth)}`

export const hostilePdfs: { name: string; bytes: () => Buffer; refusal: RegExp }[] = [
	{ name: 'a script', bytes: () => aPdf({ objects: [script] }), refusal: scripts },
	{ name: 'a script when it is opened', bytes: () => aPdf({ catalogue: `/OpenAction ${script}` }), refusal: scripts },
	{
		name: 'a script with escaped names',
		bytes: () => aPdf({ objects: ['<< /S /Java#53cript /#4a#53 (x) >>'] }),
		refusal: scripts,
	},
	{
		name: 'the name as an object',
		bytes: () => aPdf({ objects: ['/JavaScript', '<< /S 4 0 R >>'] }),
		refusal: scripts,
	},
	{
		name: 'a page that opens a file of another computer',
		bytes: () =>
			aPdf({ objects: ['<< /Type /Page /AA << /O << /S /GoToR /D [0 /Fit] /F (\\\\\\\\host\\\\a.pdf) >> >> >>'] }),
		refusal: /opens another file/,
	},
	...[
		'<< /S /Thread /D 0 /F (\\\\\\\\host\\\\a.pdf) >>',
		'<< /Type /Thread /S /Thread /D 0 /F 5 0 R >>',
		'/Thread',
	].map((action) => ({
		name: `an action that opens a thread of another file: ${action}`,
		bytes: () => aPdf({ objects: [action] }),
		refusal: /opens another file/,
	})),
	...['/F (\\\\\\\\host\\\\a)', '/#46 5 0 R', '/Subtype /Form /Ref << /F (\\\\\\\\host\\\\a.pdf) /Page 0 >>'].map(
		(entries) => ({
			name: `content that is in another file: ${entries}`,
			bytes: () => aPdf({ objects: [stream(entries, Buffer.from('q Q'))] }),
			refusal: /address of another file/,
		}),
	),
	...[
		'(\\\\\\\\host\\\\a)',
		'(\\134\\134host)',
		'<5c5c686f7374>',
		'(file://host/a.exe)',
		'( FILE:////host/a)',
		'<feff005c005c0068>',
	].map((text) => ({
		name: `a link to a share: ${text}`,
		bytes: () => aPdf({ objects: [objectStream([`<< /A << /S /URI /URI ${text} >> >>`])] }),
		refusal: /file of another computer/,
	})),
	...[
		{ name: 'in another object', objects: ['<< /S /URI /URI 5 0 R >>', '(\\\\\\\\host\\\\a.exe)'] },
		{
			name: 'in another object of a stream',
			objects: [objectStream(['<< /S /URI /URI 21 0 R >>', '(file://host/a)'])],
		},
		{ name: 'relative to a share', objects: ['<< /Type /Catalog /URI << /Base (file://host/a/) >> >>'] },
		{ name: 'with a scheme of its own', objects: ['<< /S /URI /URI (smb://host/a) >>'] },
		{ name: 'with an unseen character', objects: ['<< /S /URI /URI (\\001fi\\tle://host/a) >>'] },
		{ name: 'whose host begins as this computer', objects: ['<< /S /URI /URI (file://localhost.example.org/a) >>'] },
	].map(({ name, objects }) => ({
		name: `a link to a share, ${name}`,
		bytes: () => aPdf({ objects }),
		refusal: /file of another computer/,
	})),
	{
		name: 'a link that searches another computer',
		bytes: () => aPdf({ objects: ['<< /S /URI /URI (search-ms:query=a&crumb=location:\\\\\\\\host) >>'] }),
		refusal: /link that starts a program/,
	},
	...[`(${'\\\n'.repeat(2_000)}file://host/a)`, `<${' '.repeat(4_000)}5c5c686f7374>`].map((text) => ({
		name: `a link behind ${text.length} bytes of nothing`,
		bytes: () => aPdf({ objects: [`<< /S /URI /URI ${text} >>`] }),
		refusal: /link that cannot be checked/,
	})),
	{
		name: 'a film of another file',
		bytes: () => aPdf({ objects: ['<< /Subtype /Movie /Movie << /F (a.avi) >> >>'] }),
		refusal: /contains another file/,
	},
	{
		name: 'an object stream whose list of objects is very long',
		bytes: () => {
			const content = `20 0${' '.repeat(2_000_000)}null`
			const entries = '/Type /ObjStm /N 1 /First 2000004 /Filter /FlateDecode'
			return aPdf({ objects: [stream(entries, deflateSync(content))] })
		},
		refusal: /too complicated/,
	},
	{
		name: 'an object stream whose packing is named behind many brackets',
		bytes: () => {
			const entries = `/Type /ObjStm /N 1 /First 5 /Filter ${'['.repeat(20)} /FlateDecode ${']'.repeat(20)}`
			return aPdf({ objects: [stream(entries, deflateSync(`20 0 ${script}`))] })
		},
		refusal: /unusual way/,
	},
	{
		name: 'a script in an object stream',
		bytes: () => aPdf({ objects: [objectStream(['null', script])] }),
		refusal: scripts,
	},
	{
		name: 'a script in an object stream with an escaped type',
		bytes: () => {
			const packed = objectStream([script]).toString('latin1').replace('/ObjStm', '/O#62jStm')
			return aPdf({ objects: [Buffer.from(packed, 'latin1')] })
		},
		refusal: scripts,
	},
	{
		name: 'a script in an object stream that claims to be something else',
		bytes: () => {
			const packed = objectStream([script]).toString('latin1').replace('/Type /ObjStm', '/Type /XObject')
			return aPdf({ objects: [Buffer.from(packed, 'latin1')] })
		},
		refusal: scripts,
	},
	{
		name: 'a script between the objects of an object stream',
		bytes: () => {
			const content = `20 0 21 0 null ${script} null`
			const packed = stream('/Type /ObjStm /N 2 /First 10 /Filter /FlateDecode', deflateSync(content))
			return aPdf({ objects: [packed] })
		},
		refusal: scripts,
	},
	{
		name: 'a script in the data of another stream',
		bytes: () => aPdf({ objects: [stream('', Buffer.from(`9 0 obj ${script} endobj`))] }),
		refusal: scripts,
	},
	{
		name: 'a script in a text, where only a table of positions leads',
		bytes: () => aPdf({ objects: [`(9 0 obj ${script} endobj)`] }),
		refusal: scripts,
	},
	{
		name: 'a script behind a comment',
		bytes: () => aPdf({ hidden: `9 0 obj % (\n${script}\nendobj\n` }),
		refusal: scripts,
	},
	{
		name: 'a script behind a bracket that is not closed',
		bytes: () => aPdf({ objects: [`<< /A ] /B ${script} >>`] }),
		refusal: scripts,
	},
	{ name: 'a script in the trailer', bytes: () => aPdf({ trailer: `/X ${script}` }), refusal: scripts },
	{
		name: 'a program to start',
		bytes: () => aPdf({ objects: ['<< /S /Launch /F (cmd.exe) >>'] }),
		refusal: /starts a program/,
	},
	{
		name: 'another file in it',
		bytes: () => aPdf({ catalogue: '/Names << /EmbeddedFiles 4 0 R >>' }),
		refusal: /contains another file/,
	},
	{ name: 'a film', bytes: () => aPdf({ objects: ['<< /Subtype /RichMedia >>'] }), refusal: /contains another file/ },
	{ name: 'an XFA form', bytes: () => aPdf({ catalogue: '/AcroForm << /XFA 4 0 R >>' }), refusal: /XFA/ },
	{ name: 'a password', bytes: () => aPdf({ trailer: '/Encrypt 4 0 R' }), refusal: /protected/ },
	{
		name: 'an object stream in another encoding',
		bytes: () => aPdf({ objects: [objectStream(['null'], { filter: '/LZWDecode' })] }),
		refusal: unusual,
	},
	{
		name: 'an object stream packed twice',
		bytes: () =>
			aPdf({
				objects: [
					objectStream([script], {
						filter: '[/FlateDecode /FlateDecode]',
						deflate: (bytes) => deflateSync(deflateSync(bytes)),
					}),
				],
			}),
		refusal: unusual,
	},
	{
		name: 'an object stream whose filter is elsewhere',
		bytes: () => aPdf({ objects: [objectStream([script], { filter: '5 0 R' })] }),
		refusal: unusual,
	},
	{
		name: 'an object stream that cannot be inflated',
		bytes: () => aPdf({ objects: [objectStream([script], { deflate: () => Buffer.from('xyz') })] }),
		refusal: unusual,
	},
	{
		name: 'an object stream that inflates to 20 MB',
		bytes: () => aPdf({ objects: [objectStream([' '.repeat(20_000_000)])] }),
		refusal: /too complicated/,
	},
	{
		name: 'very many brackets that are not closed',
		bytes: () => aPdf({ hidden: ' 9 0 obj << '.repeat(20_000) }),
		refusal: /too complicated/,
	},
	{ name: 'only its beginning', bytes: () => Buffer.from('%PDF-1.7\n'), refusal: /damaged/ },
	{
		name: 'a script below 10,000 dictionaries',
		bytes: () => aPdf({ objects: [nested(10_000).replace('1', script)] }),
		refusal: scripts,
	},
]
