import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aMessage } from './requests.ts'

let app: TestApp
let mine: ReturnType<typeof staffCalls>
let theirs: ReturnType<typeof staffCalls>
beforeAll(async () => {
	app = await startApp()
	mine = staffCalls(app, (await signUp(app, { name: 'Asha' })).headers)
	theirs = staffCalls(app, (await signUp(app, { name: 'Priya Nair' })).headers)
})
afterAll(() => app.close())

const article = { authorName: 'Ada', authorEmail: 'ada@example.org', researchField: 'Physics', abstract: 'x' }
const kinds = [
	['testimonial', '/api/testimonials/admin', { name: 'A', content: 'Good.' }, 'name', 'position', 'Name'],
	['section', '/api/publication-sections/admin', { title: 'A', description: 'x' }, 'title', 'icon', 'Title'],
	['journal', '/api/journals', { title: 'A', description: 'x', issn: '1234-5679' }, 'title', 'scope', 'Title'],
	['campaign', '/api/campaigns', { subject: 'A', content: '<p>x</p>' }, 'subject', 'content', 'Subject'],
	['saved reply', '/api/saved-replies', { name: 'A', text: 'x' }, 'name', 'text', 'Name'],
	['article', '/api/articles', { ...article, title: 'A' }, 'title', 'institution', 'Title'],
] as const

test.each(kinds)(
	'of two changes of one field of a %s the second is told of the first',
	async (_, path, values, field, other, label) => {
		const { id } = (await mine.post<{ id: number }>(path, values)).data
		const one = `${path}/${id}`
		const startedFrom = { [field]: 'A', [other]: (values as Record<string, unknown>)[other] ?? null }
		expect((await theirs.put(one, { [field]: 'B', startedFrom })).status).toBe(200)
		const refused = await mine.put(one, { [field]: 'C', startedFrom })
		expect(refused).toMatchObject({
			status: 409,
			code: 'edit_conflict',
			error: `Priya Nair changed ${label} since you opened this.`,
			conflicts: [{ field, theirs: 'B', by: 'Priya Nair', at: expect.stringMatching(/^20/) }],
		})
		// another field is merged, the same value is no conflict, and mine wins when it starts from theirs
		expect((await mine.put(one, { [other]: '<p>mine</p>', startedFrom })).status).toBe(200)
		expect((await mine.put(one, { [field]: 'B', startedFrom })).status).toBe(200)
		expect(await mine.put(one, { [field]: 'C', startedFrom: { [field]: 'B' } })).toMatchObject({
			data: { [field]: 'C' },
		})
		// the specified call knows no version
		expect(await theirs.put(one, { [field]: 'D' })).toMatchObject({ status: 200, data: { [field]: 'D' } })
		expect((await mine.put(one, { [field]: 'E', startedFrom: 'yesterday' })).status).toBe(400)
	},
)

test('notes of a contact and of an article are not overwritten either', async () => {
	const contact = (await mine.post<{ id: number }>('/api/contacts', aMessage())).data.id
	const paper = (await mine.post<{ id: number }>('/api/articles', { ...article, title: 'Notes' })).data.id
	for (const path of [`/api/contacts/${contact}/status`, `/api/articles/${paper}/status`]) {
		const startedFrom = { adminNotes: null }
		expect((await theirs.patch(path, { adminNotes: 'Called.', startedFrom })).status).toBe(200)
		const refused = await mine.patch(path, { adminNotes: 'Wrote.', startedFrom })
		expect(refused).toMatchObject({ status: 409, conflicts: [{ field: 'adminNotes', theirs: 'Called.' }] })
		expect((await mine.patch(path, { adminNotes: 'Wrote.' })).status).toBe(200)
	}
})

test('authors of an article are one field; the answer of a co-author is no change of them', async () => {
	const [ada, bo, cy] = ['Ada', 'Bo', 'Cy'].map((family) => ({ family, email: `${family.toLowerCase()}@example.org` }))
	const paper = { ...article, title: 'Authors', authors: [{ ...ada, isCorresponding: true }, bo] }
	const { id } = (await mine.post<{ id: number }>('/api/articles', paper)).data
	const path = `/api/articles/${id}`
	const read = async () => (await mine.get<{ authors: object[] }>(path)).data.authors
	const startedFrom = { authors: await read() }
	await app.pool.query(
		"update article_authors set confirmation = 'confirmed' where article_id = $1 and email like 'bo%'",
		[id],
	)
	expect(await read()).not.toEqual(startedFrom.authors)
	const added = { authors: [...startedFrom.authors, cy], startedFrom }
	expect((await theirs.put(path, added)).status).toBe(200)
	const removed = { authors: startedFrom.authors.slice(0, 1), startedFrom }
	expect(await mine.put(path, removed)).toMatchObject({
		status: 409,
		conflicts: [
			{ field: 'authors', theirs: [{ family: 'Ada' }, { family: 'Bo' }, { family: 'Cy' }], by: 'Priya Nair' },
		],
	})
	expect((await mine.put(path, { ...removed, startedFrom: { authors: await read() } })).status).toBe(200)
	expect(await read()).toHaveLength(1)
})

test('a status or an assignee that somebody else has just chosen is not overwritten either', async () => {
	const contact = (await mine.post<{ id: number }>('/api/contacts', aMessage())).data.id
	const paper = (await mine.post<{ id: number }>('/api/articles', { ...article, title: 'Chosen' })).data.id
	const accounts = (await mine.get<{ id: number; name: string }[]>('/api/admin/assignees')).data
	const [asha, priya] = ['Asha', 'Priya Nair'].map((wanted) => accounts.find(({ name }) => name === wanted)?.id)
	const choices = [
		[`/api/articles/${paper}/status`, 'status', 'submitted', 'under_review', 'accepted', 'Status'],
		[`/api/contacts/${contact}/status`, 'status', 'new', 'in_progress', 'closed', 'Status'],
		[`/api/articles/${paper}/assignee`, 'assigneeId', null, priya, asha, 'Assignee'],
		[`/api/contacts/${contact}/assignee`, 'assigneeId', null, priya, asha, 'Assignee'],
	] as const
	for (const [path, field, start, first, second, label] of choices) {
		const startedFrom = { [field]: start }
		expect((await theirs.patch(path, { [field]: first, startedFrom })).status).toBe(200)
		expect(await mine.patch(path, { [field]: second, startedFrom })).toMatchObject({
			status: 409,
			error: `Priya Nair changed ${label} since you opened this.`,
			conflicts: [{ field, theirs: first, by: 'Priya Nair' }],
		})
		// the same choice is no conflict, and mine counts when it starts from theirs
		expect((await mine.patch(path, { [field]: first, startedFrom })).status).toBe(200)
		expect(await mine.patch(path, { [field]: second, startedFrom: { [field]: first } })).toMatchObject({
			data: { [field]: second },
		})
		expect((await mine.patch(path, { [field]: first, startedFrom: 5 })).status).toBe(400)
	}
})
