import { hash } from 'node:crypto'
import { maxManuscriptBytes } from '../../contract/article-words.ts'
import { type GalleyProblem, galleyProblemTexts, maxGalleyBytes } from '../../contract/galley-words.ts'
import { changedFieldLabels } from '../../contract/journal-import-words.ts'
import type { ImportProblem } from '../../contract/journal-imports.ts'
import { AppError, isForLater } from '../app-error.ts'
import { systemCaller } from '../caller.ts'
import { cutText } from '../cut-text.ts'
import type { FilesService } from '../files/files.service.ts'
import type { GalleysService } from '../galleys/galleys.service.ts'
import type { Upload } from '../http/uploads.ts'
import { NotInTime } from '../limited-process.ts'
import { checkManuscript } from '../manuscripts/manuscripts.service.ts'
import type { ScannerService } from '../scanner/scanner.service.ts'
import type { RawFile } from './formats/raw-article.ts'
import { oneLine, type StoredManuscript, type ValidatedArticle } from './validate-article.ts'

type Parts = { files: FilesService; galleys: Pick<GalleysService, 'keepImported'>; scanner: ScannerService }

const most = { galley: maxGalleyBytes, manuscript: maxManuscriptBytes }
const megabytes = (bytes: number) => bytes / 1024 / 1024

/** Sentences name it too. */
const shownName = (name: string) => cutText(oneLine(name), 200)
/** A PDF that is never checked in time must not keep the others from being imported. */
const mostTries = 3

/** Files inside of an export: checked and scanned as uploads are, and kept until their article is imported. */
export function embeddedFiles({ files, galleys, scanner }: Parts) {
	const tries = new Map<string, number>()

	function isTooSlow({ base64 }: RawFile): boolean {
		const key = hash('sha256', base64)
		const count = (tries.get(key) ?? 0) + 1
		tries.set(key, count)
		return count >= mostTries
	}

	function uploadOf({ name, base64, isCut, role }: RawFile): Upload {
		const source = Buffer.from(base64, 'base64')
		if (isCut || source.length > most[role])
			throw new AppError('too_large', `The file is larger than ${megabytes(most[role])} MB and is not imported.`)
		const described = { field: role, name: shownName(name), size: source.length, sha256: hash('sha256', source) }
		return { ...described, source, discard: async () => {} }
	}

	async function keepManuscript({ source, name, size, sha256 }: Upload): Promise<StoredManuscript> {
		await checkManuscript(source, {})
		const fileScan = await scanner.scanUpload(source)
		const filePath = files.newKey('articles', 'docx')
		await files.keep(source, filePath)
		return { filePath, fileName: name, fileSize: size, fileSha256: sha256, fileScan }
	}

	async function keep(file: RawFile, { values, problems }: ValidatedArticle): Promise<void> {
		const value = shownName(file.name)
		const note = (sentence: string) =>
			problems.push({
				column: changedFieldLabels[file.role] ?? file.role,
				value,
				sentence,
				effect: 'part',
			} satisfies ImportProblem)
		try {
			const upload = uploadOf(file)
			if (file.role === 'manuscript') {
				values.manuscript = await keepManuscript(upload)
				return
			}
			values.galley = await galleys.keepImported(upload, values.title, systemCaller)
			for (const problem of values.galley.problems) note(galleyProblemTexts[problem as GalleyProblem])
		} catch (error) {
			if (error instanceof NotInTime) {
				// tries are counted here, so it is no failure of the whole import
				if (!isTooSlow(file)) throw new AppError('unavailable', error.message, { cause: error })
				note('The PDF cannot be checked in time and is not imported.')
			} else if (!(error instanceof AppError) || isForLater(error)) throw error
			else note(error.message)
		}
	}

	/** The batch of these articles is not stored and will be read again. */
	async function forget(articles: ValidatedArticle[]): Promise<void> {
		const keys = articles.flatMap(({ values: { galley, manuscript } }) => [galley, manuscript])
		// what cannot be removed now is removed by the sweep of files that nothing names
		for (const file of keys) if (file) await files.remove(file.filePath).catch(() => {})
	}

	return { keep, forget }
}
export type EmbeddedFiles = ReturnType<typeof embeddedFiles>
