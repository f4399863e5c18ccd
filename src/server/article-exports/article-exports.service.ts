import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { maxNamedFaults, type RecordFormat } from '../../contract/article-export-words.ts'
import type { ChosenRecords, RecordFault } from '../../contract/article-exports.ts'
import { type ArticleRecord, schemaAt } from '../../metadata/article-record.ts'
import { crossrefHead, crossrefJournal, crossrefRoot } from '../../metadata/crossref.ts'
import { doajRecord } from '../../metadata/doaj.ts'
import { faultsOf } from '../../metadata/faults.ts'
import { jatsXml } from '../../metadata/jats.ts'
import { type Xml, xmlDocument, xmlParts } from '../../metadata/xml.ts'
import { AppError, fieldError } from '../app-error.ts'
import type { PublishedRecordsService } from '../articles/published-records.service.ts'
import { batchesOf } from '../content/csv-download.ts'
import { type ZippedFile, zipBytes } from '../content/zip-download.ts'
import type { Download } from '../http/download.ts'
import type { SiteService } from '../site/site.service.ts'

type Parts = { records: PublishedRecordsService; site: SiteService }

/** Records that were read together, with the faults of each; a missing one is not public here. */
export type Checked = { id: number; record: ArticleRecord | undefined; faults: RecordFault[] }

const batchSize = 200
const xmlType = 'application/xml; charset=utf-8'
const day = () => new Date().toISOString().slice(0, 10)

/** Articles, a journal or an issue, and only one of these. */
export function requireOneChoice({ ids, journal, issue }: Pick<ChosenRecords, 'ids' | 'journal' | 'issue'>): void {
	const named = [ids, journal, issue].filter((one) => one !== undefined)
	if (named.length !== 1)
		throw fieldError('invalid_input', 'ids', 'Please name either articles, a journal or an issue.')
}

/** Published articles as files for Crossref, DOAJ and readers of JATS. One with faults never keeps the others back. */
export function articleExportsService({ records, site }: Parts) {
	async function* idBatches({ ids, journal, issue }: ChosenRecords): AsyncGenerator<number[]> {
		if (ids) yield* batchesOf(ids)
		if (issue !== undefined) yield* batchesOf(await records.idsOfIssue(issue))
		if (journal === undefined) return
		let last = 0
		let found = batchSize
		while (found === batchSize) {
			const batch = await records.idsOf(journal, last, batchSize)
			if (batch.length > 0) yield batch
			last = batch.at(-1) ?? last
			found = batch.length
		}
	}

	function checked(id: number, record: ArticleRecord | undefined, format: RecordFormat): Checked {
		const about = { articleId: id, reference: record?.reference ?? null, title: record?.title ?? null }
		const faults = record
			? faultsOf(record, format)
			: [
					{
						author: null,
						field: 'status',
						problem: 'It is not a published article of a journal that is published here.',
					},
				]
		return { id, record, faults: faults.map((fault) => ({ ...about, ...fault })) }
	}

	async function* checkedBatches(chosen: ChosenRecords): AsyncGenerator<Checked[]> {
		requireOneChoice(chosen)
		for await (const ids of idBatches(chosen)) yield check(ids, chosen.format)
	}

	async function check(ids: readonly number[], format: RecordFormat): Promise<Checked[]> {
		const found = await records.read(ids)
		return ids.map((id) => checked(id, found.get(id), format))
	}

	async function* readyRecords(chosen: ChosenRecords): AsyncGenerator<ArticleRecord[]> {
		for await (const batch of checkedBatches(chosen))
			yield batch.flatMap(({ record, faults }) => (record && faults.length === 0 ? record : []))
	}

	/** Something to send, or the first reasons why there is nothing. */
	async function firstReady(chosen: ChosenRecords): Promise<ArticleRecord> {
		const faults: RecordFault[] = []
		for await (const batch of checkedBatches(chosen)) {
			const ready = batch.find((one) => one.record && one.faults.length === 0)
			if (ready?.record) return ready.record
			if (faults.length < 3) faults.push(...batch.flatMap((one) => one.faults).slice(0, 3))
		}
		const reasons = faults.slice(0, 3).map(({ articleId, reference, author, problem }) => {
			const name = [reference ?? `Article ${articleId}`, author].filter(Boolean).join(', ')
			return `${name}: ${problem}`
		})
		throw new AppError('invalid_input', ['There is nothing to export.', ...reasons].join(' '))
	}

	async function* listText(chosen: ChosenRecords, write: (record: ArticleRecord) => Xml): AsyncGenerator<string> {
		for await (const batch of readyRecords(chosen)) yield batch.map((record) => write(record).text).join('')
	}

	/** What comes before and after the articles of a deposit. */
	async function crossrefParts(batchId: string, first: ArticleRecord): Promise<[start: string, end: string]> {
		const { name, supportEmail } = await site.read()
		const head = crossrefHead({
			batchId,
			timestamp: new Date().toISOString().replace(/\D/g, ''),
			depositor: { name, email: supportEmail },
			registrant: first.journal.publisher || name,
		})
		const [start, end] = xmlParts('doi_batch', crossrefRoot)
		return [`${start}${head.text}<body>`, `</body>${end}`]
	}

	async function* crossrefText(chosen: ChosenRecords, first: ArticleRecord): AsyncGenerator<string> {
		const [start, end] = await crossrefParts(randomUUID(), first)
		yield start
		yield* listText(chosen, crossrefJournal)
		yield end
	}

	async function* doajText(chosen: ChosenRecords): AsyncGenerator<string> {
		const { 'xmlns:xsi': xsi } = schemaAt('', '')
		const schema = {
			'xmlns:xsi': xsi,
			'xsi:noNamespaceSchemaLocation': 'https://doaj.org/static/doaj/doajArticles.xsd',
		}
		const [start, end] = xmlParts('records', schema)
		yield start
		yield* listText(chosen, doajRecord)
		yield end
	}

	/** One file an article. */
	async function* jatsFiles(chosen: ChosenRecords): AsyncGenerator<ZippedFile> {
		for await (const batch of readyRecords(chosen))
			for (const record of batch) yield { name: `${record.reference}.xml`, content: xmlDocument(jatsXml(record)) }
	}

	const download = (name: string, type: string, content: AsyncIterable<string | Uint8Array>): Download => ({
		...{ name, type, size: undefined },
		open: async () => Readable.from(content, { objectMode: false }),
	})

	return {
		/** Each with its faults, in the order of the ids. */
		check,

		/** One file for Crossref with these articles. */
		async deposit(batchId: string, listed: readonly [ArticleRecord, ...ArticleRecord[]]): Promise<string> {
			const [start, end] = await crossrefParts(batchId, listed[0])
			return start + listed.map((record) => crossrefJournal(record).text).join('') + end
		},

		async preflight(chosen: ChosenRecords) {
			const faults: RecordFault[] = []
			let [ready, faulty] = [0, 0]
			for await (const batch of checkedBatches(chosen))
				for (const one of batch) {
					if (one.faults.length === 0) ready++
					else faulty++
					if (faults.length < maxNamedFaults) faults.push(...one.faults.slice(0, maxNamedFaults - faults.length))
				}
			return { ready, faulty, faults }
		},

		async file(chosen: ChosenRecords): Promise<Download> {
			const first = await firstReady(chosen)
			const { format, ids } = chosen
			const name = ids?.length === 1 ? `${first.reference}-${format}` : `${format}-${day()}`
			if (format === 'crossref') return download(`${name}.xml`, xmlType, crossrefText(chosen, first))
			if (format === 'doaj') return download(`${name}.xml`, xmlType, doajText(chosen))
			if (ids?.length !== 1) return download(`${name}.zip`, 'application/zip', zipBytes(jatsFiles(chosen)))
			return download(`${name}.xml`, xmlType, Readable.from([xmlDocument(jatsXml(first))]))
		},
	}
}
export type ArticleExportsService = ReturnType<typeof articleExportsService>
