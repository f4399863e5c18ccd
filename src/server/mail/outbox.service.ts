import type { Mail, MailContent, MailListQuery, MailStatus } from '../../contract/mail.ts'
import type { WordedMail } from '../../contract/mail-wording-words.ts'
import type { MailKind, MailState, ShownTemplate } from '../../contract/mail-words.ts'
import type { Db } from '../../db/client.ts'
import { AppError, notFound, orNotFound } from '../app-error.ts'
import { type Caller, mayDo, staffOf } from '../caller.ts'
import { pageOf } from '../content/pages.ts'
import { type Listed, staffList } from '../content/staff-list.ts'
import type { WorkService } from '../work/work.service.ts'
import type { MailSettings } from './mail-settings.ts'
import { isOfCampaign, type ListedMail, type MailRow, outboxRepository, type StoredState } from './outbox.repository.ts'
import type { PreviewsService } from './previews.service.ts'
import { smtpClient } from './smtp.ts'

type Parts = {
	db: Db
	work: WorkService
	settings: MailSettings | undefined
	previews: PreviewsService
}

function whyNotAgain({ state, kind }: Mail): string {
	if (state === 'sent' || state === 'sending') return 'This mail has gone out: nobody receives it twice.'
	return kind === 'article-status'
		? 'The status has changed since: this mail is not true any more.'
		: 'The link in this mail has expired. Please ask for a new one.'
}

const checkedFor = 30_000

/** About accounts and webhooks, which only those who manage accounts may read. */
const accountKinds: MailKind[] = [
	'invitation',
	'password-reset',
	'account-notice',
	'sign-in-warning',
	'account-security',
	'webhook-switched-off',
]

/** They state amounts. */
const invoiceKinds: MailKind[] = ['invoice-issued', 'payment-receipt', 'payment-notice']

const kindsHiddenFrom = (caller: Caller): MailKind[] => [
	...(mayDo(caller, 'people.manage') ? [] : accountKinds),
	...(mayDo(caller, 'invoices.read') ? [] : invoiceKinds),
]

const isHiddenFrom = (caller: Caller, mail: Pick<MailRow, 'kind' | 'campaignId' | 'data'>) =>
	(isOfCampaign(mail) && !mayDo(caller, 'campaigns.read')) || kindsHiddenFrom(caller).includes(mail.kind)

/** The outbox as staff see it. */
export function outboxService({ db, work, settings, previews }: Parts) {
	const repository = outboxRepository(db)
	const whole = {
		ids: repository.ids,
		// what the caller may not see was left out when the ids were chosen
		byIds: (ids: number[]) => repository.list({ ids, isWithoutCampaigns: false, hiddenKinds: [] }, 'newest'),
	}
	const lists = staffList({ rows: repository.list, count: repository.count, whole })
	let checked: { at: number; problem: Promise<string | null> } | undefined

	const shown = (mail: ListedMail): Mail => ({
		...mail,
		state: mail.state === 'queued' && !settings ? 'waiting' : mail.state,
	})
	async function* shownAll(batches: AsyncIterable<ListedMail[]>): AsyncGenerator<Mail[]> {
		for await (const batch of batches) yield batch.map(shown)
	}
	/** `waiting` is `queued` without settings: then there is no other queue. */
	const stored = (state: MailState | undefined): StoredState | undefined => (state === 'waiting' ? 'queued' : state)
	const isNone = (state: MailState | undefined) => state === (settings ? 'waiting' : 'queued')

	const find = async (id: number): Promise<Mail> => shown(orNotFound(await repository.findListed(id), 'Mail'))

	async function findVisible(id: number, caller: Caller): Promise<Mail> {
		const row = await repository.find(id)
		if (!row || isHiddenFrom(caller, row)) throw notFound('Mail')
		return find(id)
	}

	/** The problem with the server, if there is one. */
	function check(of: MailSettings): Promise<string | null> {
		if (checked && Date.now() - checked.at < checkedFor) return checked.problem
		const problem = smtpClient(of, { connectMs: 5_000, silentMs: 5_000 })
			.check()
			.then(
				() => null,
				(error: Error) => error.message,
			)
		checked = { at: Date.now(), problem }
		return problem
	}

	const visibleTo = (caller: Caller) => ({
		isWithoutCampaigns: !mayDo(caller, 'campaigns.read'),
		hiddenKinds: kindsHiddenFrom(caller),
	})

	/** A mail with examples in it, to one's own address. */
	async function queueTest(
		data: Record<string, unknown>,
		{ label, caller }: { label: string | undefined; caller: Caller },
	): Promise<Mail> {
		const { email: recipient } = staffOf(caller).admin
		const id = await work.run({ caller, changes: [], limit: 'test-mails' }, async (tx) => {
			const mail = await tx.queueMail({ kind: 'test', recipient, data })
			await tx.log({ action: 'tested', record: 'mail', id: mail?.id ?? null, label })
			return mail?.id ?? 0
		})
		return find(id)
	}

	return {
		/** The latest mails to an address, which is in lower case, and how many there are. */
		async ofRecipient(recipient: string, caller: Caller, limit: number): Promise<{ mails: Mail[]; total: number }> {
			const filter = { recipient, ...visibleTo(caller) }
			const [mails, total] = await Promise.all([
				repository.list(filter, 'newest', { limit, offset: 0 }),
				repository.count(filter),
			])
			return { mails: mails.map(shown), total }
		},

		/** In lower case; nothing for a notice to staff. */
		async recipientOf(id: number, caller: Caller): Promise<string | undefined> {
			const row = await repository.find(id)
			return row && !isHiddenFrom(caller, row) ? row.recipient?.toLowerCase() : undefined
		},

		async list({ state, kind, articleId, q, ...paging }: MailListQuery, caller: Caller): Promise<Listed<Mail>> {
			if (state !== undefined && isNone(state)) return { data: [], meta: pageOf(paging).metaOf(0) }
			const filter = { q: q || undefined, state: stored(state), kind, articleId, ...visibleTo(caller) }
			const { data, meta, further } = await lists.read({
				query: { state, kind, articleId, q, ...paging },
				filter,
				sort: 'newest',
			})
			return { data: data.map(shown), ...(meta && { meta }), ...(further && { further: shownAll(further) }) }
		},

		async read(id: number, caller: Caller): Promise<MailContent> {
			const row = await repository.find(id)
			if (!row || isHiddenFrom(caller, row)) throw notFound('Mail')
			const mail = await find(id)
			const messageId = row.messageId.includes('@') ? `<${row.messageId}>` : null
			const content = await previews.contentOf(row)
			return {
				...mail,
				messageId,
				subject: content.subject,
				text: content.text,
				previewPath: await previews.pathOf({ what: 'mail', id }),
			}
		},

		async retry(id: number, caller: Caller): Promise<Mail> {
			const before = await findVisible(id, caller)
			await work.run({ caller, changes: ['mail'] }, async (tx) => {
				if (!(await outboxRepository(tx).retry(id))) throw new AppError('conflict', whyNotAgain(before))
				await tx.log({ action: 'retried', record: 'mail', id, label: before.kind })
			})
			return find(id)
		},

		async cancel(id: number, caller: Caller): Promise<Mail> {
			const { kind } = await findVisible(id, caller)
			const { name } = staffOf(caller).admin
			await work.run({ caller, changes: [] }, async (tx) => {
				if (!(await outboxRepository(tx).cancel(id, `Cancelled by ${name}.`)))
					throw new AppError('conflict', 'This mail does not wait any more.')
				await tx.log({ action: 'cancelled', record: 'mail', id, label: kind })
			})
			return find(id)
		},

		test: (template: ShownTemplate | undefined, caller: Caller) => queueTest({ template }, { label: template, caller }),

		/** With a wording that need not be stored. */
		testWording: (mail: WordedMail, wording: object, caller: Caller) =>
			queueTest({ mail, wording }, { label: mail, caller }),

		async status(): Promise<MailStatus> {
			const [figures, problem] = await Promise.all([repository.figures(), settings ? check(settings) : null])
			const { lastSentAt, ...counts } = figures
			return {
				isConfigured: settings !== undefined,
				isReachable: settings ? problem === null : null,
				problem,
				from: settings?.from.address ?? null,
				host: settings?.host ?? null,
				isSigned: settings?.dkim !== undefined,
				lastSentAt: lastSentAt?.toISOString() ?? null,
				...counts,
			}
		},

		removeOld: repository.removeOld,
	}
}
export type OutboxService = ReturnType<typeof outboxService>
