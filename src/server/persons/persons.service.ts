import { type ExportFormat, erasedAddress, type PersonSource, personListLength } from '../../contract/person-words.ts'
import type { ErasureEffects, Person } from '../../contract/persons.ts'
import type { Db } from '../../db/client.ts'
import { AppError, notFound } from '../app-error.ts'
import { boundedQueue } from '../bounded-queue.ts'
import { type Caller, mayDo } from '../caller.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { OutboxService } from '../mail/outbox.service.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import type { Settings } from '../settings.ts'
import type { SiteService } from '../site/site.service.ts'
import type { TrashService } from '../trash/trash.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { erasedHash, erasePerson } from './erase-person.ts'
import { exportFile } from './export-file.ts'
import { readExport } from './export-person.ts'
import { personsRepository } from './persons.repository.ts'

export type PersonKey = {
	address?: string | undefined
	record?: PersonSource | undefined
	recordId?: number | undefined
}

/** Thrown to undo what was done only to count it. */
class RollBack extends Error {}

/** Each reads every text of the database in one transaction: more of them would take all connections for seconds. */
const atOnce = { running: 1, waiting: 10 }
const busy = () =>
	new AppError('unavailable', 'The data of others are being read or erased right now. Please try again in a minute.', {
		retryAfter: 60,
	})

type Parts = {
	db: Db
	work: WorkService
	limits: LimitsService
	secrets: Pick<SecretsService, 'hash'>
	settings: Pick<Settings, 'mail' | 'inbound'>
	site: Pick<SiteService, 'read'>
	outbox: Pick<OutboxService, 'ofRecipient' | 'recipientOf'>
	trash: Pick<TrashService, 'removeFiles' | 'withAddress'>
}

/** Everything about one address: read, exported, erased. */
export function personsService({ db, work, limits, secrets, settings, site, outbox, trash }: Parts) {
	const repository = personsRepository(db)
	const enqueue = boundedQueue('persons', atOnce, { queueFull: busy })

	/** Some mails are hidden from some roles, and so is whom they went to. */
	const addressIn = (record: PersonSource, id: number, caller: Caller) =>
		record === 'mail' ? outbox.recipientOf(id, caller) : repository.addressIn(record, id)

	async function addressOf({ address, record, recordId }: PersonKey, caller: Caller): Promise<string> {
		const known = record && recordId ? await addressIn(record, recordId, caller) : address?.toLowerCase()
		if (!known || known === erasedAddress) throw notFound('Person')
		return known
	}

	/** Nothing of the site itself is erased by mistake. */
	async function refuseOwnAddress(address: string): Promise<void> {
		const { supportEmail, submissionsEmail, desktopEmails, mobileEmails } = await site.read()
		const { mail, inbound } = settings
		const shown = [supportEmail, submissionsEmail, ...desktopEmails, ...mobileEmails]
		const own = [...shown, mail?.from.address, inbound?.user, inbound?.replyAddress]
		if (own.some((one) => one?.toLowerCase() === address))
			throw new AppError('conflict', 'This is an address of the site itself. It cannot be erased.')
	}

	const erasableAddress = async (who: PersonKey, caller: Caller): Promise<string> => {
		const address = await addressOf(who, caller)
		await refuseOwnAddress(address)
		return address
	}

	return {
		async read(who: PersonKey, caller: Caller): Promise<Person> {
			const address = await addressOf(who, caller)
			const [submissions, coauthored, contacts, subscription, names, totals, { mails, total }, inTrash] =
				await Promise.all([
					repository.submissions(address),
					repository.coauthorships(address),
					repository.contacts(address),
					repository.subscription(address),
					repository.names(address),
					repository.totals(address),
					outbox.ofRecipient(address, caller, personListLength),
					mayDo(caller, 'trash.use') ? trash.withAddress(address, caller) : [],
				])
			const sources: [PersonSource, number | undefined][] = [
				['article', submissions[0]?.id],
				['contact', contacts[0]?.id],
				['subscriber', subscription?.id],
				['author', coauthored[0]?.authorId],
				['mail', mails[0]?.id],
			]
			const [record, recordId] = sources.find(([, id]) => id !== undefined) ?? []
			return {
				...{ address, names, submissions, contacts, subscription },
				source: record && recordId ? { record, recordId } : null,
				coauthorships: coauthored.map(({ authorId: _, ...article }) => article),
				mails: mails.map(({ id, kind, subject, state, createdAt }) => ({ id, kind, subject, state, createdAt })),
				deleted: inTrash.slice(0, personListLength).map(({ id, recordKind: kind, label, deletedAt }) => ({
					id,
					kind,
					label,
					deletedAt: deletedAt.toISOString(),
				})),
				totals: { ...totals, mails: total, deleted: inTrash.length },
				hasAccount: await repository.hasAccount(address),
			}
		},

		/** The erasure itself, rolled back: what it says is what happens. */
		async effects(who: PersonKey, caller: Caller): Promise<ErasureEffects> {
			const address = await erasableAddress(who, caller)
			const addressHash = await erasedHash(secrets, address)
			let effects: ErasureEffects | undefined
			const trial = () =>
				work.run({ caller, changes: [] }, async (tx) => {
					effects = (await erasePerson(tx, { address, addressHash, reason: '', limits })).effects
					throw new RollBack()
				})
			await enqueue(trial).catch((error: unknown) => {
				if (!(error instanceof RollBack)) throw error
			})
			if (!effects) throw new Error('the erasure was not tried')
			return effects
		},

		async erase({ reason, ...who }: PersonKey & { reason: string }, caller: Caller): Promise<ErasureEffects> {
			const address = await erasableAddress(who, caller)
			const addressHash = await erasedHash(secrets, address)
			const { effects, files } = await enqueue(() =>
				work.run({ caller, changes: [] }, (tx) => erasePerson(tx, { address, addressHash, reason, limits })),
			)
			await trash.removeFiles(files)
			return effects
		},

		/** That somebody exported is recorded, about whom is not: the log outlives an erasure. */
		async exported({ format, ...who }: PersonKey & { format: ExportFormat }, caller: Caller) {
			const address = await addressOf(who, caller)
			const held = await enqueue(() =>
				work.run({ caller, changes: [] }, async (tx) => {
					const read = await readExport(tx, address)
					await tx.log({ action: 'exported', record: 'person', id: null, label: format.toUpperCase() })
					return read
				}),
			)
			return exportFile(held, { format, site: await site.read() })
		},
	}
}
