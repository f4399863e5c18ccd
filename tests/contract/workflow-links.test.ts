import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../src/contract/all.ts'
import { isForStaff, type Route } from '../../src/contract/route.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { coauthorPage } from '../support/coauthors.ts'
import { inquiryPage } from '../support/inquiries.ts'
import { aManuscript } from '../support/manuscript.ts'
import { seededRandom } from '../support/mutated-manuscripts.ts'
import { startSmtp, type TestSmtp } from '../support/smtp-server.ts'
import { allMailed, contentOf, linksIn, marks, openLinks, walkWorkflow } from '../support/workflow.ts'
import { aSubmission, inDays, postArticle, postForm, postJson, postManuscript } from './requests.ts'

let app: TestApp
let smtp: TestSmtp
let walked: Awaited<ReturnType<typeof walkWorkflow>>
let links: string[]
beforeAll(async () => {
	smtp = await startSmtp()
	app = await startApp({ pages: true, settings: { mail: smtp.settings } })
	app.mail.start()
	walked = await walkWorkflow(app)
	await allMailed(app)
	links = await linksIn(app, smtp)
})
afterAll(async () => {
	await app.close()
	await smtp.close()
})

const routes = Object.values(contract).flatMap((calls) => Object.values(calls) as Route[])
/** The kinds of private links: where their pages and calls are. */
const kinds = {
	track: { page: '/track/', call: '/api/articles/track/' },
	authorship: { page: '/authorship/', call: '/api/authorship/' },
	inquiry: { page: '/inquiry/', call: '/api/contacts/inquiry/' },
	address: { page: '/confirm-address/', call: '/confirm-address/' },
}
type Kind = keyof typeof kinds
const kindOf = (path: string) =>
	(Object.keys(kinds) as Kind[]).find((kind) => path.startsWith(kinds[kind].page) || path.startsWith(kinds[kind].call))
const pages = ['/track/:token', '/track/:token/correction', '/authorship/:token', '/inquiry/:token']

async function tokens(): Promise<Record<Kind, string>> {
	const address = links.find((link) => link.startsWith(kinds.address.page))
	return {
		track: walked.trackingPath.replace(kinds.track.page, ''),
		authorship: (await coauthorPage(app, walked.coauthors[1] ?? 0)).replace(kinds.authorship.page, ''),
		inquiry: (await inquiryPage(app, walked.contactId)).replace(kinds.inquiry.page, ''),
		address: address?.replace(kinds.address.page, '') ?? '',
	}
}

test('every kind of private link is in the mails, and opening all of them changes no content', async () => {
	const found = new Set(links.map(kindOf))
	expect([...found].filter(Boolean).sort()).toEqual(Object.keys(kinds).sort())
	expect(links).toContain(`/admin/articles/${walked.id}`)
	const { changed, refused, tables } = await openLinks(app, links, { times: 2, random: seededRandom(7) })
	expect({ changed, refused }).toEqual({ changed: [], refused: [] })
	expect(tables).toBeGreaterThan(25)
})

describe('a token', () => {
	/** Everything with a token in its address: pages, calls, and forms without script. */
	const targets = () => [
		...pages.map((path) => ({ method: 'GET', path })),
		...routes
			.filter(({ path }) => path.includes('{token}'))
			.map(({ method, path }) => ({ method, path: path.replace('{token}', ':token') })),
		...[...app.addresses]
			.filter((path) => path.includes(':token') && !path.startsWith('/api/'))
			.map((path) => ({ method: 'POST', path })),
	]

	const send = (address: string, isMultipart: boolean) =>
		isMultipart
			? postManuscript(app, {
					path: address,
					fields: { title: 'x', seen: 'x' },
					file: null,
					headers: { origin: app.url },
				})
			: postForm(app, address, { text: 'x', reason: 'x', confirmed: 'yes' })

	test('of one kind opens nothing of another kind, and does nothing there', async () => {
		const all = await tokens()
		for (const token of Object.values(all)) expect(token).toMatch(/^[\w.-]{40,}$/)
		expect(targets().length).toBeGreaterThan(20)
		const before = await contentOf(app)
		const opened: string[] = []
		for (const { method, path } of targets()) {
			const kind = kindOf(path)
			expect(kind, `${path} belongs to a known kind of link`).toBeDefined()
			for (const other of (Object.keys(all) as Kind[]).filter((name) => name !== kind)) {
				const address = path.replace(':token', all[other]).replace(/\{\w+\}/g, '1')
				const answer = path.startsWith('/api/')
					? await fetch(app.url + address, {
							method,
							...(method === 'POST' && json({ text: 'x', reason: 'x', upTo: 1 })),
						})
					: method === 'POST'
						? await send(address, path.endsWith('/correction'))
						: await app.get(address)
				if (answer.status !== 404 && answer.status !== 400)
					opened.push(`${answer.status} ${method} ${path} by ${other}`)
				expect(await answer.text()).not.toContain('drift of very small')
			}
		}
		expect(opened).toEqual([])
		expect(await contentOf(app)).toEqual(before)
	})

	test('of one article reaches nothing of another one by number', async () => {
		const { rows } = await app.pool.query<{ id: number }>('select id from journals limit 1')
		const authors = JSON.stringify([{ isCorresponding: true }, { name: 'Di Roe', email: 'di@example.org' }])
		const sent = await postArticle(
			app,
			aSubmission({ journalId: rows[0]?.id, title: 'A stranger', authorEmail: 'stranger@example.org', authors }),
			{ bytes: aManuscript({ text: 'Another' }) },
		)
		const { trackingPath } = ((await sent.json()) as { data: { trackingPath: string } }).data
		const track = `/api/articles${trackingPath}`
		await allMailed(app)
		const file = await app.pool.query<{ id: number }>('select min(id) as id from attachments')
		const before = await contentOf(app)
		const reached = [
			await app.get(`${track}/attachments/${file.rows[0]?.id}`),
			await app.get(`${track}/versions/2/download`),
			await postJson(app, `${track}/coauthors/${walked.coauthors[1]}/remind`, {}),
			await postManuscript(app, {
				path: `${track}/rounds/1/answer`,
				fields: { answers: JSON.stringify([{ number: 1, answer: 'Mine.' }]) },
				file: { bytes: aManuscript() },
			}),
		]
		expect(reached.map(({ status }) => status)).toEqual([404, 404, 404, 404])
		expect(await contentOf(app)).toEqual(before)
	})
})

const json = (body: object) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

test('notes among staff, reasons and objections are in no answer for authors and visitors, and in no mail to them', async () => {
	const all = await tokens()
	// what an author sends is answered with the article: those answers are looked at too
	const round = { remarks: [{ text: 'Once more?' }], dueOn: inDays(9) }
	await walked.staff.post(`/api/articles/${walked.id}/rounds`, round)
	const fill = (path: string) =>
		path
			.replace('authorship/{token}', `authorship/${all.authorship}`)
			.replace('inquiry/{token}', `inquiry/${all.inquiry}`)
			.replace('{token}', all.track)
			.replace('coauthors/{id}', `coauthors/${walked.coauthors[0]}`)
			.replace('{version}', '1')
			.replace('{number}', '2')
			.replace(/\{\w+\}/g, String(walked.id))
	const texts: Record<string, string> = {}
	const look = async (name: string, answer: Response) => {
		texts[name] = await answer.text()
	}
	for (const call of routes.filter((route) => !isForStaff(route))) {
		const path = fill(call.path)
		if (call.path.includes('/restore') || call.path.includes('/withdraw')) continue
		if (call.method === 'GET') await look(path, await app.get(`${path}?format=ris`))
		else if (call.path.includes('{token}'))
			await look(`POST ${path}`, await postJson(app, path, { text: 'Hello', reason: 'No.', upTo: 100_000 }))
	}
	for (const path of [...pages, '/confirm-address/:token']) {
		const token = all[kindOf(path) as Kind]
		await look(path, await app.get(path.replace(':token', token)))
	}
	for (const path of ['/', `/article-citations?articleId=${walked.id}`, '/journals', '/sitemap.xml', '/llms.txt'])
		await look(path, await app.get(path))
	expect(texts['/track/:token']).toContain('drift of very small')
	expect(texts['/track/:token/correction']).toContain('drift of very small')
	const told = Object.entries(texts).filter(([, text]) => Object.values(marks).some((mark) => text.includes(mark)))
	// a co-author reads the own reason alone, by the own link
	expect(told.map(([name]) => name)).toEqual([])
	const own = await (await app.get(walked.authorship)).text()
	expect(own).toContain(marks.objection)
	await allMailed(app)
	for (const address of ['ada@example.org', 'ada@new.example', 'bo@example.org', 'cy@example.org'])
		for (const { text = '' } of await smtp.read(address))
			expect(Object.values(marks).filter((mark) => text.includes(mark))).toEqual([])
	// the same marks are where staff read
	const desk = JSON.stringify((await walked.staff.get(`/api/articles/${walked.id}`)).data)
	for (const mark of Object.values(marks)) expect(desk).toContain(mark)
})
