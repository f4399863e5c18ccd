import { createHash } from 'node:crypto'
import { fillAgreement, shippedAgreement } from '../../contract/agreement-words.ts'
import type { Queryable } from '../../db/client.ts'
import type { DemoAgreement } from '../../db/demo/types.ts'
import { agreementsRepository } from './agreements.repository.ts'

const dayMs = 86_400_000

type Wanted = { articleId: number; title: string; authorName: string; journalTitle: string; agreement: DemoAgreement }

/** With the shipped text; signed by the first author for all. */
export async function fillDemoAgreement(tx: Queryable, wanted: Wanted): Promise<void> {
	const { articleId, title, authorName, journalTitle: journal, agreement } = wanted
	const requestedAt = new Date(Date.now() - agreement.daysAgo * dayMs)
	const authors = authorName.split(', ')
	const [licence = null, ...others] = (await agreementsRepository(tx).findArticle(articleId))?.journalLicences ?? []
	const facts = {
		title,
		authors,
		journal,
		licence: others.length === 0 ? licence : null,
		date: requestedAt.toISOString().slice(0, 10),
	}
	const text = fillAgreement(shippedAgreement.text, facts)
	const id = await agreementsRepository(tx).add({
		...{ articleId, kind: shippedAgreement.kind, version: 'text of the site, version 1', facts, text, requestedAt },
		textSha256: createHash('sha256').update(text).digest('hex'),
		signers: authors.slice(0, 1),
		requestedBy: 'Noor Editor',
	})
	if (id === undefined || !agreement.isSigned) return
	await agreementsRepository(tx).sign(id, {
		...{ method: 'typed', names: authors.slice(0, 1), signedAt: new Date(requestedAt.getTime() + dayMs) },
		...{ network: null, recordedBy: null, documentId: null },
	})
}
