import { allowErasure, eraseBesidesStatus } from '../activity/activity.service.ts'
import { keepAgreements, removeAgreementsNaming } from '../agreements/erased-agreements.service.ts'
import { isDocumentFile, removeDocumentsNaming } from '../documents/documents.service.ts'
import { isGalleyFile } from '../galleys/galleys.service.ts'
import { countInvoicesNaming } from '../invoices/erased-fees.service.ts'
import { removeProofs } from '../proofs/proofs.service.ts'
import { filesOfRecord } from '../trash/trash.service.ts'
import type { Tx } from '../work/work.service.ts'
import { lineOf, nameOf } from './article-authors.ts'
import { type AuthorRow, authorsRepository } from './authors.repository.ts'
import { erasedAuthorsRepository } from './erased-authors.repository.ts'
import { articleTags } from './tags.ts'

export type ErasedAuthor = {
	articles: number
	publishedArticles: number
	coauthorships: number
	publishedCoauthorships: number
	/** Of unpublished articles of others: they stay with the name. */
	invoices: number
	/** Keys of the files that nothing needs any more. */
	files: string[]
}

/** The articles that somebody submitted, for what belongs to them; those of others that name them are locked too. */
export async function lockArticlesOf(tx: Tx, address: string) {
	await erasedAuthorsRepository(tx).lockAll(address)
	return erasedAuthorsRepository(tx).lockOwn(address)
}

/** A name of one word may be anybody's: it is not looked for in texts. */
const spellingsOf = (author: AuthorRow): string[] =>
	author.given ? [nameOf(author), `${author.family}, ${author.given}`] : []

/** Removes an author, whose address is in lower case, from articles. What is published stays as it was published. */
export async function eraseAuthor(tx: Tx, address: string): Promise<ErasedAuthor> {
	const repository = erasedAuthorsRepository(tx)
	const files: string[] = []
	await allowErasure(tx)
	const own = await repository.lockOwn(address)
	const published = own.filter(({ status }) => status === 'published')
	for (const { id, reference, status } of own) {
		const named = await filesOfRecord(tx, 'article', id)
		files.push(...named.filter((key) => status !== 'published' || !(isGalleyFile(key) || isDocumentFile(key))))
		if (status === 'published') {
			await repository.keepPublished(id)
			await keepAgreements(tx, id)
			await removeProofs(tx, id)
			await eraseBesidesStatus(tx, [id])
			await tx.log({ action: 'person_erased', record: 'article', id, label: reference })
		} else {
			// before its row is gone: other programs may have been told that it was accepted
			await tx.log({ action: 'erased', record: 'article', id })
			await repository.remove(id)
		}
		tx.changed(...articleTags(id), `citations:${id}`)
	}
	await repository.removeAddressChanges(address)

	const coauthored = Map.groupBy(await repository.lockCoauthored(address), ({ articleId }) => articleId)
	let publishedCoauthorships = 0
	let invoices = 0
	for (const [articleId, rows] of coauthored) {
		const ids = rows.map(({ id }) => id)
		const entry = { record: 'article', id: articleId, label: rows[0]?.reference } as const
		if (rows[0]?.status === 'published') {
			publishedCoauthorships += 1
			await repository.keepNamesOf(articleId, ids)
			await tx.log({ ...entry, action: 'person_erased' })
		} else {
			const all = await authorsRepository(tx).list(articleId)
			const left = all.filter(({ id }) => !ids.includes(id))
			const authorCount = { before: all.length, after: left.length }
			await authorsRepository(tx).replace(articleId, left)
			await repository.setAuthorLine(articleId, lineOf(left))
			const names = rows.flatMap(spellingsOf)
			files.push(...(await removeAgreementsNaming(tx, articleId, names)))
			files.push(...(await removeDocumentsNaming(tx, articleId, names)))
			invoices += await countInvoicesNaming(tx, { articleId, names, address })
			for (const name of names) await repository.replaceName(articleId, name)
			await tx.log({ ...entry, action: 'coauthor_erased', changes: { authorCount } })
		}
		tx.changed(...articleTags(articleId), `citations:${articleId}`)
	}
	return {
		articles: own.length - published.length,
		publishedArticles: published.length,
		coauthorships: coauthored.size - publishedCoauthorships,
		...{ publishedCoauthorships, invoices },
		files,
	}
}
