import { manuscriptType } from '../../src/contract/article-words.ts'
import type { ArticleMessage } from '../../src/contract/articles.ts'
import type { Settings } from '../../src/server/settings.ts'
import type { TestApp } from '../support/app.ts'
import { aManuscript } from '../support/manuscript.ts'

type Target = Pick<TestApp, 'url'>

export const postJson = (app: Target, path: string, body: unknown, headers: Record<string, string> = {}) =>
	fetch(`${app.url}${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify(body),
	})

/** As a browser without JavaScript sends a form; where it leads is not followed. */
export const postForm = (
	app: Target,
	path: string,
	fields: Record<string, string>,
	headers: Record<string, string> = {},
) =>
	fetch(`${app.url}${path}`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: app.url, ...headers },
		body: new URLSearchParams(fields),
	})

export const aMessage = (values: Record<string, unknown> = {}) => ({
	name: 'Ada Writer',
	email: 'ada@example.org',
	phone: '+44 20 7946 0000',
	subject: 'A question about fees',
	message: 'What does it cost?\nAnd when is it due?',
	...values,
})

export async function rowsIn(
	app: Pick<TestApp, 'pool'>,
	table: 'contacts' | 'newsletter_subscribers' | 'articles' | 'article_messages',
) {
	const { rows } = await app.pool.query<Record<string, unknown>>(`select * from ${table} order by id`)
	return rows
}

/** The tight limits, behind a proxy on this machine: `x-forwarded-for` says who sends. */
export const publicSettings: Partial<Settings> = {
	profile: 'public',
	publicUrl: 'https://publish.example.org',
	trustProxy: ['127.0.0.1'],
}
export const from = (address: string) => ({ 'x-forwarded-for': address })

export const aSubmission = (values: Record<string, unknown> = {}) => ({
	title: 'On the drift of small things',
	authorName: 'Ada Writer',
	authorEmail: 'ada@example.org',
	authorPhone: '+44 20 7946 0000',
	institution: 'University of Somewhere',
	researchField: 'Physics',
	abstract: 'Small things drift.\nWe measured how far.',
	keywords: 'drift, small, things, measure, far',
	expectedPublicationDate: 'spring 2027',
	publishingBudget: 'up to 300 dollars',
	specificRequirements: 'Colour figures',
	...values,
})

type SentFile = { bytes: Uint8Array; name?: string; type?: string }
type ManuscriptForm = {
	path: string
	fields?: Record<string, unknown>
	/** `null` leaves the file out. */
	file: SentFile | null
	headers?: Record<string, string>
	/** The part that holds the file. */
	part?: string
}

/** As a form with a manuscript sends it: every field as text, the file in its part. Where it leads is not followed. */
export function postManuscript(
	app: Target,
	{ path, fields = {}, file, headers = {}, part = 'articleFile' }: ManuscriptForm,
) {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value))
	if (file)
		form.append(
			part,
			new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: file.type ?? manuscriptType }),
			file.name ?? 'paper.docx',
		)
	return fetch(`${app.url}${path}`, { method: 'POST', body: form, headers, redirect: 'manual' })
}

export const postArticle = (
	app: Target,
	fields: Record<string, unknown>,
	file: SentFile | null,
	headers: Record<string, string> = {},
) => postManuscript(app, { path: '/api/articles', fields, file, headers })
/** A form with any number of files in the field `files`. */
export function postFiles(
	app: Target,
	path: string,
	{ fields, files }: { fields: Record<string, string>; files: { name: string; bytes: Uint8Array }[] },
	headers: Record<string, string> = {},
) {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.append(name, value)
	for (const { name, bytes } of files) form.append('files', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
	return fetch(`${app.url}${path}`, { method: 'POST', body: form, headers, redirect: 'manual' })
}

type ClaimForm = {
	fields: Record<string, string>
	file: { name: string; bytes: Uint8Array }
	headers: Record<string, string>
}

/** Staff confirm a claim about a journal with a document. */
export function postClaim(app: Target, journalId: number, { fields, file, headers }: ClaimForm) {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.append(name, value)
	form.append('document', new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name)
	return fetch(`${app.url}/api/journals/${journalId}/claims`, { method: 'POST', body: form, headers })
}

/** A message of the author with a Word document; answers the id of that file. */
export async function attachOne(app: Target, token: string): Promise<number> {
	const file = { name: 'table.docx', bytes: aManuscript() }
	const sent = { fields: { text: 'The table is attached.' }, files: [file] }
	const response = await postFiles(app, `/api/articles/track/${token}/messages`, sent)
	const { data } = (await response.json()) as { data: { messages: ArticleMessage[] } }
	return data.messages.at(-1)?.attachments[0]?.id ?? 0
}

/** The day that is so many days away, by the clock of the server. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
