import type { Tx } from '../work/work.service.ts'
import { invoicesRepository } from './invoices.repository.ts'

/** For an erasure: invoices stay because the law wants them kept. Answers how many. */
export const eraseFeesOf = (tx: Tx, address: string): Promise<number> => invoicesRepository(tx).eraseOf(address)

type Coauthor = { articleId: number; names: string[]; address: string }

/** How many invoices to others stay that name a co-author, whose address is in lower case. */
export async function countInvoicesNaming(tx: Tx, { articleId, names, address }: Coauthor): Promise<number> {
	const rows = await invoicesRepository(tx).factsOf(articleId, address)
	return rows.filter(({ facts: { recipient, article } }) => {
		const text = [recipient.name, recipient.address, article.title, article.authors].join('\n').toLowerCase()
		return names.some((name) => text.includes(name.toLowerCase()))
	}).length
}
