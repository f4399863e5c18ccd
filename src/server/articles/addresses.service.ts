import { addressChangeDays } from '../../contract/correction-words.ts'
import type { Db } from '../../db/client.ts'
import { AppError, orNotFound } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import { logShownLink } from '../work/shown-links.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { addressesRepository } from './addresses.repository.ts'
import { articlesRepository, type LockedArticle } from './articles.repository.ts'
import { articleTags } from './tags.ts'
import { trackingPath } from './tracking.ts'

type Parts = {
	db: Db
	work: WorkService
	secrets: SecretsService
	publicUrl: () => string
	settings: { mail: object | undefined }
}

const purpose = 'article-address'
export const confirmAddressPath = '/confirm-address'

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Enough to recognise the own address, too little to write to it. */
const masked = (address: string): string => address.replace(/^(.).*@/, '$1…@')

/** The same for a link that was changed, used, replaced by a later one, or has expired. */
const unknownLink = () =>
	new AppError(
		'invalid_link',
		'This link is not complete, was used already or no longer works. Please open it from the mail again.',
	)

/** The address of an author changes when somebody confirms it who reads its mail. */
export function addressesService({ db, work, secrets, publicUrl, settings }: Parts) {
	const isMailConfigured = settings.mail !== undefined
	const linkOf = async (changeId: number) =>
		`${publicUrl()}${confirmAddressPath}/${await secrets.sign(purpose, String(changeId))}`

	/** What a link was made for, or nothing. */
	async function open(token: string, queryable: Db | Tx = db) {
		const id = Number(await secrets.open(purpose, token))
		const change = Number.isSafeInteger(id) && id > 0 ? await addressesRepository(queryable).find(id) : undefined
		if (!change) throw unknownLink()
		return change
	}

	/**
	 * The mailbox of the former address has the private link, and with a typing error it belongs to a stranger: so that link
	 * ends, and the new address gets another.
	 */
	async function change(tx: Tx, before: LockedArticle, email: string): Promise<number> {
		const { id, linkVersion, authorEmail: former } = before
		await addressesRepository(tx).change(id, email, linkVersion + 1)
		await addressesRepository(tx).remove(id)
		await tx.queueMail({ kind: 'private-link', recipient: email, articleId: id })
		await tx.queueMail({
			kind: 'address-notice',
			recipient: former,
			articleId: id,
			data: { isChanged: true, address: masked(email) },
		})
		return linkVersion + 1
	}

	return {
		linkOf,
		open,
		removeExpired: () => addressesRepository(db).removeExpired(),

		/** The author gave this address; the article is locked. True when there is something new to confirm. */
		async request(tx: Tx, article: LockedArticle, email: string): Promise<boolean> {
			const { id: articleId, reference, authorEmail } = article
			const pending = await addressesRepository(tx).pendingOf(articleId)
			if (isSame(email, pending?.email ?? authorEmail)) return false
			const entry = { action: 'address_requested', record: 'article', id: articleId, label: reference } as const
			const changes = (after: string | null) => ({ pendingEmail: { before: pending?.email ?? null, after } })
			// back to the stored one
			if (isSame(email, authorEmail)) {
				await addressesRepository(tx).remove(articleId)
				await tx.log({ ...entry, changes: changes(null) })
				return false
			}
			const changeId = await addressesRepository(tx).ask(articleId, email)
			const mail = await tx.queueMail({
				kind: 'address-confirmation',
				recipient: email,
				articleId,
				data: { changeId },
				expiresInSeconds: addressChangeDays * 86_400,
			})
			if (!mail)
				throw new AppError(
					'too_many_requests',
					'This address has had enough mails from us today. Please try it tomorrow.',
				)
			await tx.queueMail({
				kind: 'address-notice',
				recipient: authorEmail,
				articleId,
				data: { isChanged: false, address: masked(email) },
			})
			await tx.log({ ...entry, changes: changes(email) })
			return true
		},

		/** By the link in the mail to the new address. Answers the private page, under its new address. */
		async confirm(token: string, caller: Caller): Promise<string> {
			const { articleId } = await open(token)
			const linked = await work.run(
				{ caller, changes: articleTags(articleId), limit: 'article-corrections' },
				async (tx) => {
					const article = orNotFound(await articlesRepository(tx).lock(articleId), 'Submission')
					const { email } = await open(token, tx)
					const { reference, authorEmail: before } = article
					const linkVersion = await change(tx, article, email)
					const changes = { authorEmail: { before, after: email } }
					await tx.log({ action: 'address_changed', record: 'article', id: articleId, label: reference, changes })
					await tx.queueMail({
						kind: 'correction-notice',
						articleId,
						data: { fields: ['authorEmail'], isProposed: false },
					})
					return { reference, linkVersion }
				},
			)
			return trackingPath(secrets, linked)
		},

		/** Staff changed it, which counts at once; the article is as it was before. */
		async changedByStaff(tx: Tx, before: LockedArticle, email: string | undefined): Promise<void> {
			if (email === undefined || isSame(email, before.authorEmail)) return
			await change(tx, before, email)
		},

		/** Staff see the link only where nobody can mail it. */
		async resend(articleId: number, caller: Caller): Promise<{ link: string | null }> {
			const changeId = await work.run({ caller, changes: articleTags(articleId) }, async (tx) => {
				const { reference } = orNotFound(await articlesRepository(tx).lock(articleId), 'Article')
				const pending = await addressesRepository(tx).pendingOf(articleId)
				if (!pending) throw new AppError('conflict', 'No new address waits for a confirmation.')
				const entry = { record: 'article', id: articleId, label: reference } as const
				if (!isMailConfigured) {
					await logShownLink(tx, entry)
					return pending.id
				}
				const data = { changeId: pending.id }
				const mail = { kind: 'address-confirmation', recipient: pending.email, articleId, data } as const
				if (!(await tx.queueMail(mail)))
					throw new AppError('conflict', 'This address has had enough mails today. Please try it tomorrow.')
				await tx.log({ ...entry, action: 'link_requested' })
				return pending.id
			})
			return { link: isMailConfigured ? null : await linkOf(changeId) }
		},
	}
}
export type AddressesService = ReturnType<typeof addressesService>
