import { setTimeout as sleep } from 'node:timers/promises'
import type { SubmissionReceipt, TrackedArticle } from '../../src/contract/articles.ts'
import { systemCaller } from '../../src/server/caller.ts'
import type { Core } from '../../src/server/core.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import {
	aMessage,
	aSubmission,
	inDays,
	postArticle,
	postFiles,
	postJson,
	postManuscript,
} from '../contract/requests.ts'
import { dataOf } from './answers.ts'
import { coauthorPage } from './coauthors.ts'
import { aManuscript } from './manuscript.ts'
import { aJournal } from './records.ts'
import type { TestSmtp } from './smtp-server.ts'
import { staffCalls } from './staff-sessions.ts'
import { moveBack } from './undo-window.ts'

type App = { url: string } & Pick<Core, 'db' | 'pool' | 'work'>

/** What must never be told to an author: notes among staff and why a co-author objects. */
export const marks = { note: 'MARK-NOTE', adminNotes: 'MARK-ADMIN', reason: 'MARK-REASON', objection: 'MARK-OBJECTION' }

async function register(app: App) {
	const account = { email: 'desk@example.org', password: 'correct horse battery', name: 'Priya Staff' }
	const { token } = await dataOf<{ token: string }>(await postJson(app, '/api/admin/register', account))
	const headers = { authorization: `Bearer ${token}` }
	return { headers, staff: staffCalls(app, headers) }
}

async function addJournal({ work, pool }: App): Promise<number> {
	const journal = aJournal()
	await work.run({ caller: systemCaller, changes: ['journals'] }, (tx) => journalsRepository(tx).insert([journal]))
	const { rows } = await pool.query<{ id: number }>('select id from journals where slug = $1', [journal.slug])
	return rows[0]?.id ?? 0
}

/** Two co-authors, of whom the first objects and the second is not asked again. */
const authors = JSON.stringify([
	{ isCorresponding: true },
	{ name: 'Bo Lind', email: 'bo@example.org' },
	{ name: 'Cy Park', email: 'cy@example.org' },
])

/**
 * An article and an inquiry go through everything that is mailed about them: submission, correction with a new address,
 * objection, messages, a revision, proposals, withdrawal, a lost link, acceptance. Answers the private links.
 */
export async function walkWorkflow(app: App) {
	const { staff, headers } = await register(app)
	const journalId = await addJournal(app)
	const { id, trackingPath } = await dataOf<SubmissionReceipt>(
		await postArticle(app, aSubmission({ journalId, authors }), { bytes: aManuscript() }),
	)
	const track = `/api/articles${trackingPath}`
	const tracked = async () => dataOf<TrackedArticle>(await fetch(`${app.url}${track}`))
	const correct = async (fields: object) => {
		const seen = (await tracked()).correction.seen
		await dataOf(await postManuscript(app, { path: `${track}/correction`, fields: { ...fields, seen }, file: null }))
	}
	const ofStaff = async (method: 'post' | 'patch', path: string, body: object) => {
		const { status, error } = await staff[method](`/api/articles/${id}${path}`, body)
		if (status !== 200) throw new Error(`${path}: ${status} ${error}`)
	}

	await correct({ title: 'On the drift of very small things' })
	await ofStaff('post', '/notes', { text: marks.note })
	await ofStaff('patch', '/status', { status: 'submitted', adminNotes: marks.adminNotes })
	const { rows: asked } = await app.pool.query<{ id: number }>(
		`update article_authors set asked_at = now() - interval '3 days' where article_id = $1 and confirmation = 'asked'
		returning id`,
		[id],
	)
	const coauthors = asked.map((row) => row.id).sort((one, other) => one - other)
	const authorship = await coauthorPage(app, coauthors[0] ?? 0)
	await dataOf(await postJson(app, `/api${authorship}/object`, { reason: marks.objection }))
	await dataOf(await postJson(app, `${track}/coauthors/${coauthors[1]}/remind`, {}))

	const file = { name: 'table.docx', bytes: aManuscript({ text: 'A table' }) }
	await dataOf(await postFiles(app, `${track}/messages`, { fields: { text: 'The table.' }, files: [file] }))
	await ofStaff('post', '/messages', { text: 'Thank you.' })
	await ofStaff('post', '/rounds', { remarks: [{ text: 'How far?' }], dueOn: inDays(14), underReview: true })
	const answers = JSON.stringify([{ number: 1, answer: 'Twelve metres.' }])
	const revised = {
		path: `${track}/rounds/1/answer`,
		fields: { answers },
		file: { bytes: aManuscript({ text: 'Two' }) },
	}
	await dataOf(await postManuscript(app, revised))
	await moveBack(app, id)
	await correct({ keywords: 'drift, small' })
	const [proposal] = (await tracked()).correction.proposals
	await ofStaff('post', `/proposals/${proposal?.id}`, { decision: 'decline', reason: 'They are fine.' })
	await dataOf(await postJson(app, `${track}/withdraw`, {}))
	await dataOf(await postJson(app, `${track}/restore`, {}))
	const lost = { reference: (await tracked()).reference, email: 'ada@example.org' }
	await postJson(app, '/api/articles/lost-link', lost)
	await ofStaff('patch', '/status', { status: 'accepted', reason: marks.reason })
	await correct({ authorEmail: 'ada@new.example' })

	const contact = await dataOf<{ id: number }>(await postJson(app, '/api/contacts', aMessage()))
	await staff.post(`/api/contacts/${contact.id}/messages`, { text: 'It costs nothing.' })
	await staff.patch(`/api/contacts/${contact.id}/status`, { adminNotes: marks.note })
	await postJson(app, '/api/newsletters', { email: 'reader@example.org' })
	await app.pool.query('update mails set due_at = now()')
	return { id, contactId: contact.id, staff, headers, trackingPath, authorship, coauthors }
}

/** For an outbox that is never emptied: on a busy machine everything takes many times as long as on an idle one. */
const longestWait = 120_000

/** Waits until the outbox is empty, and says what is left in it when that does not happen. */
export async function allMailed({ pool }: Pick<App, 'pool'>): Promise<void> {
	const left = async () =>
		(
			await pool.query<{ mail: string }>(
				`select concat_ws(' ', kind, 'to', recipient, state, reason) as mail from mails where state in ('queued', 'sending')`,
			)
		).rows.map(({ mail }) => mail)
	const endsAt = Date.now() + longestWait
	for (let mails = await left(); mails.length > 0; mails = await left()) {
		if (Date.now() > endsAt) throw new Error(`${mails.length} mails were not sent: ${mails.slice(0, 5).join('; ')}`)
		await sleep(20)
	}
}

/** Where the links of all mails lead on this site, each once. */
export async function linksIn({ url }: Pick<App, 'url'>, smtp: TestSmtp): Promise<string[]> {
	const links = new Set<string>()
	for (const to of new Set(smtp.received.flatMap((mail) => mail.to)))
		for (const { text = '', html = '' } of await smtp.read(to))
			for (const [link] of `${text} ${html}`.replaceAll('&amp;', '&').matchAll(/https?:\/\/[^\s"'<>)]+/g)) {
				if (!URL.canParse(link)) continue
				const { origin, pathname, search } = new URL(link)
				if (origin === new URL(url).origin) links.add(pathname + search)
			}
	return [...links].sort()
}

/** Written while pages are looked at, and no part of what the site is about. */
const notContent = /^(analytics_|request_limits|admin_sessions|known_networks)/

/** What every table holds, as a hash. */
export async function contentOf({ pool }: Pick<App, 'pool'>): Promise<Record<string, string>> {
	const { rows: tables } = await pool.query<{ name: string }>(
		`select table_name as name from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
	)
	const hashes: Record<string, string> = {}
	for (const { name } of tables.filter((table) => !notContent.test(table.name))) {
		const { rows } = await pool.query<{ hash: string }>(
			`select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') as hash from "${name}" t`,
		)
		hashes[name] = rows[0]?.hash ?? ''
	}
	return hashes
}

/** Opens each of these so often, in an order that differs each time. Answers the tables that changed, and other answers than 200. */
export async function openLinks(
	app: Pick<App, 'url' | 'pool'>,
	links: string[],
	{ times, random }: { times: number; random: () => number },
) {
	const before = await contentOf(app)
	const refused = new Set<string>()
	for (let time = 0; time < times; time++)
		for (const link of links.toSorted(() => random() - 0.5))
			for (const method of time === 0 ? ['GET', 'HEAD'] : ['GET']) {
				const response = await fetch(app.url + link, { method, redirect: 'manual' })
				await response.arrayBuffer()
				if (response.status !== 200) refused.add(`${response.status} ${link}`)
			}
	const after = await contentOf(app)
	const changed = Object.keys(after).filter((table) => after[table] !== before[table])
	return { tables: Object.keys(after).length, changed, refused: [...refused] }
}
