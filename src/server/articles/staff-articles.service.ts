import type { Admin } from '../../contract/admins.ts'
import { type ArticleByStaff, type ArticleFile, type ArticleListQuery, articleStatus } from '../../contract/articles.ts'
import type { StatusMailChoice } from '../../contract/mail.ts'
import type { Changes } from '../../db/changes.ts'
import type { Db, Transaction } from '../../db/client.ts'
import { AppError } from '../app-error.ts'
import { staffList } from '../content/staff-list.ts'
import type { FilesService } from '../files/files.service.ts'
import { readFilter } from '../http/validation.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import { articlesRepository } from './articles.repository.ts'
import { found } from './found.ts'
import { staffArticlesRepository } from './staff-articles.repository.ts'
import { type ArticleWithMail, noteStatusChange } from './status-changes.ts'
import { articleTags } from './tags.ts'
import { trackingPath } from './tracking.ts'

type Parts = { db: Db; saves: Changes; files: FilesService; secrets: SecretsService; isMailConfigured: boolean }

/** Any journal will do, as long as it is there. */
export async function requireJournal(tx: Transaction, id: number | null | undefined): Promise<void> {
	if (!id || (await staffArticlesRepository(tx).hasJournal(id))) return
	throw new AppError('invalid_input', 'There is no such journal.', {
		fields: { journalId: 'There is no such journal.' },
	})
}

/** An author line without a name is none: the parsed one counts again. */
export const storedAuthors = ({ authors }: Pick<ArticleByStaff, 'authors'>) => (authors?.length === 0 ? null : authors)

export function staffArticlesService({ db, saves, files, secrets, isMailConfigured }: Parts) {
	const repository = staffArticlesRepository(db)
	// a journal that is deleted leaves its articles without one
	const tags = ['articles', 'articles:list', 'journals']
	const lists = staffList({ tags, rows: repository.list, count: repository.count })
	const find = async (id: number) => found(await articlesRepository(db).find(id))

	return {
		counts: lists.counts,

		async list(query: ArticleListQuery) {
			const { q, journalId, withdrawn, sort = 'newest' } = query
			const status = readFilter(articleStatus, 'status', query.status)
			return lists.read({ query, filter: { q: q || undefined, status, journalId, withdrawn }, sort })
		},

		async read(id: number): Promise<ArticleFile> {
			const article = await find(id)
			const [parts, path] = await Promise.all([repository.fileOf(article), trackingPath(secrets, article.reference)])
			const history = parts.history.map(({ mail, ...change }) => ({
				...change,
				mail: mail && { ...mail, state: mail.state === 'queued' && !isMailConfigured ? 'waiting' : mail.state },
			}))
			return { ...article, ...parts, history, trackingPath: path }
		},

		async update(
			id: number,
			{ mail, ...values }: Partial<ArticleByStaff> & { mail?: StatusMailChoice | undefined },
			admin: Admin,
		): Promise<ArticleWithMail> {
			const pendingMail = await saves.save(articleTags(id), async (tx) => {
				const { status: before, authorEmail } = found(await articlesRepository(tx).lock(id))
				await requireJournal(tx, values.journalId)
				await staffArticlesRepository(tx).update(id, { ...values, authors: storedAuthors(values) })
				const recipient = values.authorEmail ?? authorEmail
				const status = values.status ?? before
				return noteStatusChange(tx, { articleId: id, before, status, recipient, mail }, admin)
			})
			return { ...(await find(id)), pendingMail }
		},

		/** The row first: a file without a row is swept away later, a row without its file would be a loss. */
		async remove(id: number): Promise<void> {
			const { filePath } = found(await saves.save(articleTags(id), (tx) => staffArticlesRepository(tx).remove(id)))
			if (filePath !== null) await files.remove(filePath).catch(() => {})
		},
	}
}
export type StaffArticlesService = ReturnType<typeof staffArticlesService>
