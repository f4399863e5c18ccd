import { isIP } from 'node:net'
import { webhookLimits } from '../../contract/webhook-words.ts'
import type { Webhook, WebhookChange, WebhookDelivery, WebhookInput } from '../../contract/webhooks.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { fieldChanges } from '../activity/activity.service.ts'
import { AppError, fieldError, notFound, orNotFound } from '../app-error.ts'
import { addressesOfAdmins } from '../auth/accounts.service.ts'
import { type Caller, staffOf, systemCaller } from '../caller.ts'
import { isLoopback, isPrivateHost } from '../loopback.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { isPublicAddress } from './public-address.ts'
import { webhookQueueRepository } from './queue.repository.ts'
import { sealedFor } from './sender.service.ts'
import { newWebhookSecret } from './signature.ts'
import { webhooksRepository } from './webhooks.repository.ts'

type Parts = {
	db: Db
	work: WorkService
	secrets: Pick<SecretsService, 'seal'>
	/** For a local site: another program on this machine, also without https. */
	allowLoopback: boolean
}

const refusedUrl = (sentence: string) => fieldError('invalid_input', 'url', sentence)

/** What can be seen from the address alone. Where its name leads is checked whenever something is sent. */
function checkedUrl(text: string, allowLoopback: boolean): string {
	const url = new URL(text)
	const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
	if (url.username || url.password) throw refusedUrl('must not contain a user name or a password')
	url.hash = ''
	if (allowLoopback && isLoopback(host)) return url.href
	if (url.protocol !== 'https:') throw refusedUrl('must begin with https://')
	if (isIP(host) === 0 ? isPrivateHost(host) : !isPublicAddress(host))
		throw refusedUrl('must not lead into a private network or to this machine')
	return url.href
}

/** Addresses of other programs that are told about events. */
export function webhooksService({ db, work, secrets, allowLoopback }: Parts) {
	const repository = webhooksRepository(db)
	const find = async (id: number): Promise<Webhook> => orNotFound(await repository.find(id), 'Webhook')

	async function lock(tx: Tx, id: number) {
		return orNotFound(await webhooksRepository(tx).lock(id), 'Webhook')
	}

	async function deliveryOf(id: number): Promise<WebhookDelivery> {
		const { webhookId: _webhook, ...delivery } = orNotFound(await repository.delivery(id), 'Delivery')
		return delivery
	}

	return {
		list: repository.list,

		/** The secret is answered here and never again. */
		async create(input: WebhookInput, caller: Caller): Promise<Webhook & { secret: string }> {
			const url = checkedUrl(input.url, allowLoopback)
			const secret = newWebhookSecret()
			const id = await work.run({ caller, changes: [] }, async (tx) => {
				const own = webhooksRepository(tx)
				if ((await own.lockAll()) >= webhookLimits.webhooks)
					throw new AppError('conflict', `There are at most ${webhookLimits.webhooks} webhooks.`)
				const added = await own.insert({ ...input, url, createdBy: staffOf(caller).admin.name })
				await own.update(added, { secret: await secrets.seal(sealedFor(added), secret) })
				const changes = fieldChanges({}, { url, events: input.events, isActive: input.isActive })
				await tx.log({ action: 'created', record: 'webhook', id: added, label: input.description, changes })
				return added
			})
			return { ...(await find(id)), secret }
		},

		async update(id: number, change: WebhookChange, caller: Caller): Promise<Webhook> {
			const values = { ...change, ...(change.url !== undefined && { url: checkedUrl(change.url, allowLoopback) }) }
			await work.run({ caller, changes: [] }, async (tx) => {
				const before = await lock(tx, id)
				const changes = fieldChanges(before, values)
				if (Object.keys(changes).length === 0) return
				const isSwitched = changes.isActive !== undefined
				await webhooksRepository(tx).update(id, {
					...values,
					// failures at the former address say nothing about another one
					...((isSwitched || changes.url !== undefined) && { failures: 0, failingSince: null }),
					...(isSwitched && { switchedOffReason: null }),
				})
				if (values.isActive === false) await webhookQueueRepository(tx).cancel(id, 'The webhook was switched off.')
				await tx.log({ action: 'changed', record: 'webhook', id, label: before.description, changes })
			})
			return find(id)
		},

		async renewSecret(id: number, caller: Caller): Promise<Webhook & { secret: string }> {
			const secret = newWebhookSecret()
			await work.run({ caller, changes: [] }, async (tx) => {
				const before = await lock(tx, id)
				const sealed = await secrets.seal(sealedFor(id), secret)
				await webhooksRepository(tx).renewSecret(before, sealed, webhookLimits.previousSecretHours)
				await tx.log({ action: 'secret_renewed', record: 'webhook', id, label: before.description })
			})
			return { ...(await find(id)), secret }
		},

		async remove(id: number, caller: Caller): Promise<null> {
			return work.run({ caller, changes: [] }, async (tx) => {
				const { description } = await lock(tx, id)
				await webhooksRepository(tx).remove(id)
				await tx.log({ action: 'deleted', record: 'webhook', id, label: description })
				return null
			})
		},

		async deliveries(id: number): Promise<WebhookDelivery[]> {
			await find(id)
			return repository.deliveries(id, webhookLimits.listed)
		},

		async test(id: number, caller: Caller): Promise<WebhookDelivery> {
			const added = await work.run({ caller, changes: ['webhooks'], limit: 'webhook-tests' }, async (tx) => {
				const { description } = await lock(tx, id)
				const [deliveryId] = await webhookQueueRepository(tx).add({ event: 'webhook.test', only: id })
				await tx.log({ action: 'tested', record: 'webhook', id, label: description })
				if (deliveryId === undefined) throw notFound('Webhook')
				return deliveryId
			})
			return deliveryOf(added)
		},

		async redeliver(id: number, caller: Caller): Promise<WebhookDelivery> {
			await work.run({ caller, changes: ['webhooks'], limit: 'webhook-tests' }, async (tx) => {
				const { webhookId, event } = orNotFound(await webhooksRepository(tx).delivery(id), 'Delivery')
				const { description, isActive } = await lock(tx, webhookId)
				if (!isActive && event !== 'webhook.test')
					throw new AppError('conflict', 'This webhook is switched off. Please switch it on first.')
				if (!(await webhooksRepository(tx).queueAgain(id)))
					throw new AppError('conflict', 'This is being sent right now. Please wait a moment.')
				await tx.log({ action: 'retried', record: 'webhook', id: webhookId, label: description })
			})
			return deliveryOf(id)
		},

		/** By the server itself: admins are told by mail. */
		async switchOff(id: number, reason: string): Promise<void> {
			await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
				const before = await webhooksRepository(tx).lock(id)
				if (!before?.isActive) return
				await webhooksRepository(tx).update(id, { isActive: false, switchedOffReason: reason })
				await webhookQueueRepository(tx).cancel(id, `The webhook was switched off. ${reason}`)
				const changes = { isActive: { before: true, after: false } }
				await tx.log({ action: 'changed', record: 'webhook', id, label: before.description, changes, reason })
				const accounts = await addressesOfAdmins(tx)
				await tx.queueMail({ kind: 'webhook-switched-off', accounts, data: { webhookId: id, reason } })
			})
		},

		removeOld: () => webhookQueueRepository(db).removeOld(webhookLimits.days),
	}
}

/** After a restore, before the app starts: nobody is signed in, and nothing waits. */
export const switchAllWebhooksOff = (queryable: Queryable, reason: string): Promise<number> =>
	webhooksRepository(queryable).switchAllOff(reason)
