import type { InboundStatus } from '../../contract/inbound.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../app-error.ts'
import type { AttachmentsService, NewFile } from '../attachments/attachments.service.ts'
import { type Caller, systemCaller } from '../caller.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { automaticReason } from './automatic-mail.ts'
import { type InboundResult, inboundRepository, type MailPlace } from './inbound.repository.ts'
import type { InboundSettings } from './inbound-settings.ts'
import { identityOf } from './mail-identity.ts'
import { readMailInChild, UnreadableMail, UnreadMail } from './mail-reader.ts'
import { MailboxProblem, type OpenMailbox, openMailbox } from './mailbox.ts'
import { type CheckedMail, messageText, newContact } from './message-text.ts'
import type { ReadMail } from './read-mail.ts'
import type { MailedRecord, ReplyAddressService } from './reply-address.service.ts'

/** A record whose person may answer by mail. */
export type Answerable = {
	/** The address that answers must come from. */
	email: string
	/** What staff call it. */
	label: string
	actor: Caller['actor']
	/** False when there are too many answers already. */
	hasRoom: () => Promise<boolean>
	/** Stores the answer and tells staff; false when there are too many. */
	store: (tx: Tx, text: string, files: NewFile[]) => Promise<boolean>
}

type NewContact = { name: string; email: string; subject: string; message: string; adminNotes: string | undefined }

type Log = { [Level in 'info' | 'warn']: (details: object, sentence: string) => void }
export type InboundParts = {
	db: Db
	work: WorkService
	settings: { inbound: InboundSettings | undefined; mail: { from: { address: string } } | undefined }
	log: Log
	replyAddresses: ReplyAddressService
	find: { [Kind in MailedRecord['kind']]: (id: number) => Promise<Answerable | undefined> }
	/** Stores a mail that answers nothing and tells staff. */
	addContact: (tx: Tx, contact: NewContact, files: NewFile[]) => Promise<number>
	/** By the rules of every attachment. */
	checkFiles: AttachmentsService['checkMailed']
}

/** More wait for the next check. */
const mailsACheck = 50
/**
 * Minutes from the first attempt to each one after it. A mail is not given up while the mail server, the database or the disk
 * is out of order for some hours, and one that ends the process does so only a few times.
 */
const minutesToRetry = [0, 10, 60, 360, 1440]
const mostAttempts = minutesToRetry.length + 1
/** So that a flood cannot fill the database. */
const contactsADay = { ofSender: 10, inAll: 200 }
const shownMails = 20
/** For the files of one mail: longer than they take on a busy machine, and the other mails do not wait forever. */
const checkMs = 120_000
const tooManyMessages = 'There are very many messages about this already.'

/** For staff: what a database says may quote the mail. */
const sentenceOf = (error: unknown): string =>
	error instanceof UnreadMail || error instanceof AppError ? error.message.slice(0, 300) : 'It could not be stored.'

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()

/** For the erasure of a person, whose address is in lower case. */
export async function eraseInbound(tx: Tx, address: string, articleIds: number[]): Promise<void> {
	await inboundRepository(tx).removeAbout(articleIds)
	await inboundRepository(tx).blankSender(address)
}

/** Reads replies from a mailbox. They never cause an answer to their sender. */
export function inboundService(parts: InboundParts) {
	const { db, work, log, replyAddresses, find, addContact, checkFiles } = parts
	const settings = parts.settings.inbound
	const repository = inboundRepository(db)
	const name = settings ? `${settings.user}@${settings.host}/${settings.mailbox}` : ''
	let running: Promise<void> | undefined
	let isStopping = false

	/**
	 * What a mail answers, by the token in its address or by a mail of ours that it names. It is an answer of the person of
	 * the record only if that token or mail went to their address: co-authors get mails about an article too.
	 */
	async function answered({ recipients, answers, from }: ReadMail) {
		for (const { record, isFor } of replyAddresses.tokensIn(recipients)) {
			const target = await find[record.kind](record.id)
			if (!target) continue
			const isSentToPerson = await isFor(target.email)
			if (isSentToPerson || (await isFor(from.address)))
				return { record, target, isByPerson: isSentToPerson && isSame(target.email, from.address) }
		}
		const mailed = await repository.recordOfMails(answers)
		const target = mailed && (await find[mailed.record.kind](mailed.record.id))
		if (!target) return undefined
		const isByPerson = [mailed.recipient, target.email].every((address) => isSame(address, from.address))
		return { record: mailed.record, target, isByPerson }
	}

	/** The contact that a mail can become; a sentence where it cannot. */
	async function contactOf(mail: CheckedMail, inbound: typeof repository) {
		const contact = newContact(mail)
		if (typeof contact === 'string') return contact
		const today = await inbound.contactsToday(contact.email)
		if (today.ofSender >= contactsADay.ofSender || today.inAll >= contactsADay.inAll)
			return 'Too many mails came today: it is in the mailbox only.'
		return contact
	}

	async function storeContact(tx: Tx, mail: CheckedMail, note?: string) {
		const contact = await contactOf(mail, inboundRepository(tx))
		if (typeof contact === 'string') return { state: 'refused' as const, reason: contact }
		const contactId = await addContact(tx, { ...contact, adminNotes: note }, mail.files)
		return { state: 'contact' as const, reason: note, contactId }
	}

	/** One transaction: what the mail becomes, that it was read, and how far the mailbox was read. */
	async function settle(place: MailPlace, mail: ReadMail): Promise<InboundResult | undefined> {
		const messageId = identityOf(mail)
		const facts = { messageId, sender: mail.from.address.slice(0, 320), subject: mail.subject }
		const isOwn = isSame(parts.settings.mail?.from.address ?? null, mail.from.address)
		const automatic = isOwn ? 'Sent by this site.' : automaticReason(mail)
		const match = automatic ? undefined : await answered(mail)
		const actor = match?.isByPerson ? match.target.actor : systemCaller.actor
		const isKnown = await repository.isKnown(messageId)

		/** Why nothing of it is stored whatever its files are: anybody can send files that take long to check. */
		async function refusalBefore(): Promise<string | undefined> {
			if (automatic || isKnown) return undefined
			if (match?.isByPerson) return (await match.target.hasRoom()) ? undefined : tooManyMessages
			const contact = await contactOf({ ...mail, files: [], refused: [] }, repository)
			return typeof contact === 'string' ? contact : undefined
		}

		const refusal = await refusalBefore()
		const isStored = !(automatic || isKnown || refusal)
		// before the transaction: a large picture takes a while
		const { kept: files, refused } = await checkFiles(isStored ? mail.files : [], AbortSignal.timeout(checkMs))
		const checked: CheckedMail = { ...mail, files, refused }

		async function become(tx: Tx): Promise<Omit<InboundResult, keyof typeof facts>> {
			if (automatic) return { state: 'ignored', reason: automatic }
			if (refusal) return { state: 'refused', reason: refusal }
			// an address can be forged and a token passed on: both together are needed
			if (!match?.isByPerson) {
				const note =
					match && `A reply by mail about ${match.target.label}, from another address than the one on record.`
				return storeContact(tx, checked, note)
			}
			const { record, target } = match
			if (!(await target.store(tx, messageText(checked), files))) return { state: 'refused', reason: tooManyMessages }
			return { state: 'message', ...(record.kind === 'article' ? { articleId: record.id } : { contactId: record.id }) }
		}

		const stored = files.map(({ filePath }) => filePath)
		return work.run({ caller: { ...systemCaller, actor }, changes: [], files: stored }, async (tx) => {
			const inbound = inboundRepository(tx)
			await inbound.advance(place)
			await inbound.removeAttempts(place)
			const isFirst = !isKnown && (await inbound.claim(place, { ...facts, state: 'ignored' }))
			if (!isFirst) return undefined
			const became = { ...facts, ...(await become(tx)) }
			await inbound.settle(became)
			return became
		})
	}

	async function readOne(mailbox: OpenMailbox, place: MailPlace): Promise<void> {
		const found = await mailbox.read(place.uid)
		if (found === 'gone') {
			await repository.removeAttempts(place)
			return repository.advance(place)
		}
		// before anything of it is read: a mail that ends the process would be the first one again after every start
		const mayBeRead = await repository.beginAttempt(place, mostAttempts)
		await repository.advance(place)
		if (!mayBeRead) return log.warn({ uid: place.uid }, 'a mail that could not be read is set aside')
		try {
			if (found === 'refused') throw new UnreadMail('The mail server did not hand it over.')
			const became = await settle(place, await readMailInChild(found.source, found.isWhole))
			if (became) log.info({ uid: place.uid, state: became.state, reason: became.reason }, 'a mail was read')
			else {
				log.info({ uid: place.uid }, 'a mail was delivered twice')
				await mailbox.mark([place.uid], '\\Seen')
			}
		} catch (error) {
			if (error instanceof MailboxProblem) throw error
			const allowed = error instanceof UnreadableMail ? 1 : mostAttempts
			const attempts = await repository.noteFailure(place, sentenceOf(error), allowed)
			log.warn({ err: error, uid: place.uid, attempts }, 'a mail could not be read')
		}
	}

	/** Tells the mailbox what was read; a process that was killed before is made up for here. */
	async function markRead(mailbox: OpenMailbox): Promise<void> {
		const { uidValidity } = mailbox
		const done = await repository.unmarked(name, uidValidity)
		const left = done.filter(({ state }) => state === 'refused' || state === 'failed').map(({ uid }) => uid)
		const seen = done.map(({ uid }) => uid).filter((uid) => !left.includes(uid))
		await mailbox.mark(seen, '\\Seen')
		// unread and marked: staff find them in their mail program
		await mailbox.mark(left, '\\Flagged')
		await repository.marked(name, uidValidity, [...seen, ...left])
	}

	/** The mails that have not been read, oldest first. A mailbox whose numbers began again is read from the last check on. */
	async function waiting(mailbox: OpenMailbox): Promise<number[]> {
		const { uidValidity, uidNext } = mailbox
		const known = await repository.mailbox(name)
		if (!known || known.uidValidity === 0) {
			await repository.begin(name, uidValidity, uidNext - 1)
			return []
		}
		if (known.uidValidity !== uidValidity) {
			const [first = uidNext] = await mailbox.since(
				new Date((known.succeededAt ?? known.checkedAt).getTime() - 86_400_000),
			)
			await repository.begin(name, uidValidity, first - 1)
			return mailbox.after(first - 1)
		}
		const again = await repository.toRetry(name, uidValidity, minutesToRetry)
		// new mails do not wait for all that failed
		return [...new Set([...again.slice(0, mailsACheck / 2), ...(await mailbox.after(known.lastUid))])]
	}

	async function readAll(from: InboundSettings): Promise<void> {
		const mailbox = await openMailbox(from)
		try {
			const { uidValidity } = mailbox
			await markRead(mailbox)
			for (const uid of (await waiting(mailbox)).slice(0, mailsACheck)) {
				if (isStopping) break
				await readOne(mailbox, { mailbox: name, uidValidity, uid })
			}
			await markRead(mailbox)
		} finally {
			await mailbox.close()
		}
	}

	async function check(from: InboundSettings): Promise<void> {
		try {
			await readAll(from)
			await repository.noteCheck(name, null)
		} catch (error) {
			if (!(error instanceof MailboxProblem)) {
				await repository.noteCheck(name, 'Something went wrong on the server: the log says what.').catch(() => {})
				throw error
			}
			log.warn({ err: error }, 'the mailbox could not be read')
			await repository.noteCheck(name, error.message)
		}
	}

	return {
		/** Reads what has come; one check at a time. Two instances that read the same mail store it once. */
		async check(): Promise<void> {
			if (!settings || isStopping) return
			running ??= check(settings).finally(() => {
				running = undefined
			})
			await running
		},

		async status(): Promise<InboundStatus> {
			const [known, figures, recent] = await Promise.all([
				repository.mailbox(name),
				repository.figures(),
				repository.recent(shownMails),
			])
			return {
				isConfigured: settings !== undefined,
				host: settings?.host ?? null,
				mailbox: settings?.mailbox ?? null,
				replyAddress: settings?.replyAddress ?? null,
				lastCheckedAt: known?.checkedAt.toISOString() ?? null,
				lastSucceededAt: known?.succeededAt?.toISOString() ?? null,
				problem: known?.problem ?? null,
				...figures,
				recent,
			}
		},

		removeOld: repository.removeOld,

		/** The mail that is being read is finished. */
		async stop(): Promise<void> {
			isStopping = true
			await running?.catch(() => {})
		},
	}
}
export type InboundService = ReturnType<typeof inboundService>
