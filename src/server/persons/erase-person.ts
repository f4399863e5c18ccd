import { erasedMark } from '../../contract/person-words.ts'
import type { ErasureEffects } from '../../contract/persons.ts'
import { allowErasure } from '../activity/activity.service.ts'
import { eraseAuthor, lockArticlesOf } from '../articles/erased-authors.service.ts'
import { paymentProofsOf } from '../attachments/attachments.service.ts'
import { removeInvitationsTo } from '../auth/accounts.service.ts'
import { eraseContact, lockContactsOf } from '../contacts/contacts.service.ts'
import { eraseInbound } from '../inbound/inbound.service.ts'
import { eraseFeesOf } from '../invoices/erased-fees.service.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import { removeMailsAbout } from '../mail/queue.service.ts'
import { eraseSubscriber, lockSubscribersOf } from '../newsletters/newsletters.service.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import { erasePersonInTrash } from '../trash/trash.service.ts'
import { removeResponsesAbout, type Tx } from '../work/work.service.ts'
import { erasureRepository } from './erasure.repository.ts'
import { personsRepository } from './persons.repository.ts'
import { rowsWithout } from './trashed-rows.ts'

type Parts = {
	address: string
	/** What is remembered of it, see `erasedHash`. */
	addressHash: string
	reason: string
	limits: Pick<LimitsService, 'forgetMailbox'>
}

/** The same for as long as the first key of the installation is there; nobody else can compute it. */
export const erasedHash = (secrets: Pick<SecretsService, 'hash'>, address: string): Promise<string> =>
	secrets.hash('erased person', address)

/** Addresses are ASCII, so only its case is lowered: other letters change their length, as `İ` does. */
export function withoutAddress(text: string, address: string): string {
	const at = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).indexOf(address)
	if (at === -1) return text
	return `${text.slice(0, at)}${erasedMark}${withoutAddress(text.slice(at + address.length), address)}`
}

/**
 * Removes everything about a person, whose address is in lower case, and what is left of the address in any text. Answers the
 * counts, and the files to remove once it is committed.
 */
export async function erasePerson(
	tx: Tx,
	{ address, addressHash, reason, limits }: Parts,
): Promise<{ effects: ErasureEffects; files: string[] }> {
	await erasureRepository(tx).remember(addressHash)
	const hasAccount = await personsRepository(tx).hasAccount(address)
	const own = await lockArticlesOf(tx, address)
	const [contactIds, subscriberIds] = [await lockContactsOf(tx, address), await lockSubscribersOf(tx, address)]
	const articleIds = own.map(({ id }) => id)
	const mails = await removeMailsAbout(tx, { address, articleIds, contactIds, subscriberIds })
	await eraseInbound(tx, address, articleIds)
	await removeResponsesAbout(
		tx,
		own.map(({ reference }) => reference),
	)

	// before the rows that name them
	const paymentProofs = await paymentProofsOf(tx, articleIds)
	const invoices = await eraseFeesOf(tx, address)
	const { files: articleFiles, invoices: namingInvoices, ...authored } = await eraseAuthor(tx, address)
	const files = [...paymentProofs, ...articleFiles]
	for (const id of contactIds) files.push(...(await eraseContact(tx, id)))
	for (const id of subscriberIds) await eraseSubscriber(tx, id)
	if (!hasAccount) await removeInvitationsTo(tx, address)
	await limits.forgetMailbox(tx, address)
	const trashed = await erasePersonInTrash(tx, address, (rows) => rowsWithout(address, rows))
	files.push(...trashed.files)

	await tx.log({ action: 'erased', record: 'person', id: null, reason: withoutAddress(reason, address) })
	await allowErasure(tx)
	const mentions = await erasureRepository(tx).replaceEverywhere(address)
	// the address may have stood in any content
	tx.changed('articles', 'articles:list', 'contacts', 'subscribers', 'mail', 'journals', 'journals:bulk', 'sections')
	tx.changed('testimonials', 'partners', 'seo', 'site', 'mail:wordings')
	return {
		files: [...new Set(files)],
		effects: {
			...authored,
			invoices: invoices + namingInvoices,
			contacts: contactIds.length,
			subscriptions: subscriberIds.length,
			...{ mails, mentions, hasAccount, deleted: trashed.items, files: new Set(files).size },
		},
	}
}
