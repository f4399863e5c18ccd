import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createTransport } from 'nodemailer'
import type pg from 'pg'
import { composeFor } from '../proofs/support/compose.ts'
import { siteDefaults } from '../src/contract/site.ts'
import { connect } from '../src/db/client.ts'
import type { ComposeService } from '../src/server/mail/compose.service.ts'
import type { MailSettings } from '../src/server/mail/mail-settings.ts'
import { senderService } from '../src/server/mail/sender.service.ts'
import { type BenchmarkOptions, type Findings, say } from './support/benchmark.ts'
import { median } from './support/statistics.ts'
import { withServer } from './support/temporary.ts'

const recipients = 10_000
/** The first round only warms up. */
const recipientsAtFirst = 500
const rounds = 3
const limit = 0.8
const origin = 'https://publish.example.org'
const from = 'mail@fleuron.example.org'

const addressOf = (at: number) => `reader${at}@example.org`

/** The same campaign to the same server: through the outbox, and by a loop that forgets what it has sent. */
export async function run({ runs = rounds }: BenchmarkOptions): Promise<Findings> {
	const sink = await startSink()
	try {
		return await withServer(async (create) => {
			const database = await create('campaign')
			const { db, pool } = connect(database)
			const compose = composeFor(db, origin)
			const rates: [number[], number[]] = [[], []]
			try {
				for (let round = 0; round <= runs; round++) {
					say(`Round ${round} of ${runs}`)
					const count = round === 0 ? recipientsAtFirst : recipients
					const campaignId = await addCampaign(pool, round === 0)
					const sides = [
						() => throughTheOutbox({ db, pool, database, compose, port: sink.port, campaignId, count }),
						() => byALoop(compose, campaignId, sink.port, count),
					]
					for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
						const rate = await sides[side]?.()
						say(`  ${side === 0 ? 'outbox' : 'loop'}: ${rate?.toFixed(0)} a second`)
						if (round > 0) rates[side].push(rate ?? 0)
					}
				}
			} finally {
				await pool.end()
			}
			const ratios = rates[0].map((rate, at) => rate / (rates[1][at] ?? Number.NaN))
			return {
				tables: [
					{
						title: `A campaign to ${recipients} recipients, ${runs} rounds`,
						columns: ['median of the rounds', 'mails a second'],
						rows: [
							['the outbox', median(rates[0]).toFixed(0)],
							['a loop over one pooled connection', median(rates[1]).toFixed(0)],
						],
					},
				],
				verdicts: [{ name: 'ratio', value: median(ratios), limit, kind: 'at least' }],
				notes: [
					'The loop sends the same mail with nodemailer, one after the other. The outbox claims each mail, looks whether its reader has left meanwhile, and writes down that it was sent before the next but one is ended.',
				],
			}
		})
	} finally {
		sink.stop()
	}
}

type OutboxParts = {
	db: ReturnType<typeof connect>['db']
	pool: pg.Pool
	database: pg.ClientConfig
	compose: ComposeService
	port: number
	campaignId: number
	count: number
}

async function throughTheOutbox({
	db,
	pool,
	database,
	compose,
	port,
	campaignId,
	count,
}: OutboxParts): Promise<number> {
	await pool.query(
		`insert into mails (kind, recipient, subscriber_id, campaign_id, priority)
		select 'campaign', email, id, $1, 1 from newsletter_subscribers order by id limit $2`,
		[campaignId, count],
	)
	await pool.query('analyze mails')
	const settings: MailSettings = {
		host: '127.0.0.1',
		port,
		encryption: 'offered',
		auth: undefined,
		from: { name: undefined, address: from },
		dkim: undefined,
	}
	let done: () => void = () => {}
	const isDone = new Promise<void>((resolve) => {
		done = resolve
	})
	const fail = (details: object) => say(JSON.stringify(details))
	const sender = senderService({
		db,
		database,
		settings,
		compose,
		siteName: async () => siteDefaults.name,
		suppress: async () => {},
		onCampaignMails: async () => done(),
		log: { error: fail, warn: fail },
	})
	const started = performance.now()
	sender.start()
	await isDone
	const seconds = (performance.now() - started) / 1000
	await sender.stop()
	const { rows } = await pool.query<{ count: number }>(
		`select count(*)::int from mails where campaign_id = $1 and state = 'sent'`,
		[campaignId],
	)
	if (rows[0]?.count !== count) throw new Error(`${rows[0]?.count} mails were sent`)
	return count / seconds
}

async function byALoop(compose: ComposeService, campaignId: number, port: number, count: number): Promise<number> {
	const { subject, html, text } = await compose.previewCampaign(campaignId)
	const transport = createTransport({ pool: true, maxConnections: 1, host: '127.0.0.1', port, ignoreTLS: true })
	const started = performance.now()
	for (let at = 0; at < count; at++) {
		const unsubscribe = `${origin}/newsletter/unsubscribe?token=${at}-${campaignId}`
		const preview = `${origin}/newsletter/unsubscribe?token=preview`
		await transport.sendMail({
			from: { name: siteDefaults.name, address: from },
			to: addressOf(at),
			subject,
			html: html.replaceAll(preview, unsubscribe),
			text: text.replaceAll(preview, unsubscribe),
			headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
		})
	}
	const seconds = (performance.now() - started) / 1000
	transport.close()
	return count / seconds
}

async function addCampaign(pool: pg.Pool, isFirst: boolean): Promise<number> {
	if (isFirst)
		await pool.query(
			`insert into newsletter_subscribers (email, confirmed_at, asked_at) select unnest($1::text[]), now(), now()`,
			[Array.from({ length: recipients }, (_, at) => addressOf(at))],
		)
	const { rows } = await pool.query<{ id: number }>(
		`insert into newsletter_campaigns (subject, content, state) values ('News of the month', $1, 'sending') returning id`,
		[`<h2>What is new</h2>${'<p>Three journals of our catalogue have opened for submissions.</p>'.repeat(10)}`],
	)
	return rows[0]?.id ?? 0
}

async function startSink(): Promise<{ port: number; stop: () => void }> {
	const program = fileURLToPath(new URL('mail/sink.ts', import.meta.url))
	const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
	const [said] = (await once(child.stdout, 'data')) as [Buffer]
	return { port: Number(said.toString()), stop: () => child.kill() }
}
