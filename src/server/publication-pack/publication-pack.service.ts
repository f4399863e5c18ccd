import { Readable } from 'node:stream'
import type { PublicationPack } from '../../contract/publication-pack.ts'
import { undoSeconds } from '../../contract/undo-window-words.ts'
import type { Db } from '../../db/client.ts'
import { AppError, orNotFound } from '../app-error.ts'
import { mailCoauthors } from '../articles/coauthor-access.service.ts'
import { findLinkedArticle } from '../articles/linked-article.service.ts'
import type { PublicArticlesService } from '../articles/public-articles.service.ts'
import { type Caller, isStaff, systemCaller } from '../caller.ts'
import type { CitationsService } from '../citations/citations.service.ts'
import { zipBytes } from '../content/zip-download.ts'
import { type DocumentsService, NotTypeset } from '../documents/documents.service.ts'
import type { GalleysService } from '../galleys/galleys.service.ts'
import type { Download } from '../http/download.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { packFiles } from './pack-files.ts'
import { publicationPackRepository } from './publication-pack.repository.ts'

type Parts = {
	db: Db
	work: WorkService
	limits: LimitsService
	publicUrl: () => string
	log: { error: (details: object, sentence: string) => void }
	publicArticles: PublicArticlesService
	citations: CitationsService
	galleys: GalleysService
	documents: DocumentsService
}

/** What the authors of an article get once readers see it: one mail, and one ZIP file. */
export function publicationPackService(parts: Parts) {
	const { db, work, limits, publicUrl, log, publicArticles, citations, galleys, documents } = parts
	const repository = publicationPackRepository(db)

	async function packOf(id: number): Promise<PublicationPack | null> {
		const article = orNotFound(await repository.find(id), 'Article')
		const page = await publicArticles.findPage(id)
		if (!page) return null
		const [galley, certificates, sentAt] = await Promise.all([
			galleys.current(id),
			documents.countCertificates(id),
			repository.sentAt(id),
		])
		const { doi, volume, issue, pages } = article
		return {
			...{ path: page.path, journalTitle: page.journal.title, publishedOn: page.publishedOn },
			...{ doi, volume, issue, pages },
			hasPdf: galley !== undefined,
			certificates,
			sentAt: sentAt?.toISOString() ?? null,
		}
	}

	/** Made while it is sent, from what is stored now. */
	async function download(id: number, caller: Caller): Promise<Download> {
		if (!isStaff(caller)) await limits.count('publication-packs', caller)
		const { reference, title } = orNotFound(await repository.find(id), 'Article')
		const pack = orNotFound((await packOf(id)) ?? undefined, 'Publication pack')
		const [galley, certificates] = await Promise.all([galleys.current(id), documents.certificates(id)])
		const pdf = galley && (await galleys.download(id, galley.version))
		const packed = { ...{ id, reference, title, pack, pdf, certificates }, origin: publicUrl() }
		const files = await packFiles(packed, citations)
		return {
			...{ name: `${reference}.zip`, type: 'application/zip', size: undefined },
			open: async () => Readable.from(zipBytes(files), { objectMode: false }),
		}
	}

	async function send(id: number, caller: Caller): Promise<void> {
		if (!(await packOf(id)))
			throw new AppError(
				'conflict',
				'The pack can be sent once readers see the article, in a journal that is published here.',
			)
		const { reference, authorEmail } = orNotFound(await repository.find(id), 'Article')
		const before = await repository.sentAt(id)
		await documents.issue(id, 'certificate', caller)
		await work.run({ caller, changes: ['articles:list'] }, async (tx) => {
			orNotFound(await publicationPackRepository(tx).lock(id), 'Article')
			// another instance, or a second press of the button, was faster
			const now = await publicationPackRepository(tx).sentAt(id)
			if (now?.getTime() !== before?.getTime()) return
			await tx.log({ action: 'publication_pack_sent', record: 'article', id, label: reference })
			await tx.queueMail({ kind: 'publication-pack', articleId: id, recipient: authorEmail })
			await mailCoauthors(tx, { kind: 'publication-pack', articleId: id })
		})
	}

	const ownId = async (caller: Caller) => (await findLinkedArticle(db, caller)).id

	return {
		read: packOf,
		download,

		async send(id: number, caller: Caller): Promise<PublicationPack | null> {
			await send(id, caller)
			return packOf(id)
		},

		/** What was published since. One that fails does not keep the others waiting, unless they would fail as well. */
		async sendDue(): Promise<void> {
			for (const id of await repository.due(undoSeconds))
				try {
					await send(id, systemCaller)
				} catch (error) {
					log.error({ err: error, articleId: id }, 'a publication pack could not be made')
					if (error instanceof AppError && error.code === 'unavailable' && !(error instanceof NotTypeset)) return
				}
		},

		readOwn: async (caller: Caller): Promise<PublicationPack | null> => packOf(await ownId(caller)),
		downloadOwn: async (caller: Caller): Promise<Download> => download(await ownId(caller), caller),
	}
}
