import type { Site } from '../../contract/site.ts'
import type { Db } from '../../db/client.ts'
import { type ArticleRecord, schemaAt } from '../../metadata/article-record.ts'
import { harvestedJats, harvestedJatsXml } from '../../metadata/jats.ts'
import { oaiDcXml } from '../../metadata/oai-dc.ts'
import { element, type Xml, xmlDocument } from '../../metadata/xml.ts'
import type { PublishedRecordsService } from '../articles/published-records.service.ts'
import { systemCaller } from '../caller.ts'
import type { Institutions } from '../institutions/institutions.service.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import type { SiteService } from '../site/site.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { type HarvestedPlace, type HarvestedRow, oaiRepository, type SetFilter } from './oai.repository.ts'
import {
	type Arguments,
	formats,
	readArguments,
	readPrefix,
	readRange,
	readSet,
	setSpec,
	written,
} from './oai-arguments.ts'
import { OaiError } from './oai-error.ts'
import { type Resumption, resumptions } from './resumption.ts'

type Parts = {
	db: Db
	work: WorkService
	secrets: SecretsService
	site: SiteService
	records: PublishedRecordsService
	institutions: Pick<Institutions, 'version'>
	/** Records of one answer. */
	pageSize?: number
}

const namespace = 'http://www.openarchives.org/OAI/2.0/'
const identifierNamespace = `${namespace}oai-identifier`
/** So many are stamped at a time: a request waits for one batch, the job goes on. */
const batchSize = 1_000

const hostOf = (site: Pick<Site, 'origin'>) => new URL(site.origin).hostname
const identifierOf = (site: Site, articleId: number) => `oai:${hostOf(site)}:article-${articleId}`

/** OAI-PMH 2.0 over the published articles of journals that are published here. */
export function oaiService({ db, work, secrets, site, records, institutions, pageSize = 100 }: Parts) {
	const repository = oaiRepository(db)
	const tokens = resumptions(secrets)
	/** For which the stored records were compared with it. */
	let knownSite: string | undefined

	/** What is in every record besides the article: another address, time zone or table of institutions changes all. */
	async function currentSite(): Promise<string> {
		const { origin, timeZone } = await site.read()
		return [origin, timeZone, institutions.version].filter(Boolean).join(' ')
	}

	/**
	 * Gives records that changed the moment at which that is noticed, in one batch at a time. A moment that the change itself
	 * took would pass before its commit, and a harvester that asked in between would never hear of it.
	 */
	async function stampBatch(): Promise<number> {
		const shownBy = await currentSite()
		const stamped = await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
			const stored = oaiRepository(tx)
			await stored.lockStamps()
			if (knownSite !== shownBy) await stored.markOfOtherSite(shownBy)
			const ids = await stored.takeStale(batchSize)
			if (ids.length === 0) return 0
			const states = await records.states(tx, ids)
			const gone = ids.filter((id) => !states.has(id))
			const places = [...states].flatMap(([id, state]): HarvestedPlace[] =>
				state === 'undecided' ? [] : [{ id, ...state }],
			)
			const datestamp = await stored.nextStamp()
			await stored.stampShown(places, { datestamp, site: shownBy })
			await stored.stampGone(gone, datestamp)
			return gone.length + places.length
		})
		knownSite = shownBy
		return stamped
	}

	async function stampAll(): Promise<void> {
		while ((await stampBatch()) > 0);
	}

	async function stampSome(): Promise<void> {
		if (knownSite !== (await currentSite()) || (await repository.hasStale())) await stampBatch()
	}

	async function findRow(settings: Site, identifier = ''): Promise<HarvestedRow> {
		const prefix = `oai:${hostOf(settings)}:article-`
		const id = identifier.startsWith(prefix) ? identifier.slice(prefix.length) : ''
		const row = /^[1-9]\d{0,8}$/.test(id) ? await repository.find(Number(id)) : undefined
		if (!row) throw new OaiError('idDoesNotExist', 'This repository has no item with this identifier.')
		return row
	}

	function headerXml(settings: Site, row: HarvestedRow, isDeleted = row.isDeleted): Xml {
		const sets: SetFilter[] = [
			...(row.journalId === null ? [] : [{ kind: 'journal' as const, id: row.journalId }]),
			...(row.sectionId === null ? [] : [{ kind: 'section' as const, id: row.sectionId }]),
		]
		return element(
			'header',
			{ status: isDeleted ? 'deleted' : undefined },
			element('identifier', {}, identifierOf(settings, row.articleId)),
			element('datestamp', {}, written(row.datestamp)),
			sets.map((set) => element('setSpec', {}, setSpec(set))),
		)
	}

	/** A record that vanished since the last stamp is deleted already, and will get another stamp. */
	function recordXml(
		settings: Site,
		row: HarvestedRow,
		{ prefix, found }: { prefix: string; found?: ArticleRecord | undefined },
	) {
		if (row.isDeleted || !found) return element('record', {}, headerXml(settings, row, true))
		const metadata = prefix === harvestedJats.prefix ? harvestedJatsXml(found) : oaiDcXml(found)
		return element('record', {}, headerXml(settings, row), element('metadata', {}, metadata))
	}

	async function list(settings: Site, { verb, values }: Arguments): Promise<Xml> {
		const token = values.resumptionToken
		const asked: Resumption =
			token === undefined
				? {
						...{ verb, prefix: readPrefix(values.metadataPrefix), sent: 0, after: undefined },
						...{ ...readRange(values), set: readSet(values.set) },
					}
				: await tokens.open(token, verb)
		const { prefix, sent } = asked
		const rows = await repository.page(asked, pageSize + 1)
		const shown = rows.slice(0, pageSize)
		const last = shown.at(-1)
		if (!last) throw new OaiError('noRecordsMatch', 'No record matches these arguments.')
		const found = verb === 'ListRecords' ? await records.read(shown.map(({ articleId }) => articleId)) : new Map()
		const next =
			rows.length > pageSize ? await tokens.make({ ...asked, after: last, sent: sent + shown.length }) : undefined
		return element(
			verb,
			{},
			shown.map((row) =>
				verb === 'ListRecords'
					? recordXml(settings, row, { prefix, found: found.get(row.articleId) })
					: headerXml(settings, row),
			),
			// the last part of a list that came in parts ends with an empty one
			(next || token) && element('resumptionToken', { cursor: String(sent) }, next),
		)
	}

	async function identify(settings: Site, now: Date): Promise<Xml> {
		const host = hostOf(settings)
		const described = element(
			'description',
			{},
			element(
				'oai-identifier',
				{ xmlns: identifierNamespace, ...schemaAt(identifierNamespace, `${identifierNamespace}.xsd`) },
				element('scheme', {}, 'oai'),
				element('repositoryIdentifier', {}, host),
				element('delimiter', {}, ':'),
				element('sampleIdentifier', {}, identifierOf(settings, 1)),
			),
		)
		return element(
			'Identify',
			{},
			element('repositoryName', {}, settings.name),
			element('baseURL', {}, `${settings.origin}/oai`),
			element('protocolVersion', {}, '2.0'),
			element('adminEmail', {}, settings.supportEmail),
			element('earliestDatestamp', {}, written((await repository.earliest()) ?? now)),
			element('deletedRecord', {}, 'persistent'),
			element('granularity', {}, 'YYYY-MM-DDThh:mm:ssZ'),
			element('compression', {}, 'gzip'),
			// the schema knows names of domains alone
			/^[a-z][a-z\d-]*(\.[a-z][a-z\d-]*)+$/i.test(host) && described,
		)
	}

	async function listFormats(settings: Site, { identifier }: Record<string, string>): Promise<Xml> {
		if (identifier !== undefined && (await findRow(settings, identifier)).isDeleted)
			throw new OaiError('noMetadataFormats', 'This record is deleted.')
		const listed = formats.map(({ prefix, schema, namespace: described }) =>
			element(
				'metadataFormat',
				{},
				element('metadataPrefix', {}, prefix),
				element('schema', {}, schema),
				element('metadataNamespace', {}, described),
			),
		)
		return element('ListMetadataFormats', {}, listed)
	}

	async function listSets({ resumptionToken }: Record<string, string>): Promise<Xml> {
		if (resumptionToken !== undefined) throw new OaiError('badResumptionToken', 'The list of sets comes in one part.')
		const { journals, sections } = await repository.sets()
		const setXml = (set: SetFilter, name: string) =>
			element('set', {}, element('setSpec', {}, setSpec(set)), element('setName', {}, name))
		const listed = [
			...journals.map(({ id, name }) => setXml({ kind: 'journal', id }, name ?? `Former journal ${id}`)),
			...sections.map(({ id, name }) => setXml({ kind: 'section', id }, name ?? `Former section ${id}`)),
		]
		if (listed.length === 0) throw new OaiError('noSetHierarchy', 'Nothing was published yet, so there are no sets.')
		return element('ListSets', {}, listed)
	}

	async function getRecord(settings: Site, values: Record<string, string>): Promise<Xml> {
		const row = await findRow(settings, values.identifier)
		const prefix = readPrefix(values.metadataPrefix)
		const found = (await records.read([row.articleId])).get(row.articleId)
		return element('GetRecord', {}, recordXml(settings, row, { prefix, found }))
	}

	async function answerTo(asked: Arguments, settings: Site, now: Date): Promise<Xml> {
		const { verb, values } = asked
		if (verb === 'Identify') return identify(settings, now)
		if (verb === 'ListMetadataFormats') return listFormats(settings, values)
		if (verb === 'ListSets') return listSets(values)
		if (verb === 'GetRecord') return getRecord(settings, values)
		return list(settings, asked)
	}

	return {
		/** For the job: whatever changed gets its moment, also when nobody harvests. */
		stampAll,

		async answer(sent: URLSearchParams): Promise<string> {
			// before anything is read: what changes from now on has a later moment
			const now = new Date()
			const settings = await site.read()
			let request: Record<string, string> = {}
			let content: Xml
			try {
				const asked = readArguments(sent)
				request = { verb: asked.verb, ...asked.values }
				await stampSome()
				content = await answerTo(asked, settings, now)
			} catch (error) {
				if (!(error instanceof OaiError)) throw error
				// what was not understood is not repeated
				if (error.code === 'badVerb' || error.code === 'badArgument') request = {}
				content = element('error', { code: error.code }, error.message)
			}
			const root = element(
				'OAI-PMH',
				{ xmlns: namespace, ...schemaAt(namespace, `${namespace}OAI-PMH.xsd`) },
				element('responseDate', {}, written(now)),
				element('request', request, `${settings.origin}/oai`),
				content,
			)
			return xmlDocument(root)
		},
	}
}
export type OaiService = ReturnType<typeof oaiService>
