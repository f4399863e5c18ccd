import { parseAuthors } from '../../citations/parse-authors.ts'
import { isLiteral } from '../../citations/record.ts'
import type { FileVersion } from '../../contract/article-versions.ts'
import { manuscriptType } from '../../contract/article-words.ts'
import type { Db } from '../../db/client.ts'
import { allDone } from '../all-done.ts'
import { orNotFound } from '../app-error.ts'
import { type Caller, linkedArticle, staffOf } from '../caller.ts'
import type { FilesService } from '../files/files.service.ts'
import type { Download } from '../http/download.ts'
import type { Upload } from '../http/uploads.ts'
import { usedByImports } from '../imports/imports.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { articlesRepository, type LockedArticle } from './articles.repository.ts'
import { authorsRepository } from './authors.repository.ts'
import type { FileScansService, ScannedArticle } from './file-scans.service.ts'
import type { AcceptedUpload, ManuscriptUploads } from './manuscript-uploads.ts'
import { articleTags } from './tags.ts'
import { type NewFile, versionsRepository } from './versions.repository.ts'

type Parts = {
	db: Db
	work: WorkService
	files: FilesService
	uploads: ManuscriptUploads
	fileScans: FileScansService
}

type NamedArticle = { id: number; reference: string; authorName: string }

/** The fields that an entry of the activity log names for a new version. */
type FileChanges = Record<'file', { before: string | null; after: string }>

export const isCurrentFile = (article: LockedArticle, { fileSha256, fileName }: NewFile) =>
	article.filePath !== null && article.fileSha256 === fileSha256 && article.fileName === fileName

/** Where the authors have no rows, the first name of the author line. */
function firstFamilyName(authorName: string): string {
	const [first] = parseAuthors(authorName)
	return first === undefined ? '' : isLiteral(first) ? first.literal : first.family
}

/** In plain letters, safe in every file system. */
function plainName(name: string): string {
	const plain = name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/[^A-Za-z0-9]+/g, '-')
	return plain.replace(/^-+|-+$/g, '').slice(0, 40) || 'author'
}

/** Every version of the file of an article. */
export function versionsService({ db, work, files, uploads, fileScans }: Parts) {
	const repository = versionsRepository(db)

	const list = async (articleId: number): Promise<FileVersion[]> =>
		(await repository.list(articleId)).map(({ filePath: _, ...version }) => version)

	async function download(article: NamedArticle, version: number): Promise<Download> {
		const stored = (await repository.list(article.id)).find((one) => one.version === version)
		const { filePath, scan, scanFinding } = orNotFound(stored, 'Version')
		return downloadAs({ filePath, fileScan: scan, fileScanFinding: scanFinding }, `v${version}`, article)
	}

	/** A stored file under the name that staff sort it by. */
	async function downloadAs(
		{ filePath, ...scan }: ScannedArticle & { filePath: string },
		what: string,
		{ id, reference, authorName }: NamedArticle,
	): Promise<Download> {
		fileScans.requireScanned(scan)
		const corresponding = (await authorsRepository(db).list(id)).find(({ isCorresponding }) => isCorresponding)
		const author = plainName(corresponding?.family ?? firstFamilyName(authorName))
		return files.download(filePath, { name: `${reference}-${what}-${author}.docx`, type: manuscriptType })
	}

	/**
	 * The file becomes the current version of a locked article, durable before the commit; `files` of the write names its
	 * path. Nothing when it is the current one already: a repeated upload is no second version.
	 */
	async function store(
		tx: Tx,
		article: LockedArticle,
		{ upload, file, sentBy }: AcceptedUpload & { sentBy: string | null },
	): Promise<FileChanges | undefined> {
		if (isCurrentFile(article, file)) return undefined
		// both are done before the commit, at the same time: each waits for a disk
		const [version] = await allDone([
			versionsRepository(tx).replace(article, { ...file, sentBy, sentAt: new Date() }),
			files.keep(upload.source, file.filePath),
		])
		const before = article.filePath === null ? null : `version ${article.fileVersion}: ${article.fileName}`
		return { file: { before, after: `version ${version}: ${file.fileName}` } }
	}

	return {
		list,
		store,
		downloadAs,

		/** For the sweep: which of these files belong to an article. */
		usedFiles: async (keys: string[]) =>
			new Set([...(await repository.usedFiles(keys)), ...(await usedByImports(db, keys))]),

		/** Staff attach a file by hand, or replace the one there is. */
		async attach(id: number, sent: Upload | undefined, caller: Caller): Promise<FileVersion[]> {
			orNotFound(await articlesRepository(db).find(id), 'Article')
			const accepted = await uploads.accept(sent, caller)
			const { name: sentBy } = staffOf(caller).admin
			await work.run({ caller, changes: articleTags(id), files: [accepted.file.filePath] }, async (tx) => {
				const article = orNotFound(await articlesRepository(tx).lock(id), 'Article')
				const changes = await store(tx, article, { ...accepted, sentBy })
				if (changes) await tx.log({ action: 'changed', record: 'article', id, label: article.reference, changes })
			})
			return list(id)
		},

		async downloadByStaff(id: number, version: number): Promise<Download> {
			return download(orNotFound(await articlesRepository(db).find(id), 'Article'), version)
		},

		async downloadByAuthor(version: number, caller: Caller): Promise<Download> {
			const article = await articlesRepository(db).findTracked(linkedArticle(caller))
			return download(orNotFound(article, 'Submission'), version)
		},
	}
}
export type VersionsService = ReturnType<typeof versionsService>
