import type { ErasureEffects } from '../../../contract/persons.ts'

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** What an erasure removes, one line for each kind. */
export function removedLines(effects: ErasureEffects): string[] {
	const lines: [number, string, string][] = [
		[effects.articles, 'submission with everything in it', 'submissions with everything in them'],
		[effects.contacts, 'inquiry with its messages', 'inquiries with their messages'],
		[effects.mails, 'mail', 'mails'],
		[effects.subscriptions, 'newsletter subscription', 'newsletter subscriptions'],
		[effects.deleted, 'record in the trash', 'records in the trash'],
		[effects.files, 'file', 'files'],
		[effects.mentions, 'other row that names the address', 'other rows that name the address'],
	]
	return lines.flatMap(([count, one, many]) => (count > 0 ? [counted(count, one, many)] : []))
}

/** What articles of others lose. */
export function lostByOthers({ coauthorships }: ErasureEffects, isDone: boolean): string {
	const verb = isDone ? 'lost' : coauthorships === 1 ? 'loses' : 'lose'
	return `${counted(coauthorships, 'unpublished article', 'unpublished articles')} of others ${verb} this co-author.`
}

/** What stays, and why. */
export function keptLines(effects: ErasureEffects): string[] {
	const { publishedArticles, publishedCoauthorships, invoices, hasAccount } = effects
	const lines: string[] = []
	if (publishedArticles > 0)
		lines.push(
			`${counted(publishedArticles, 'published article keeps', 'published articles keep')} title, abstract, names, institution, ORCID iD and citation. The address, the manuscript and the conversation go.`,
		)
	if (publishedCoauthorships > 0)
		lines.push(
			`${counted(publishedCoauthorships, 'published article of others keeps', 'published articles of others keep')} the name in the author list.`,
		)
	if (invoices > 0)
		lines.push(
			`${counted(invoices, 'invoice keeps', 'invoices keep')} name, postal address, amounts and payments, because the law wants accounts kept. The e-mail address and slips go.`,
		)
	if (hasAccount) lines.push('The account of a member of staff with this address stays.')
	return lines
}
