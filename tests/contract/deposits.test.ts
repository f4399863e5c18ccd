import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { maxDepositBatch } from '../../src/contract/deposit-words.ts'
import type { ListedRegistration } from '../../src/contract/deposits.ts'
import { copyArticle } from '../support/copied-articles.ts'
import {
	app,
	crossref,
	depositSetup,
	journalId,
	latest,
	password,
	published,
	registration,
	runDue,
	send,
	staff,
	statesOf,
	user,
} from './deposit-setup.ts'
import { publicSettings } from './requests.ts'

depositSetup({ pages: true })

const listed = (query: string) =>
	staff.json<ListedRegistration[]>('GET', `/api/article-deposits?journal=${journalId}${query}`)

test('articles are sent in one file and accepted; each is told by its DOI, and one that was refused says why', async () => {
	const ids = [await published(), await published({ title: 'Less < & more' }), await published()]
	crossref.refused.set(`10.5555/${ids[1]}`, 'Surname is &lt;missing&gt;')
	expect((await send({ ids })).data).toMatchObject({ queued: 3, waiting: 0, faulty: 0, faults: [] })
	expect((await send({ ids })).data).toMatchObject({ queued: 0, waiting: 3 })
	await app.runJob('send-deposits')
	expect(crossref.received).toHaveLength(1)
	const [file] = crossref.received
	expect(file?.fields).toEqual({ operation: 'doMDUpload', login_id: user, login_passwd: password })
	expect(file?.xml.match(/<journal_article /g)).toHaveLength(3)
	expect(file?.fileName).toContain(/<doi_batch_id>([^<]+)</.exec(file?.xml ?? '')?.[1])
	expect(await statesOf(ids)).toEqual(['sent', 'sent', 'sent'])
	await runDue()
	expect(await statesOf(ids)).toEqual(['accepted', 'failed', 'accepted'])
	expect(await latest(ids[1] ?? 0)).toMatchObject({ answer: 'Surname is <missing>', nextAt: null, attempts: 1 })
	expect(await latest(ids[0] ?? 0)).toMatchObject({ answer: 'Successfully added' })
	const { rows } = await app.pool.query(
		`select changes -> 'crossrefDeposit' ->> 'after' as after from activity where record_kind = 'article'
			and record_id = $1 and changes ? 'crossrefDeposit' order by id`,
		[ids[1]],
	)
	expect(rows.map(({ after }) => after)).toEqual(['queued', 'failed'])
	// again by hand, after it was corrected
	crossref.refused.clear()
	await send({ ids: [ids[1]] })
	await app.runJob('send-deposits')
	await runDue()
	expect(await statesOf(ids)).toEqual(['accepted', 'accepted', 'accepted'])
	const stamps = crossref.received.map(({ xml }) => /<timestamp>(\d+)</.exec(xml)?.[1] ?? '')
	expect(stamps).toEqual(stamps.toSorted())
})

test('staff see what has no DOI, was not sent, or failed; a whole journal is sent without what is registered', async () => {
	const [plain, accepted] = [await published(), await published()]
	await send({ ids: [accepted] })
	await app.runJob('send-deposits')
	await runDue()
	const bare = await published({ doi: '10.5555/later' })
	await app.pool.query('update articles set doi = null where id = $1', [bare])
	const foreign = await published({ doi: '10.9999/elsewhere' })
	const { data, meta } = await listed('')
	expect(data.map(({ id, state }) => [id, state])).toEqual([
		[foreign, 'not_sent'],
		[bare, 'no_doi'],
		[accepted, 'accepted'],
		[plain, 'not_sent'],
	])
	expect(meta).toEqual({
		...{ total: 4, page: 1, limit: 25 },
		states: { no_doi: 1, not_sent: 2, queued: 0, sent: 0, accepted: 1, failed: 0, outdated: 0 },
	})
	expect((await listed('&state=no_doi')).data.map(({ id }) => id)).toEqual([bare])
	expect((await listed('&state=unknown')).status).toBe(400)
	const { data: queued } = await send({ journal: journalId })
	expect(queued).toMatchObject({ queued: 1, waiting: 0, faulty: 2 })
	expect(queued.faults.map(({ articleId, problem }) => [articleId, problem])).toEqual([
		[bare, 'The article has no DOI.'],
		[foreign, 'The DOI 10.9999/elsewhere does not begin with 10.5555/.'],
	])
})

test('many with faults do not keep later articles of a journal from being sent', async () => {
	await copyArticle(app, await published({ doi: '10.9999/many' }), maxDepositBatch)
	const late = await published()
	const { data } = await send({ journal: journalId })
	expect(data).toMatchObject({ queued: 1, faulty: maxDepositBatch + 1, isMore: false })
	expect(await statesOf([late])).toEqual(['queued'])
})

test('what gets faults while it waits does not keep the others back', async () => {
	const [good, bad] = [await published(), await published()]
	await send({ ids: [good, bad] })
	await app.pool.query(`update articles set title = '' where id = $1`, [bad])
	await app.runJob('send-deposits')
	expect(await statesOf([good, bad])).toEqual(['sent', 'failed'])
	expect((await latest(bad))?.answer).toBe('It was not sent. The title is missing.')
	expect(crossref.received[0]?.xml).not.toContain(`10.5555/${bad}<`)
})

test('a file that is refused as a whole is sent again article by article', async () => {
	const ids = [await published(), await published()]
	crossref.limits.mostInFile = 1
	await send({ ids })
	await app.runJob('send-deposits')
	await runDue()
	expect(await statesOf(ids)).toEqual(['queued', 'queued'])
	await app.runJob('send-deposits')
	expect(crossref.received).toHaveLength(3)
	await runDue()
	crossref.limits.mostInFile = Number.POSITIVE_INFINITY
	expect(await statesOf(ids)).toEqual(['accepted', 'accepted'])
})

test('a server that is busy or away is asked again after growing pauses, and not forever', async () => {
	const id = await published()
	await send({ ids: [id] })
	const pauses: number[] = []
	for (let times = 0; times < 7; times++) {
		crossref.uploads.push({ status: 503, body: '<h1>Too many pending submissions</h1>' })
		await runDue()
		const { nextAt, ...rest } = (await latest(id)) ?? {}
		expect(rest).toMatchObject({ state: 'queued', answer: 'Status 503: Too many pending submissions' })
		pauses.push(Math.round((new Date(nextAt ?? 0).getTime() - Date.now()) / 60_000))
	}
	expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
	expect(new Set(pauses).size).toBe(7)
	crossref.uploads.push({ status: 503, body: 'busy' })
	await runDue()
	expect(await latest(id)).toMatchObject({ state: 'failed', attempts: 8, nextAt: null })
})

test.each([
	[{ status: 401, body: `<html><body>Wrong ${password}</body></html>` }, 'Status 401: Wrong ***'],
	[{ status: 200, body: '<html><body>Login failed</body></html>' }, 'Status 200: Login failed'],
	[{ status: 302, body: '', headers: { location: 'http://127.0.0.1:9/elsewhere' } }, 'Status 302.'],
	[{ status: 400, body: `<p>${'x'.repeat(5000)}</p>` }, expect.stringMatching(/^Status 400: x{900,}\.\.\.$/)],
])('an upload that is answered with %j fails with that answer', async (answer, text) => {
	const id = await published()
	await send({ ids: [id] })
	crossref.uploads.push(answer)
	await app.runJob('send-deposits')
	expect(await latest(id)).toMatchObject({ state: 'failed', answer: text })
	expect((await latest(id))?.answer?.length).toBeLessThanOrEqual(1000)
})

test('a result that is not there yet, or cannot be read, is asked for again, and given up after three days', async () => {
	const id = await published()
	await send({ ids: [id] })
	await app.runJob('send-deposits')
	for (const [answer, text] of [
		[{ status: 200, body: '<doi_batch_diagnostic status="queued"/>' }, 'Crossref has not finished yet.'],
		[{ status: 200, body: '<doi_batch_diagnostic status="in_process">' }, 'Crossref has not finished yet.'],
		[{ status: 200, body: '<!DOCTYPE x [<!ENTITY a "b">]><html>Sorry &a;' }, 'Status 200:'],
		[{ status: 503, body: 'busy' }, 'Status 503: busy'],
		[{ status: 401, body: `no ${encodeURIComponent(password)}` }, 'Status 401: no ***'],
	] as const) {
		crossref.results.push(answer)
		await runDue()
		expect(await latest(id)).toMatchObject({ state: 'sent', answer: expect.stringContaining(text) })
	}
	crossref.results.push({ status: 200, body: '<doi_batch_diagnostic status="unknown_submission"/>' })
	await app.pool.query(`update article_deposits set sent_at = now() - interval '73 hours' where article_id = $1`, [id])
	await runDue()
	expect(await latest(id)).toMatchObject({ state: 'failed', answer: 'No result. Crossref has not finished yet.' })
})

test('an answer that does not name the DOI is a failure', async () => {
	const id = await published()
	await send({ ids: [id] })
	await app.runJob('send-deposits')
	crossref.results.push({
		status: 200,
		body: '<doi_batch_diagnostic><record_diagnostic status="Success"><doi>10.5555/x</doi><msg>ok</msg></record_diagnostic></doi_batch_diagnostic>',
	})
	await runDue()
	expect(await latest(id)).toMatchObject({ state: 'failed', answer: 'The answer does not name this DOI.' })
})

test('https://doi.org/... leads to the page of the article, which names the DOI', async () => {
	const id = await published({ title: 'On resolving' })
	await send({ ids: [id] })
	await app.runJob('send-deposits')
	await runDue()
	/** What Crossref would tell the resolver: DOI to address, from the deposit itself. */
	const pairs = new Map(
		crossref.received.flatMap(({ xml }) =>
			[...xml.matchAll(/<doi>([^<]+)<\/doi><resource>([^<]+)<\/resource>/g)].map(
				([, doi = '', resource = '']) => [doi.toLowerCase(), resource] as const,
			),
		),
	)
	const resolver = createServer((request, response) => {
		const resource = pairs.get(decodeURIComponent((request.url ?? '').slice(1)).toLowerCase())
		response.writeHead(resource ? 302 : 404, resource ? { location: resource } : {}).end()
	})
	await new Promise<void>((resolve) => resolver.listen(0, '127.0.0.1', resolve))
	try {
		const { doi } = await registration(id)
		const { port } = resolver.address() as AddressInfo
		const moved = await fetch(`http://127.0.0.1:${port}/${doi}`, { redirect: 'manual' })
		const target = new URL(moved.headers.get('location') ?? '')
		expect([moved.status, target.origin]).toEqual([302, publicSettings.publicUrl])
		const page = await app.get(target.pathname, { accept: 'text/html' })
		expect(page.status).toBe(200)
		const html = await page.text()
		expect(html).toContain(`https://doi.org/${doi}`)
		expect(html).toContain('On resolving')
		expect((await fetch(`http://127.0.0.1:${port}/10.5555/nothing`)).status).toBe(404)
	} finally {
		await new Promise<void>((resolve) => void resolver.close(() => resolve()))
	}
})
