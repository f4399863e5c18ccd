import { randomUUID } from 'node:crypto'
import { setTimeout as sleepFor } from 'node:timers/promises'
import PQueue from 'p-queue'
import pg from 'pg'
import type { Db } from '../../db/client.ts'
import { type ComposeService, NotToBeSent, withoutSecret } from './compose.service.ts'
import { type ClaimedMail, deliveryRepository, markSent } from './delivery.repository.ts'
import { defaultDeliveryPolicy, defaultTimeouts, waitAfter } from './delivery-policy.ts'
import type { MailSettings } from './mail-settings.ts'
import { messageWriter } from './message.ts'
import { outcomeOf } from './outcome.ts'
import { Refusal, ServerUnreachable, type SmtpClient, smtpClient } from './smtp.ts'

type Log = { error: (details: object, sentence: string) => void; warn: (details: object, sentence: string) => void }
type Parts = {
	db: Db
	database: pg.ClientConfig
	settings: MailSettings
	compose: ComposeService
	siteName: () => Promise<string>
	/** The address of a subscriber was refused permanently. */
	suppress: (subscriberId: number, reason: string) => Promise<void>
	/** After mails of a campaign: perhaps it is done. */
	onCampaignMails: () => Promise<void>
	log: Log
}

/** Even when nothing is announced: another instance may have ended, or a notification been lost. */
const longestSleepMs = 30_000

/** A silent server must not keep the app from stopping. */
const longestStopMs = 5_000
const after = (ms: number) => sleepFor(ms, undefined, { ref: false })

class ClaimLost extends Error {}

/** The update that marks a mail as sent. */
type Mark = { isWritten: Promise<unknown> }

/**
 * Sends mails of the outbox to the mail server. A claim excludes other instances; the final dot of a mail is sent
 * only while the claim is certainly valid. One mail at a time is between its dot and its mark: a
 * process that is killed sends at most that one again, with the same Message-ID.
 */
export function senderService(parts: Parts) {
	const { db, settings, compose, log } = parts
	const policy = { ...defaultDeliveryPolicy, ...settings.delivery }
	const timeouts = settings.timeouts ?? defaultTimeouts
	const writer = messageWriter(settings)
	const claim = randomUUID()
	const repository = deliveryRepository(db, claim)
	/** One mail at a time is between its final dot and its mark. */
	const finalDots = new PQueue({ concurrency: 1 })
	const marks = new pg.Pool({ max: policy.connections, application_name: 'fleuron-mail', ...parts.database })
	marks.on('error', () => {})

	let isStopping = false
	let isOn = false
	let working: Promise<void> | undefined
	let isWakeDue = false
	let timer: NodeJS.Timeout | undefined
	let serverFailures = 0
	let pausedUntil = 0
	let renewedAt = 0
	const claimed = new Map<number, { mail: ClaimedMail; claimedAt: number }>()
	let waiting: ClaimedMail[] = []
	let fetching: Promise<void> | undefined

	const isOurs = (id: number) => {
		const claimedMail = claimed.get(id)
		const since = claimedMail && Math.max(claimedMail.claimedAt, renewedAt)
		// two thirds of the lease: the clock of the database is not asked
		return since !== undefined && performance.now() - since < (policy.leaseSeconds * 1000 * 2) / 3
	}
	const isPaused = () => performance.now() < pausedUntil

	async function fetchMore(): Promise<void> {
		const claimedAt = performance.now()
		const taken = await repository.claim(policy.connections * 8, policy.leaseSeconds, writer.domain)
		for (const mail of taken) claimed.set(mail.id, { mail, claimedAt })
		waiting.push(...taken)
	}

	function startFetching(): Promise<void> {
		fetching ??= fetchMore().finally(() => {
			fetching = undefined
		})
		return fetching
	}

	async function next(): Promise<ClaimedMail | undefined> {
		if (!isStopping && !isPaused()) {
			if (waiting.length === 0) await startFetching()
			// claimed early, so that no connection has to wait; the next caller that waits for it gets its error
			else if (waiting.length === policy.connections * 2) startFetching().catch(() => {})
		}
		return isStopping || isPaused() ? undefined : waiting.shift()
	}

	/** Sends a mail and starts to mark it as sent, one at a time. */
	async function send(smtp: SmtpClient, mark: pg.PoolClient, mail: ClaimedMail): Promise<Mark> {
		const composed = await compose.compose(mail)
		const message = await writer.write(composed, mail.messageId, await parts.siteName())
		const { promise: released, resolve: release } = Promise.withResolvers<void>()
		let isOver = false
		const dotAllowed = () =>
			new Promise<void>((resolve, reject) => {
				void finalDots.add(() => {
					if (isOver || !isOurs(mail.id)) return reject(new ClaimLost('The claim on this mail has ended.'))
					resolve()
					return released
				})
			})
		try {
			await smtp.send({ from: settings.from.address, to: composed.recipient }, message, dotAllowed)
			const { subject, html, text, recipient, secret } = composed
			const kept = (words: string) => withoutSecret(words, secret)
			const isKept = mail.kind !== 'campaign'
			const content = { recipient, subject, html: isKept ? kept(html) : null, text: isKept ? kept(text) : null }
			const marked = markSent(mark, { claim, id: mail.id, content })
			// PostgreSQL reads what was sent to it even if this process ends, so the next mail may follow
			release()
			return { isWritten: marked.finally(() => claimed.delete(mail.id)) }
		} finally {
			isOver = true
			release()
		}
	}

	async function deliver(smtp: SmtpClient, mark: pg.PoolClient, mail: ClaimedMail): Promise<Mark | undefined> {
		try {
			if (mail.isExpired) throw new NotToBeSent('Its link expired before it could be sent.')
			const marked = await send(smtp, mark, mail)
			serverFailures = 0
			return marked
		} catch (error) {
			await afterFailure(smtp, mail, error).finally(() => claimed.delete(mail.id))
		}
	}

	/** After a mail was not sent, or it is not known whether it was. */
	async function afterFailure(smtp: SmtpClient, mail: ClaimedMail, error: unknown): Promise<void> {
		if (error instanceof ServerUnreachable) return pause([mail.id], error.message)
		if (error instanceof ClaimLost) return
		if (error instanceof NotToBeSent) return repository.close(mail.id, 'cancelled', error.message)
		if (error instanceof Refusal) {
			serverFailures = 0
			await smtp.reset()
		}
		await noteFailure(mail, error)
	}

	async function noteFailure(mail: ClaimedMail, error: unknown): Promise<void> {
		const outcome = outcomeOf(error)
		if (!(error instanceof Refusal)) log.error({ err: error, mail: mail.id }, 'a mail could not be made')
		if (outcome.kind === 'never') {
			await repository.close(mail.id, 'failed', outcome.reason)
			if (outcome.isAddressRefused && mail.subscriberId !== null)
				await parts.suppress(mail.subscriberId, outcome.reason)
			return
		}
		const failures = mail.attempts + 1
		const hasSpoken = error instanceof Refusal && error.code !== undefined
		if (failures >= policy.maxAttempts && hasSpoken)
			return repository.close(mail.id, 'failed', `Given up after ${failures} attempts: ${outcome.reason}`)
		const wait = waitAfter(failures, policy.firstWaitSeconds, policy.longestWaitSeconds)
		await repository.postpone(mail.id, wait, outcome.reason)
	}

	/** The server cannot be reached: all claimed mails are released and claimed again later. */
	async function pause(ids: number[], reason: string): Promise<void> {
		if (!isPaused()) {
			serverFailures++
			pausedUntil = performance.now() + waitAfter(serverFailures, policy.serverWaitMs, policy.longestServerWaitMs)
			log.warn({ reason }, 'the mail server cannot be reached')
		}
		const back = [...ids, ...waiting.map(({ id }) => id)]
		waiting = []
		for (const id of back) claimed.delete(id)
		await repository.release(back, 0, reason)
	}

	async function runConnection(): Promise<void> {
		let mail = await next()
		if (!mail) return
		const smtp = smtpClient(settings, timeouts)
		const mark = await marks.connect()
		let broken: Error | undefined
		let before: Mark | undefined
		try {
			for (; mail; mail = await next()) {
				const marked = await deliver(smtp, mark, mail)
				// its error is thrown where it is awaited below
				marked?.isWritten.catch(() => {})
				// the next mail is sent while the database writes the mark
				await before?.isWritten
				before = marked
			}
			await before?.isWritten
		} catch (error) {
			broken = error as Error
			throw error
		} finally {
			mark.release(broken)
			smtp.close()
		}
	}

	/** Everything that is due, over a few connections. */
	async function drain(): Promise<void> {
		const renewal = setInterval(
			() => {
				const at = performance.now()
				void repository.renew(policy.leaseSeconds).then(
					() => {
						renewedAt = at
					},
					() => {},
				)
			},
			(policy.leaseSeconds * 1000) / 5,
		)
		try {
			await Promise.all(Array.from({ length: policy.connections }, runConnection))
			await parts.onCampaignMails()
		} finally {
			clearInterval(renewal)
			const left = [...claimed.keys()]
			claimed.clear()
			waiting = []
			await repository.release(left, 0, null).catch(() => {})
		}
	}

	async function work(): Promise<void> {
		do {
			isWakeDue = false
			try {
				if (!isPaused()) await drain()
			} catch (error) {
				log.error({ err: error }, 'mails could not be sent')
				pausedUntil = performance.now() + policy.serverWaitMs
			}
		} while (isWakeDue && !isStopping && !isPaused())
		await sleep()
	}

	async function sleep(): Promise<void> {
		if (isStopping) return
		const due = await repository
			.shortenWaits(policy)
			.then(repository.nextDueInMs)
			.catch(() => undefined)
		const pauseMs = Math.max(0, pausedUntil - performance.now())
		const ms = Math.min(longestSleepMs, Math.max(pauseMs, due ?? longestSleepMs, 10))
		clearTimeout(timer)
		timer = setTimeout(wake, ms)
	}

	/** There may be something to do. */
	function wake(): void {
		if (!isOn || isStopping) return
		clearTimeout(timer)
		isWakeDue = true
		working ??= work().finally(() => {
			working = undefined
			if (isWakeDue) wake()
		})
	}

	return {
		wake,
		start(): void {
			isOn = true
			wake()
		},
		/** Mails that are being sent are finished; all others stay in the outbox. */
		async stop(): Promise<void> {
			if (isStopping) return
			isStopping = true
			clearTimeout(timer)
			await Promise.race([working, after(longestStopMs)])
			clearTimeout(timer)
			await Promise.race([marks.end(), after(longestStopMs)])
		},
	}
}
