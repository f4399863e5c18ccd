import { crc32, deflateRawSync } from 'node:zlib'
import type { HostileManuscript } from './hostile-manuscript.ts'
import { documentXml, manuscript, plainParts } from './plain-manuscript.ts'
import { buildZip, type ZipEntry } from './zip-builder.ts'

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024)
const encrypted = { flags: 0x0801 }

const document = (entry: Partial<ZipEntry>): ZipEntry[] => {
	const [types, relations] = plainParts()
	return [types as ZipEntry, relations as ZipEntry, { name: 'word/document.xml', data: documentXml(), ...entry }]
}

/** Many directory entries over one body: the overlapping bomb, small on disk and immense in all. */
function overlappingBomb(): Buffer {
	const parts = plainParts()
	const body = parts.length
	const copies = Array.from({ length: 1500 }, (_, n): ZipEntry => ({ name: `word/media/${n}.bin`, sharesWith: body }))
	return buildZip([...parts, { name: 'word/media/body.bin', data: megabytes(1).subarray(0, 60_000) }, ...copies])
}

/** One body whose tail is the local header and body of the next: entries that overlap without being the same. */
function nestedEntries(): Buffer {
	const inner = buildZip([{ name: 'word/media/b.bin', data: 'inner', stored: true }])
	const innerLocal = inner.subarray(0, 30 + 'word/media/b.bin'.length + 5)
	const parts = plainParts()
	const offset = buildZip(parts).readUInt32LE(buildZip(parts).length - 6)
	return buildZip([
		...parts,
		{ name: 'word/media/a.bin', data: innerLocal, stored: true },
		{
			name: 'word/media/b.bin',
			sharesWith: 3,
			said: { offset: offset + 30 + 16, packedSize: 5, size: 5, crc: crc32('inner'), method: 0 },
		},
	])
}

function hugeBomb(): Buffer {
	return manuscript([{ name: 'word/media/image1.bmp', data: megabytes(101) }])
}

const lyingBomb = (said: number) =>
	manuscript([{ name: 'word/media/image1.bmp', packed: deflateRawSync(megabytes(90)), said: { size: said, crc: 0 } }])

const named = (name: string | Buffer) => manuscript([{ name, data: 'x' }])

export const hostileArchives: HostileManuscript[] = [
	{ name: 'a zip bomb', make: hugeBomb, why: 'more than 100 MB when inflated' },
	{
		name: 'a zip bomb in the document',
		make: () => manuscript([], {}, { document: documentXml(`<w:p>${' '.repeat(110 * 1024 * 1024)}</w:p>`) }),
		why: 'more than 100 MB of text',
	},
	{ name: 'a bomb that says it is small', make: () => lyingBomb(1000), why: 'the said size is a lie' },
	{ name: 'a bomb that says it is empty', make: () => lyingBomb(0), why: 'the said size is a lie' },
	{
		name: 'a bomb in many entries',
		make: () =>
			manuscript(
				Array.from({ length: 60 }, (_, n) => ({
					name: `word/media/${n}.bmp`,
					packed: deflateRawSync(megabytes(2)),
					said: { size: 2 * 1024 * 1024 },
				})),
			),
		why: '120 MB in all',
	},
	{
		name: 'an entry smaller than it says',
		make: () => manuscript([{ name: 'word/media/a.png', data: 'x', said: { size: 5000 } }]),
		why: 'the said size is a lie',
	},
	{
		name: 'a stored entry that lies',
		make: () => manuscript([{ name: 'word/media/a.png', data: 'x'.repeat(50), stored: true, said: { size: 5 } }]),
		why: 'sizes differ',
	},
	{
		name: 'a wrong checksum',
		make: () => manuscript([{ name: 'word/media/a.png', data: 'x', said: { crc: 1 } }]),
		why: 'damaged',
	},
	{
		name: 'data behind the compressed end',
		make: () =>
			manuscript([
				{ name: 'word/media/a.png', data: 'x', packed: Buffer.concat([deflateRawSync('x'), Buffer.from('MZ hidden')]) },
			]),
		why: 'hidden bytes in an entry',
	},
	{
		name: 'broken compressed data',
		make: () => buildZip(document({ packed: Buffer.alloc(300, 0xff) })),
		why: 'cannot be inflated',
	},
	{ name: 'overlapping entries', make: overlappingBomb, why: '1,500 entries share one body' },
	{ name: 'nested entries', make: nestedEntries, why: 'an entry lies inside another' },
	{
		name: '2,001 entries',
		make: () => manuscript(Array.from({ length: 1998 }, (_, n) => ({ name: `word/media/${n}.png`, data: '' }))),
		why: 'more than 2,000 entries',
	},
	{
		name: '60,000 entries',
		make: () => manuscript(Array.from({ length: 60_000 }, (_, n) => ({ name: `${n}`, data: '', stored: true }))),
		why: 'more than 2,000 entries',
	},
	{
		name: 'fewer entries said than there are',
		make: () => manuscript([{ name: 'word/vbaProjec_.bin', data: 'x' }], { count: 3 }),
		why: 'an entry hides behind the count',
	},
	{
		name: 'more entries said than there are',
		make: () => manuscript([], { count: 9 }),
		why: 'the directory ends early',
	},
	{
		name: 'a directory elsewhere',
		make: () => manuscript([], { directoryOffset: 0 }),
		why: 'the directory is not where it is said to be',
	},
	{
		name: 'a directory of another size',
		make: () => manuscript([], { directorySize: 7 }),
		why: 'the directory size is a lie',
	},
	{ name: 'an archive in parts', make: () => manuscript([], { disk: 1 }), why: 'several disks' },
	{
		name: 'Zip64 with an immense count',
		make: () => manuscript([], { zip64: { count: 1n << 40n } }),
		why: 'Zip64 lies',
	},
	{
		name: 'Zip64 with a directory beyond the file',
		make: () => manuscript([], { zip64: { count: 3n, offset: 1n << 50n } }),
		why: 'Zip64 lies',
	},
	{
		name: 'a Zip64 size of an entry',
		make: () =>
			manuscript([
				{ name: 'a.png', data: 'x', said: { size: 0xffffffff }, extra: Buffer.from('010008000000000000ffff00', 'hex') },
			]),
		why: 'Zip64 lies',
	},
	{ name: 'an encrypted entry', make: () => buildZip(document({ said: encrypted })), why: 'encryption' },
	{
		name: 'an entry encrypted in its local header only',
		make: () => buildZip(document({ local: encrypted })),
		why: 'the headers disagree',
	},
	{ name: 'strong encryption', make: () => buildZip(document({ said: { flags: 0x0841 } })), why: 'encryption' },
	{
		name: 'another compression',
		make: () => buildZip(document({ said: { method: 14 } })),
		why: 'LZMA is not read by everybody',
	},
	{
		name: 'a symbolic link',
		make: () => manuscript([{ name: 'word/media/a.png', data: '/etc/passwd', mode: 0o120777 }]),
		why: 'a link',
	},
	{
		name: 'a device',
		make: () => manuscript([{ name: 'word/media/a.png', data: '', mode: 0o020666 }]),
		why: 'a device',
	},
	{ name: 'a name with ..', make: () => named('../../outside.txt'), why: 'traversal' },
	{ name: 'a name with .. inside', make: () => named('word/../../outside.txt'), why: 'traversal' },
	{ name: 'a name with a written-out ..', make: () => named('word/%2e%2e/%2e%2e/outside.txt'), why: 'traversal' },
	{ name: 'an absolute name', make: () => named('/etc/cron.d/job'), why: 'traversal' },
	{ name: 'a name with a drive', make: () => named('C:/Windows/x.txt'), why: 'traversal' },
	{ name: 'a name with backslashes', make: () => named('..\\..\\outside.txt'), why: 'traversal' },
	{ name: 'a name with NUL', make: () => named(Buffer.from('word/media/a.png\0.exe')), why: 'a name that ends twice' },
	{ name: 'a name with a stream', make: () => named('word/media/a.png:hidden'), why: 'an alternate data stream' },
	{
		name: 'a second document.xml',
		make: () => manuscript([{ name: 'word/document.xml', data: documentXml() }]),
		why: 'doubled name',
	},
	{
		name: 'a second document in other case',
		make: () => manuscript([{ name: 'Word/Document.XML', data: documentXml() }]),
		why: 'doubled name',
	},
	{
		name: 'a second document, percent-written',
		make: () => manuscript([{ name: 'word/%64ocument.xml', data: documentXml() }]),
		why: 'doubled name',
	},
	{
		name: 'another name in the local header',
		make: () => manuscript([{ name: 'word/media/a.png', data: 'x', local: { name: 'word/vbaData.xml' } }]),
		why: 'the headers disagree',
	},
	{
		name: 'another size in the local header',
		make: () => manuscript([{ name: 'word/media/a.png', data: 'x', local: { size: 9 } }]),
		why: 'the headers disagree',
	},
	{
		name: 'a wrong descriptor',
		make: () => manuscript([{ name: 'word/media/a.png', data: 'x', descriptor: 'wrong' }]),
		why: 'the sizes after the data disagree',
	},
	{
		name: 'bytes between entries',
		make: () => manuscript([{ name: 'a.png', data: 'x', gap: Buffer.from('MZ hidden') }]),
		why: 'hidden bytes',
	},
	{
		name: 'a program in front',
		make: () => manuscript([], { before: Buffer.from('MZ\x90\0 a program') }),
		why: 'polyglot',
	},
	{ name: 'a zip in front', make: () => manuscript([], { before: manuscript() }), why: 'two archives in one file' },
	{ name: 'a zip behind', make: () => Buffer.concat([manuscript(), named('../x')]), why: 'two archives in one file' },
	{
		name: 'data behind padding',
		make: () => manuscript([], { after: Buffer.from('\n\0\0hidden') }),
		why: 'polyglot',
	},
	{
		name: 'data between padding',
		make: () => manuscript([], { after: Buffer.from('hidden\n\0\0') }),
		why: 'polyglot',
	},
	{
		name: '100 KB of zeros behind',
		make: () => manuscript([], { after: Buffer.alloc(100_000) }),
		why: 'no program adds so many',
	},
	{ name: 'a PDF behind', make: () => manuscript([], { after: Buffer.from('%PDF-1.7\n%%EOF') }), why: 'polyglot' },
	{
		name: 'an entry with thousands of extra fields',
		make: () =>
			manuscript([{ name: 'word/media/a.png', data: 'x', extra: Buffer.from('55550000'.repeat(16_000), 'hex') }]),
		why: 'extra fields',
	},
	{
		name: 'a page in the comment',
		make: () => manuscript([], { comment: Buffer.from('<html><script>alert(1)</script>') }),
		why: 'polyglot',
	},
	{ name: 'half a file', make: () => manuscript().subarray(0, 700), why: 'truncated' },
	{ name: 'a file without its end', make: () => manuscript().subarray(0, -1), why: 'truncated' },
]
