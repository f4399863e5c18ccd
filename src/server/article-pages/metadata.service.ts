import type { ArticleRecord } from '../../metadata/article-record.ts'
import { jatsXml } from '../../metadata/jats.ts'
import { linkHeader, linksetJson, linksetText, signposts } from '../../metadata/signposting.ts'
import { xmlDocument } from '../../metadata/xml.ts'
import { notFound } from '../app-error.ts'
import type { PublishedRecordsService } from '../articles/published-records.service.ts'
import { systemCaller } from '../caller.ts'
import type { CitationsService } from '../citations/citations.service.ts'
import type { ContentTag } from '../content/tags.ts'
import type { MadeAnswer } from '../http/kept-answer.ts'
import { isCitation, type MetadataFile, mediaTypeOf, metadataFiles, type PageForm } from './page-forms.ts'

type Parts = { records: PublishedRecordsService; citations: CitationsService }

export const tagsOf = (id: number): ContentTag[] => ['articles', `article:${id}`, 'journals', 'journals:bulk', 'site']

const fileNames = Object.keys(metadataFiles) as MetadataFile[]
const linksetFiles: MetadataFile[] = ['linkset', 'linkset.json']

function linksOf(record: ArticleRecord) {
	const files = fileNames.map((file) => ({ file, href: `${record.url}.${file}`, type: metadataFiles[file] }))
	const [linksets, descriptions] = [true, false].map((isLinkset) =>
		files.filter(({ file }) => linksetFiles.includes(file) === isLinkset).map(({ href, type }) => ({ href, type })),
	)
	return signposts(record, { descriptions: descriptions ?? [], linksets: linksets ?? [] })
}

/** What machines are told about the page of an article: links in headers, and the page in other forms. */
export function metadataService({ records, citations }: Parts) {
	async function recordOf(id: number): Promise<ArticleRecord> {
		const record = (await records.read([id])).get(id)
		if (!record) throw notFound('Article')
		return record
	}

	async function bodyOf(record: ArticleRecord, form: PageForm): Promise<string> {
		const { id } = record
		if (isCitation(form)) return `${await citations.text(id, systemCaller, form)}\n`
		if (form === 'csl.json') return citations.cslItem(id, systemCaller)
		if (form === 'xml') return xmlDocument(jatsXml(record))
		if (form === 'bib' || form === 'ris')
			return (await citations.export(id, systemCaller, form === 'bib' ? 'bibtex' : 'ris')).text
		const links = Object.values(linksOf(record)).flat()
		return form === 'linkset' ? linksetText(links) : linksetJson(links)
	}

	return {
		/** Nothing for an article that has no page, or none any more. */
		async pageHeaders(id: number): Promise<Record<string, string>> {
			const record = (await records.read([id])).get(id)
			return record ? { link: linkHeader(linksOf(record).page), vary: 'accept' } : {}
		},

		async pdfLink(id: number): Promise<string> {
			return linkHeader(linksOf(await recordOf(id)).pdf)
		},

		/** At the address of the page, or in a file beside it: `asked` is what was asked for, `tail` the end of a file's name. */
		async answer(
			id: number,
			form: PageForm,
			{ asked, tail = '' }: { asked: string; tail?: string },
		): Promise<MadeAnswer> {
			const record = await recordOf(id)
			const path = new URL(record.url).pathname + tail
			if (path !== asked) return { status: 301, headers: { location: path }, body: '', tags: [] }
			const describes = linkHeader([{ anchor: '', rel: 'describes', href: record.url, type: 'text/html' }])
			const links = tail === '' ? linkHeader(linksOf(record).page) : describes
			return {
				status: 200,
				headers: {
					'content-type': mediaTypeOf(form),
					'x-robots-tag': 'noindex',
					link: links,
					...(tail === '' && { vary: 'accept' }),
				},
				body: await bodyOf(record, form),
				tags: tagsOf(id),
			}
		},
	}
}
export type MetadataService = ReturnType<typeof metadataService>
