import { citationFormats, exportKinds } from '../../contract/citation-formats.ts'
import type { PublicationPack } from '../../contract/publication-pack.ts'
import { slugOf } from '../../contract/slug.ts'
import { systemCaller } from '../caller.ts'
import type { CitationsService } from '../citations/citations.service.ts'
import type { ZippedFile } from '../content/zip-download.ts'
import type { DocumentsService } from '../documents/documents.service.ts'
import type { Download } from '../http/download.ts'

type Certificates = Awaited<ReturnType<DocumentsService['certificates']>>
type Packed = {
	id: number
	reference: string
	title: string
	origin: string
	pack: PublicationPack
	pdf: Download | undefined
	certificates: Certificates
}

const fileOf = (name: string, { open }: Download): ZippedFile => ({ name, content: () => open() })

/** Numbered: names of authors may be the same, or have no letters that every system can store. */
const certificateName = (recipient: string, at: number) =>
	`certificates/${[String(at + 1).padStart(2, '0'), slugOf(recipient).slice(0, 60)].filter(Boolean).join('-')}.pdf`

function factsText({ origin, title, reference, pack, certificates }: Packed): string {
	const facts: [string, string | null][] = [
		['Title', title],
		['Address', origin + pack.path],
		['PDF', pack.hasPdf ? `${origin}${pack.path}.pdf` : null],
		['DOI', pack.doi && `https://doi.org/${pack.doi}`],
		['Journal', pack.journalTitle],
		['Volume', pack.volume],
		['Issue', pack.issue],
		['Pages', pack.pages],
		['Published', pack.publishedOn],
		['Reference', reference],
		...certificates.map(({ recipient, code }): [string, string] => [
			'Certificate',
			`${recipient}, ${origin}/verify/${code}`,
		]),
	]
	return facts.flatMap(([name, value]) => (value ? [`${name}: ${value}\r\n`] : [])).join('')
}

/** What is in the ZIP file, in its order: each file is opened when its turn comes. */
export async function packFiles(packed: Packed, citations: CitationsService): Promise<ZippedFile[]> {
	const { id, reference, pdf, certificates } = packed
	const printed = (await citations.reference(id, systemCaller)).citations
	const texts = citationFormats.map((format) => {
		const text = printed.find((one) => one.format === format)?.citationText ?? ''
		return `${format}\r\n${text}\r\n`
	})
	const exported = await Promise.all(exportKinds.map((kind) => citations.export(id, systemCaller, kind)))
	return [
		{ name: 'publication.txt', content: factsText(packed) },
		...(pdf ? [fileOf(`${reference}.pdf`, pdf)] : []),
		{ name: 'citations/citations.txt', content: texts.join('\r\n') },
		...exported.map(({ fileName, text }) => ({ name: `citations/${fileName}`, content: text })),
		...certificates.map(({ recipient, file }, at) => fileOf(certificateName(recipient, at), file)),
	]
}
