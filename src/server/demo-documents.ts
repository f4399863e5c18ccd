import { issuedByStaff } from '../contract/document-words.ts'
import { articlesRepository } from './articles/articles.repository.ts'
import { systemCaller } from './caller.ts'
import type { Core } from './core.ts'
import { demoDocuments } from './demo.ts'
import type { DocumentsService } from './documents/documents.service.ts'
import { siteRepository } from './site/site.repository.ts'

/**
 * Letters and certificates of demonstration articles, once in the life of a database. Those of invoices and payments are
 * made as for any other article. A job makes them, because the address on them is known only while the site runs.
 */
export async function fillDemoDocuments(
	{ db, work, log }: Pick<Core, 'db' | 'work' | 'log'>,
	documents: DocumentsService,
): Promise<void> {
	if (await siteRepository(db).hasDemoFill(demoDocuments)) return
	const accepted = await articlesRepository(db).demoWithStatus('accepted')
	const published = await articlesRepository(db).demoWithStatus('published')
	if (published.length === 0) return
	const wanted = [
		...accepted.map((id) => ({ id, kind: 'acceptance_letter' as const })),
		...published.slice(0, 1).flatMap((id) => issuedByStaff.map((kind) => ({ id, kind }))),
	]
	try {
		for (const { id, kind } of wanted) await documents.issue(id, kind, systemCaller)
		// afterwards, so that the next minute makes those that could not be made
		await work.run({ caller: systemCaller, changes: [] }, (tx) => siteRepository(tx).claimDemoFill(demoDocuments))
	} catch (error) {
		// the other work of the job goes on without them
		log.error({ err: error }, 'the demonstration documents could not be made')
	}
}
