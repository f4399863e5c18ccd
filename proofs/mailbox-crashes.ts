import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connect } from '../src/db/client.ts'
import { openDatabase } from '../src/db/engine/open.ts'
import { migrate } from '../src/db/migrate.ts'
import { replyAddressService } from '../src/server/inbound/reply-address.service.ts'
import { secretsService } from '../src/server/secrets/secrets.service.ts'
import { dovecotRoot, startImap, type TestImap } from '../tests/support/imap-server.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { resolveOnce, withUsedFolder } from './support/app-process.ts'
import type { MailboxWorkerOptions } from './support/mailbox-worker.ts'

const workerFile = fileURLToPath(new URL('support/mailbox-worker.ts', import.meta.url))
/** One person may write fifty messages a day. */
const people = 30

type Database = ReturnType<typeof connect>

/** People with an inquiry, by the addresses that their replies are sent to. */
async function invite({ db, pool }: Database, replyAddress: string | undefined): Promise<string[]> {
	await pool.query(
		`insert into contacts (name, email, subject, message)
		select 'Person ' || n, 'person-' || n || '@example.org', 'Fees', 'How much?' from generate_series(1, $1::int) as n`,
		[people],
	)
	const addresses = replyAddressService(secretsService(db), replyAddress)
	const made: string[] = []
	for (let id = 1; id <= people; id++)
		made.push((await addresses.make({ kind: 'contact', id }, `person-${id}@example.org`)) ?? '')
	return made
}

function reply(number: number, to: string, person: number): string {
	const headers = [
		`From: Person <person-${person}@example.org>`,
		`To: ${to}`,
		'Subject: Re: Fees',
		`Message-ID: <reply-${number}@client.example>`,
		'Content-Type: text/plain; charset=utf-8',
	]
	return `${headers.join('\n')}\n\nReply ${number}.\n`
}

/** Starts a reader; answers when it has begun. */
async function startReader(options: MailboxWorkerOptions) {
	const child = spawn(process.execPath, [...resolveOnce, workerFile, JSON.stringify(options)], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const exited = once(child, 'exit')
	const [text] = (await Promise.race([once(child.stdout, 'data'), exited])) as [Buffer | number]
	if (!String(text).startsWith('ready')) throw new Error('the reader ended before it was ready')
	child.stdout.resume()
	return {
		async kill(): Promise<void> {
			child.kill('SIGKILL')
			await exited
		},
	}
}

/** A reader is killed while it reads replies: between storing one and telling the mailbox, or at any moment. */
export async function killReader({
	kills,
	seed,
	mailsAKill = 12,
}: {
	kills: number
	seed: number
	mailsAKill?: number
}) {
	if (!dovecotRoot) throw new Error('Dovecot is needed: see decision 35.')
	const random = seededRandom(seed)
	return withUsedFolder(async (folder) => {
		const opened = await openDatabase({ databaseUrl: undefined, dataDir: folder, log: () => {} })
		const imap = await startImap()
		try {
			await migrate(opened.config)
			const database = connect(opened.config)
			const addresses = await invite(database, imap.settings.replyAddress)
			const options = { database: opened.config, inbound: imap.settings, folder }
			// the mailbox is read from its first check on
			const first = await startReader(options)
			await until(async () => (await database.pool.query('select from inbound_mailboxes')).rowCount === 1)
			await first.kill()

			let sent = 0
			let beforeMark = 0
			for (let kill = 0; kill < kills; kill++) {
				for (let mail = 0; mail < mailsAKill; mail++) {
					const person = 1 + (sent % people)
					await imap.deliver(reply(++sent, addresses[person - 1] ?? '', person))
				}
				const marking = kill % 2 === 0 ? imap.holdAt(/UID STORE/) : undefined
				const reader = await startReader(options)
				await (marking ?? sleep(random() * 400))
				await reader.kill()
				if (marking) beforeMark += 1
				imap.release()
			}
			const last = await startReader(options)
			await until(async () => (await unread(imap)) === 0)
			await last.kill()
			const { rows } = await database.pool.query<{ text: string }>('select text from contact_messages')
			const { rowCount: contacts } = await database.pool.query('select from contacts')
			await database.pool.end()
			const times = new Map<string, number>()
			for (const { text } of rows) times.set(text, (times.get(text) ?? 0) + 1)
			const all = Array.from({ length: sent }, (_, at) => `Reply ${at + 1}.`)
			return {
				...{ kills, beforeMark, sent },
				lost: all.filter((text) => !times.has(text)),
				twice: all.filter((text) => (times.get(text) ?? 0) > 1),
				others: (contacts ?? 0) - people + [...times.keys()].filter((text) => !all.includes(text)).length,
			}
		} finally {
			await imap.close()
			await opened.stop()
		}
	})
}

/** Mails that the mailbox does not know to be read. */
const unread = async (imap: TestImap) => (await imap.flags()).filter((flags) => !flags.includes('S')).length

async function until(isSo: () => Promise<boolean>): Promise<void> {
	while (!(await isSo())) await sleep(20)
}

export async function run({ count = 40, seed = 1 } = {}) {
	const { kills, beforeMark, sent, lost, twice, others } = await killReader({ kills: count, seed })
	return {
		columns: ['kills', 'of them before a mark', 'seed', 'mails', 'lost', 'stored twice', 'wrong records'],
		rows: [[kills, beforeMark, seed, sent, lost.length, twice.length, others]],
		holds: lost.length + twice.length + others === 0,
	}
}
