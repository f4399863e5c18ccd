import { readFile } from 'node:fs/promises'
import { type GalleyProblem, galleyProblemTexts } from '../../contract/galley-words.ts'
import type { Galley } from '../../contract/galleys.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { AppError, fieldError, orNotFound } from '../app-error.ts'
import type { AttachmentsService } from '../attachments/attachments.service.ts'
import { type Caller, staffOf } from '../caller.ts'
import type { ContentTag } from '../content/tags.ts'
import type { FilesService } from '../files/files.service.ts'
import type { Download } from '../http/download.ts'
import type { Upload } from '../http/uploads.ts'
import { usedByImports } from '../imports/imports.service.ts'
import type { ScannerService } from '../scanner/scanner.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { checkGalley } from './galley-check.ts'
import { galleysRepository } from './galleys.repository.ts'

type Parts = {
	db: Db
	work: WorkService
	files: FilesService
	attachments: Pick<AttachmentsService, 'check'>
	scanner: Pick<ScannerService, 'requireScanned'>
}
/** The final PDF of an article that is not stored yet. */
export type ImportedGalley = Pick<Stored, 'filePath' | 'fileSize' | 'fileSha256' | 'pages' | 'problems'> &
	Partial<Pick<Stored, 'fileScan'>>

/** The first galley of an imported article. */
export const addImportedGalley = (
	tx: Tx,
	galley: ImportedGalley & Pick<Stored, 'articleId' | 'fileName' | 'createdBy'>,
): Promise<void> => galleysRepository(tx).add(galley, 1)

type Stored = Awaited<ReturnType<ReturnType<typeof galleysRepository>['list']>>[number]

type StoredFile = Pick<Stored, 'filePath' | 'fileName' | 'fileScan' | 'fileScanFinding'>

const folder = 'galleys'
const type = 'application/pdf'

/** What is published stays, also when its author is erased. */
export const isGalleyFile = (key: string): boolean => key.startsWith(`${folder}/`)

/** The latest one, with what its check found. */
export const currentGalley = (db: Queryable, articleId: number) => galleysRepository(db).current(articleId)

const shown = (stored: Stored): Galley => {
	const { version, fileName, fileSize, fileSha256, pages, problems, createdAt, createdBy } = stored
	const file = { version, fileName, fileSize, fileSha256, pages, problems, createdBy }
	return { ...file, createdAt: createdAt.toISOString() }
}

/** Names all of them: the file is made again once, not three times. */
function refusal(problems: GalleyProblem[], missingFonts: string[]): AppError {
	const fonts = missingFonts.length > 0 ? ` (${missingFonts.join(', ')})` : ''
	const sentences = problems.map((problem) =>
		problem === 'fonts' ? galleyProblemTexts.fonts.replace(':', `${fonts}:`) : galleyProblemTexts[problem],
	)
	return fieldError('file_refused', 'galley', sentences.join(' '))
}

/** The final PDFs of articles. */
export function galleysService({ db, work, files, attachments, scanner }: Parts) {
	const list = async (articleId: number) => (await galleysRepository(db).list(articleId)).map(shown)

	/** A PDF that does nothing by itself, without a virus. */
	async function accept(upload: Upload | undefined, caller: Caller) {
		if (!upload) throw fieldError('invalid_input', 'galley', 'Please choose the PDF of the article.')
		const [checked] = await attachments.check([upload], caller).catch((error: unknown) => {
			throw error instanceof AppError ? fieldError(error.code, 'galley', error.message) : error
		})
		if (checked?.type !== type) throw fieldError('unsupported_type', 'galley', 'Please choose a PDF.')
		// visitors would get it unscanned
		if (checked.fileScan === 'waiting')
			throw fieldError('unavailable', 'galley', 'The virus scanner does not answer. Please try again later.')
		return checked
	}

	async function downloadOf({ filePath, fileName: name, ...scanned }: StoredFile): Promise<Download> {
		scanner.requireScanned(scanned, 'PDF')
		return files.download(filePath, { name, type })
	}

	return {
		swept: {
			folder,
			used: async (keys: string[]) =>
				new Set([...(await galleysRepository(db).usedFiles(keys)), ...(await usedByImports(db, keys))]),
		},

		/** The PDF of an article that is imported: checked as any other, and kept until the article is there. */
		async keepImported(upload: Upload, title: string, caller: Caller): Promise<ImportedGalley> {
			const { source, fileSize, fileSha256, fileScan } = await accept(upload, caller)
			const bytes = typeof source === 'string' ? await readFile(source) : source
			const { pages, problems } = await checkGalley(bytes, title, { signal: caller.gone })
			const filePath = files.newKey(folder, 'pdf')
			await files.keep(source, filePath)
			return { filePath, fileSize, fileSha256, fileScan, pages, problems }
		},

		async list(articleId: number): Promise<Galley[]> {
			orNotFound(await galleysRepository(db).findArticle(articleId), 'Article')
			return list(articleId)
		},

		/** The next galley of an article, unless it is the one that there is. */
		async add(
			id: number,
			{ upload, useAnyway = false }: { upload: Upload | undefined; useAnyway: boolean | undefined },
			caller: Caller,
		): Promise<Galley[]> {
			const { title } = orNotFound(await galleysRepository(db).findArticle(id), 'Article')
			const { source, fileSize, fileSha256, fileScan } = await accept(upload, caller)
			const bytes = typeof source === 'string' ? await readFile(source) : source
			const { pages, problems, missingFonts } = await checkGalley(bytes, title, { signal: caller.gone })
			if (problems.length > 0 && !useAnyway) throw refusal(problems, missingFonts)
			const filePath = files.newKey(folder, 'pdf')
			const { name: createdBy } = staffOf(caller).admin
			const changes: ContentTag[] = ['articles', `article:${id}`]
			await work.run({ caller, changes, files: [filePath] }, async (tx) => {
				const { reference } = orNotFound(await galleysRepository(tx).lockArticle(id), 'Article')
				const before = await galleysRepository(tx).current(id)
				if (before?.fileSha256 === fileSha256) return
				const version = (before?.version ?? 0) + 1
				// names of files that people choose may hold names and addresses
				const fileName = `${reference}.pdf`
				await files.keep(source, filePath)
				await galleysRepository(tx).add(
					{ articleId: id, fileName, filePath, fileSize, fileSha256, fileScan, pages, problems, createdBy },
					version,
				)
				const galley = {
					before: before ? `version ${before.version}` : null,
					after: `version ${version}`,
				}
				const known = problems.map((problem) => galleyProblemTexts[problem]).join(' ')
				await tx.log({
					action: 'changed',
					record: 'article',
					id,
					label: reference,
					changes: { galley, ...(known && { galleyProblems: { before: null, after: known } }) },
				})
			})
			return list(id)
		},

		current: (articleId: number) => galleysRepository(db).current(articleId),

		/** The latest one or an earlier one, for readers; under a name that says what it is. */
		async published(
			articleId: number,
			{ fileName, version }: { fileName: string; version: number | undefined },
		): Promise<Download> {
			const repository = galleysRepository(db)
			const galley = version === undefined ? repository.current(articleId) : repository.find(articleId, version)
			const { fileSha256, ...file } = orNotFound(await galley, 'PDF')
			return { ...(await downloadOf({ ...file, fileName })), shown: { etag: `"${fileSha256.slice(0, 32)}"` } }
		},

		async download(articleId: number, version: number): Promise<Download> {
			return downloadOf(orNotFound(await galleysRepository(db).find(articleId, version), 'Galley'))
		},
	}
}
export type GalleysService = ReturnType<typeof galleysService>
