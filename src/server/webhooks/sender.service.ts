import { randomUUID } from 'node:crypto'
import { setTimeout as sleepFor } from 'node:timers/promises'
import type { Db } from '../../db/client.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import { version } from '../version.ts'
import { StaleEvent, webhookMessages } from './messages.ts'
import { type PostResult, postJson } from './post.ts'
import { mostAttempts, switchOffAfter, waitAfter } from './retry-policy.ts'
import { type ClaimedDelivery, type Outcome, sendingRepository } from './sending.repository.ts'
import { signedHeaders } from './signature.ts'

type Parts = {
	db: Db
	secrets: Pick<SecretsService, 'unseal'>
	articles: Parameters<typeof webhookMessages>[0]['articles']
	publicUrl: () => string
	allowLoopback: boolean
	/** It has failed too often, or its receiver said that it is gone for good. */
	switchOff: (webhookId: number, reason: string) => Promise<void>
	log: { error: (details: object, sentence: string) => void }
}

/** The whole request; a claim lasts longer than that. */
const timeoutMs = 10_000
const leaseSeconds = 60
const atOnce = 4
const shownAnswer = 500
const gone = 410

/** Even when nothing is announced: another instance may have ended, or a notification been lost. */
const longestSleepMs = 30_000
/** What is due may be held up by another instance that sends to the same webhook. */
const shortestSleepMs = 500
/** A silent receiver must not keep the app from stopping. */
const longestStopMs = 5_000

/** For which row a secret is encrypted. */
export const sealedFor = (webhookId: number) => `webhook ${webhookId}`

/** On one line, without what no table or screen can hold. */
const shortened = (text: string) =>
	text
		.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
		.trim()
		.slice(0, shownAnswer)
		.toWellFormed()

const isSuccess = (result: PostResult): boolean => 'status' in result && result.status >= 200 && result.status < 300

function reasonOf(result: PostResult): string {
	if ('failure' in result) return result.failure
	return result.status >= 300 && result.status < 400
		? 'The receiver answered with a redirect, which is not followed.'
		: `The receiver answered with ${result.status}.`
}

/** How an attempt went, and when the next one is due. */
function outcomeOf({ attempts }: ClaimedDelivery, result: PostResult): Outcome {
	const answered = 'status' in result ? { responseStatus: result.status, answer: shortened(result.text) } : {}
	if (isSuccess(result)) return { state: 'delivered', ...answered }
	const failed = { ...answered, reason: reasonOf(result) }
	const wait = waitAfter(attempts + 1)
	return wait === undefined
		? { state: 'failed', ...failed, reason: `Given up after ${mostAttempts} attempts. ${failed.reason}` }
		: { state: 'queued', inSeconds: wait, ...failed }
}

/** Sends what waits. A claim excludes other instances; one that was killed leaves its claim, and the same id is sent again. */
export function webhookSenderService(parts: Parts) {
	const { db, secrets, allowLoopback, log } = parts
	const repository = sendingRepository(db, randomUUID())
	const messageOf = webhookMessages({ ...parts, repository })
	let isOn = false
	let isStopping = false
	let timer: NodeJS.Timeout | undefined
	let sending: Promise<void> | undefined
	let isWakeDue = false

	async function secretsOf({ webhookId, secret, previousSecret }: ClaimedDelivery): Promise<string[]> {
		const sealed = [secret, ...(previousSecret === null ? [] : [previousSecret])]
		const opened = await Promise.all(sealed.map((one) => secrets.unseal(sealedFor(webhookId), one)))
		return opened.filter((one) => one !== undefined)
	}

	async function send(delivery: ClaimedDelivery): Promise<PostResult> {
		const body = JSON.stringify(await messageOf(delivery))
		const opened = await secretsOf(delivery)
		if (opened.length === 0) return { failure: 'The secret cannot be read any more. Please renew it.' }
		const timestamp = Math.floor(Date.now() / 1000)
		return postJson(new URL(delivery.url), {
			headers: {
				...signedHeaders({ id: delivery.messageId, timestamp, body }, opened),
				'user-agent': `Fleuron-Webhooks/${version}`,
			},
			...{ body, allowLoopback, timeoutMs },
		})
	}

	/** The mistake is here, so it is no failure of the receiver; but what cannot be sent is not tried forever. */
	async function noteUnsendable(delivery: ClaimedDelivery, error: unknown): Promise<void> {
		log.error({ err: error, delivery: delivery.id }, 'a webhook could not be sent')
		await repository.mark(delivery.id, outcomeOf(delivery, { failure: 'The request could not be made here.' }))
	}

	async function deliver(delivery: ClaimedDelivery): Promise<void> {
		let result: PostResult
		try {
			result = await send(delivery)
		} catch (error) {
			if (error instanceof StaleEvent) await repository.mark(delivery.id, { state: 'cancelled', reason: error.message })
			else await noteUnsendable(delivery, error)
			return
		}
		const { id, webhookId } = delivery
		if (!(await repository.mark(id, outcomeOf(delivery, result)))) return
		if (isSuccess(result)) return repository.noteSuccess(webhookId)
		const shouldSwitchOff = await repository.noteFailure(webhookId, switchOffAfter)
		if ('status' in result && result.status === gone) await parts.switchOff(webhookId, reasonOf(result))
		else if (shouldSwitchOff) await parts.switchOff(webhookId, `Nothing was delivered for ${switchOffAfter.days} days.`)
	}

	async function sendOneByOne(): Promise<void> {
		while (!isStopping) {
			const delivery = await repository.claim(leaseSeconds)
			if (!delivery) return
			// without the database nothing can be noted: it is tried again when its claim ends
			await deliver(delivery).catch((error: unknown) =>
				log.error({ err: error, delivery: delivery.id }, 'the result of a webhook could not be stored'),
			)
		}
	}

	/** Everything that is due, several at once. */
	async function sendDue(): Promise<void> {
		sending ??= repository
			.shortenWaits(leaseSeconds)
			.then(() => Promise.all(Array.from({ length: atOnce }, sendOneByOne)))
			.then(() => {})
			.finally(() => {
				sending = undefined
			})
		return sending
	}

	async function work(): Promise<void> {
		isWakeDue = false
		await sendDue().catch((error: unknown) => log.error({ err: error }, 'webhooks could not be sent'))
		if (isStopping) return
		const due = await repository.nextDueInMs().catch(() => undefined)
		clearTimeout(timer)
		timer = setTimeout(wake, isWakeDue ? 0 : Math.min(longestSleepMs, Math.max(due ?? longestSleepMs, shortestSleepMs)))
	}

	/** There may be something to do. */
	function wake(): void {
		if (!isOn || isStopping) return
		isWakeDue = true
		if (sending !== undefined) return
		clearTimeout(timer)
		void work()
	}

	return {
		sendDue,
		wake,
		start(): void {
			isOn = true
			wake()
		},
		/** What is on its way is finished; all else waits in the database. */
		async stop(): Promise<void> {
			isStopping = true
			clearTimeout(timer)
			await Promise.race([sending?.catch(() => {}), sleepFor(longestStopMs, undefined, { ref: false })])
			clearTimeout(timer)
		},
	}
}
