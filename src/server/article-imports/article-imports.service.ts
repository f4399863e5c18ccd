import type { Readable } from 'node:stream'
import type { ArticleImport, ArticleImportRow } from '../../contract/article-imports.ts'
import { fieldError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { PageQuery } from '../content/pages.ts'
import type { Upload } from '../http/uploads.ts'
import {
	type ImportsParts,
	importsService,
	type NamedImport,
	type RowFilter,
	summaryOf,
} from '../imports/imports.service.ts'
import type { JournalsService } from '../journals/journals.service.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import { type OpenUpload, uploadReader } from '../upload-reader.ts'
import { detectFormat, unknownFormat } from './formats/read-file.ts'
import { checkZipFiles, isZip, zipTailBytes } from './formats/zip-directory.ts'
import { countArticles } from './read-articles.ts'
import type { ArticleValues } from './validate-article.ts'

type Parts = ImportsParts & {
	journals: Pick<JournalsService, 'find'>
	limits: Pick<LimitsService, 'count'>
}

const readUpload = uploadReader('files with articles')

const headBytes = 4096

async function firstBytes(file: Readable, most: number): Promise<Buffer> {
	const pieces: Buffer[] = []
	let length = 0
	for await (const piece of file) {
		pieces.push(piece)
		length += piece.length
		if (length >= most) break
	}
	return Buffer.concat(pieces).subarray(0, most)
}

const toImport = (stored: NamedImport): ArticleImport => ({
	...summaryOf(stored),
	...{ format: stored.format ?? 'jats', journalId: stored.journalId, journalTitle: stored.journalTitle },
})

/** The fields of a new article, as the preview shows them. */
function firstValues(values: ArticleValues): ArticleImportRow['changes'] {
	const { authors, galley, manuscript, title: _title, sourceId: _source, ...rest } = values
	const names = authors.map(({ given, particle, family }) => [given, particle, family].filter(Boolean).join(' '))
	const shown = {
		...{ authors: names.join(', '), ...rest },
		galley: galley && `${galley.pages} ${galley.pages === 1 ? 'page' : 'pages'}`,
		manuscript: manuscript?.fileName,
	}
	const filled = Object.entries(shown).filter(([, value]) => value !== null && value !== undefined && value !== '')
	return Object.fromEntries(filled.map(([field, value]) => [field, { before: null, after: value }]))
}

/** Published articles from files of other systems. */
export function articleImportsService(parts: Parts) {
	const { files, journals, limits } = parts
	const shared = importsService(parts, {
		...{ kind: 'articles', record: 'article_import', limit: 'article-imports' },
		changes: ['articles', 'articles:list', 'journals'],
	})

	/** Read once as a whole, so that what cannot be read is refused now and not by a job. */
	async function examine(open: OpenUpload, size: number, signal: AbortSignal | undefined) {
		const head = await firstBytes(open(), headBytes)
		const format = detectFormat(head)
		if (!format) throw unknownFormat()
		const zipFiles = isZip(head)
			? checkZipFiles(await firstBytes(open(Math.max(0, size - zipTailBytes)), zipTailBytes))
			: undefined
		if ((await countArticles({ format, zipFiles }, open(), signal)) === 0)
			throw fieldError('file_refused', 'file', 'There is no article in the file.')
		return format
	}

	return {
		problems: shared.problems,
		exportProblems: shared.exportProblems,
		removeOld: shared.removeOld,

		async list(asked: PageQuery) {
			const { data, meta } = await shared.list(asked)
			return { data: data.map(toImport), meta }
		},

		read: async (id: number) => toImport(await shared.find(id)),

		async upload(upload: Upload | undefined, journalId: number, caller: Caller): Promise<ArticleImport> {
			if (!upload) throw fieldError('invalid_input', 'file', 'Please choose a file.')
			if (!(await journals.find(journalId, true))?.publishedHere)
				throw fieldError('invalid_input', 'journalId', 'Please choose a journal that is published here.')
			const { source, name, size } = upload
			const format = await readUpload(upload, caller, (open, signal) => examine(open, size, signal)).catch(
				async (error: unknown) => {
					// what is refused was read all the same
					await limits.count('article-imports', caller)
					throw error
				},
			)
			const fileKey = files.newKey('imports', 'dat')
			await files.keep(source, fileKey)
			const unmapped = { separator: '', isDoaj: false, columns: [], mode: 'add' as const }
			const file = { fileName: name || `articles.${format}`, fileSize: size, fileKey, format, journalId }
			return toImport(await shared.create({ ...file, ...unmapped, state: 'checking' }, caller))
		},

		start: async (id: number, caller: Caller) => toImport(await shared.start(id, caller)),
		cancel: async (id: number, caller: Caller) => toImport(await shared.cancel(id, caller)),
		undo: async (id: number, caller: Caller) => toImport(await shared.undo(id, caller)),

		async rows(id: number, asked: Omit<RowFilter, 'importId'> & PageQuery) {
			const { data, meta } = await shared.rows(id, asked)
			return {
				meta,
				data: data.map(({ values, keys: _keys, recordId, ...row }): ArticleImportRow => {
					const known = values as ArticleValues
					const changes = row.outcome === 'new' ? firstValues(known) : {}
					return { ...row, changes, doi: known.doi ?? null, articleId: recordId }
				}),
			}
		},
	}
}
