import { expect } from 'vitest'
import { aMessage } from '../contract/requests.ts'
import type { TestApp } from './app.ts'
import { fillEverywhere, name } from './person-everywhere.ts'
import { walkWorkflow } from './workflow.ts'

/** The author of the papers that the person is a co-author of. */
export const wanda = { family: 'Other', given: 'Wanda', isCorresponding: true }
const submission = { researchField: 'Physics', abstract: 'x' }
const withZora = {
	...{ ...submission, authorName: 'Wanda Other', authorEmail: 'wanda@example.net' },
	authors: [wanda, { ...name, email: 'Ada@example.org', institution: 'U' }],
}

/** A person in every table, with own and shared articles, published and in the trash. */
export async function recordsOfPerson(app: TestApp) {
	const { staff, id, contactId } = await walkWorkflow(app)
	const make = async (path: string, body: object) => {
		const made = await staff.post<{ id: number }>(path, body)
		expect(made.status, made.error).toBe(200)
		return made.data.id
	}
	await make('/api/assignment-rules', { scope: 'field', researchField: 'X', assigneeId: 1 })
	await make('/api/campaigns', { subject: 'News', content: '<p>x</p>' })
	const published = await make('/api/articles', {
		...{ ...submission, authorName: `${name.given} ${name.family}`, authorEmail: 'ADA@example.org' },
		...{ title: 'Published by Zora', status: 'published', authorPhone: '+44 20 7946 1111', adminNotes: 'Paid.' },
		authors: [{ ...name, isCorresponding: true }],
	})
	await staff.post(`/api/articles/${published}/citations`, { format: 'APA' })
	await staff.post(`/api/articles/${published}/messages`, { text: 'Dear Zora Quillfeather, it is out.' })
	const coauthored = await make('/api/articles', { ...withZora, title: 'With a co-author' })
	await staff.post(`/api/articles/${coauthored}/messages`, { text: 'What does Zora Quillfeather say?' })
	const publishedCoauthored = await make('/api/articles', { ...withZora, title: 'Published', status: 'published' })
	await fillEverywhere(app)
	const trashedContact = await make('/api/contacts', aMessage({ name: 'Zora Quillfeather', email: 'aDa@example.org' }))
	await staff.remove(`/api/contacts/${trashedContact}`)
	const trashedArticle = await make('/api/articles', { ...withZora, title: 'Deleted by Wanda' })
	await staff.post(`/api/articles/${trashedArticle}/messages`, { text: 'Ask Zora Quillfeather' })
	await staff.remove(`/api/articles/${trashedArticle}`)
	for (const email of ['ada+news@example.org', 'nada@example.org', "o'ada@example.org"])
		await app.pool.query('insert into newsletter_subscribers (email) values ($1)', [email])
	const { rows } = await app.pool.query<{ key: string }>(
		`select file_path as key from articles where id = $1 union select file_path from article_files where article_id = $1
		union select file_path from attachments where article_id = $1`,
		[id],
	)
	const files = rows.map(({ key }) => key)
	return { staff, id, contactId, files, published, coauthored, publishedCoauthored, trashedContact, trashedArticle }
}
