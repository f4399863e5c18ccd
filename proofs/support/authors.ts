import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { withDatabase } from '../../src/server/open.ts'
import { readSettings } from '../../src/server/settings.ts'
import { aManuscript } from '../../tests/support/manuscript.ts'
import { aJournal } from '../../tests/support/records.ts'

export const settingsIn = (env: Record<string, string>) => readSettings({ LOG_LEVEL: 'silent', ...env })

/** A journal that takes submissions; its id. */
export const addJournal = (env: Record<string, string>) =>
	withDatabase(settingsIn(env), async ({ work, pool }) => {
		await work.run({ caller: systemCaller, changes: ['journals'] }, (tx) => journalsRepository(tx).insert([aJournal()]))
		const { rows } = await pool.query<{ id: number }>('select id from journals')
		return rows[0]?.id ?? 0
	})

export type Sent = { key: string; title: string; bytes: Uint8Array }

let counter = 0
/** What one author sends: no two are alike. */
export function aSubmittedFile(size?: number): Sent {
	const title = `Submission ${++counter}`
	return { key: `proof-${process.pid}-${counter}`, title, bytes: aManuscript({ text: title, ...(size && { size }) }) }
}

/** The form as a browser sends it. */
export function submission(url: string, journalId: number, { key, title, bytes }: Sent): Request {
	const form = new FormData()
	const fields = {
		title,
		authorName: 'Ada Writer',
		// a mailbox gets only so many receipts a day
		authorEmail: `${key}@example.org`,
		researchField: 'Physics',
		abstract: 'Short.',
		keywords: 'one, two, three, four, five',
		journalId: String(journalId),
	}
	for (const [name, value] of Object.entries(fields)) form.append(name, value)
	form.append('articleFile', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'paper.docx')
	return new Request(`${url}/api/articles`, { method: 'POST', body: form, headers: { 'idempotency-key': key } })
}

export const send = (url: string, journalId: number, sent: Sent): Promise<Response> =>
	fetch(submission(url, journalId, sent))
