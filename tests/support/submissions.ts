import type { TrackedArticle } from '../../src/contract/articles.ts'
import { logActivity } from '../../src/server/activity/activity.service.ts'
import { articlesRepository } from '../../src/server/articles/articles.repository.ts'
import { newReference } from '../../src/server/articles/reference.ts'
import { firstLinkVersion, trackingPath } from '../../src/server/articles/tracking.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { secretsService } from '../../src/server/secrets/secrets.service.ts'
import type { TestApp } from './app.ts'

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

type Given = Partial<Pick<TrackedArticle, 'reference' | 'title' | 'journalTitle' | 'fileName'>> & {
	messages?: { sender?: 'author' | 'staff'; text: string; at: string }[]
	/** What happened to it, in any order; the latest is its status. Submitted 17 hours ago, unless said otherwise. */
	history?: TrackedArticle['history']
}

/** Stores a submission that has come this far, and answers the path of its private page. Say only what your test is about. */
export async function storeSubmission({ db, pool }: Pick<TestApp, 'db' | 'pool'>, given: Given = {}): Promise<string> {
	const { reference = newReference(), journalTitle, messages = [], fileName = 'reading-speed.docx' } = given
	const history = given.history ?? [{ status: 'submitted', at: hoursAgo(17) }]
	const [first, ...later] = history.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
	const repository = articlesRepository(db)
	const { rows } = await pool.query<{ id: number }>('select id from journals where title = $1', [journalTitle])
	const stored = await repository.insert(
		{
			title: given.title ?? 'Reading Speed and Recall in Long Documents',
			authorName: 'Ada Writer',
			authorEmail: 'ada@example.org',
			researchField: 'Psychology',
			abstract: 'Long documents are read slowly.',
			journalId: rows[0]?.id ?? null,
			fileName,
			submittedAt: new Date(first?.at ?? Date.now()),
		},
		reference,
	)
	if (!stored) throw new Error(`${reference} is taken`)
	const logStatus = (status: string, at: Date) =>
		logActivity(db, systemCaller, {
			action: 'status_changed',
			record: 'article',
			id: stored.id,
			changes: { status: { before: null, after: status } },
			at,
		})
	await logStatus(first?.status ?? 'submitted', stored.submittedAt)
	for (const { status, at } of later) {
		await logStatus(status, new Date(at))
		if (status !== 'withdrawn') await repository.setStatus(stored.id, { status })
		else await pool.query('update articles set withdrawn_at = $1 where id = $2', [at, stored.id])
	}
	for (const { sender = 'author', text, at } of messages)
		await pool.query(
			`insert into article_messages (article_id, sender, staff_name, text, created_at)
			values ($1, $2, case $2 when 'staff' then 'Priya Raman' end, $3, $4)`,
			[stored.id, sender, text, at],
		)
	return trackingPath(secretsService(db), { reference, linkVersion: firstLinkVersion })
}
