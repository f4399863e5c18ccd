import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ArticleReference, PublishedArticle } from '../../src/contract/citations.ts'
import { publicArticlesRepository } from '../../src/server/articles/public-articles.repository.ts'
import type { TestApp } from '../support/app.ts'
import type { Staff } from '../support/staff-calls.ts'

type Running = { app: TestApp; staff: Staff; anArticle: (values?: Record<string, unknown>) => Promise<number> }

/** Visitors search for published articles to cite. */
export function publishedSearch(running: () => Running): void {
	describe('the search over published articles', () => {
		const search = async (query: string) => {
			const response = await running().app.get(`/api/articles/published${query}`)
			expect(response.status).toBe(200)
			return (await response.json()) as {
				data: PublishedArticle[]
				meta: { total: number; page: number; limit: number }
			}
		}
		const titles = async (q: string) => (await search(`?q=${encodeURIComponent(q)}`)).data.map(({ title }) => title)

		const journalOf = async (id: number) =>
			(await running().app.json<{ data: ArticleReference }>(`/api/articles/${id}/reference`)).data.journalId

		test('finds by title, author, keyword, journal and DOI; never by an address, and never what is not published', async () => {
			const { app, staff, anArticle } = running()
			const journal = await staff.json<{ id: number }>('POST', '/api/journals', {
				title: 'Heliotrope Quarterly 100%',
				issn: '1234-5679',
				description: 'zzdescription',
			})
			await anArticle({
				title: 'Zebra Crossings',
				authorName: 'Émile Zátopek',
				authorEmail: 'zz-hidden@example.org',
				keywords: 'zzstripes, roads',
				journalId: journal.data.id,
				doi: '10.5555/zz.1',
				publicationYear: 2021,
			})
			await anArticle({ title: 'Zebra Drafts', status: 'accepted', journalId: journal.data.id })
			for (const q of [
				'zebra',
				'ÉMILE ZÁ',
				'zatopek',
				'zzstripes',
				'heliotrope',
				'100%',
				'10.5555/ZZ',
				'crossings émile',
			])
				expect(await titles(q), q).toEqual(['Zebra Crossings'])
			for (const q of ['zz-hidden', 'zzdescription', '1__%', 'crossings zzroads'])
				expect(await titles(q), q).toEqual([])
			const ofJournal = await search(`?journal=${journal.data.id}&page=1`)
			expect([ofJournal.meta.total, ofJournal.data[0]?.title]).toEqual([1, 'Zebra Crossings'])
			const cited = ofJournal.data[0]?.id ?? 0
			expect(await journalOf(cited)).toBe(journal.data.id)
			await staff.json('PUT', `/api/journals/${journal.data.id}`, { isActive: false })
			expect(await journalOf(cited)).toBeNull()
			expect((await app.get('/api/articles/published?journal=abc')).status).toBe(400)
			expect((await search('?q=zebra')).data[0]).toEqual({
				id: expect.any(Number),
				title: 'Zebra Crossings',
				authorName: 'Émile Zátopek',
				journalTitle: 'Heliotrope Quarterly 100%',
				year: 2021,
				doi: '10.5555/zz.1',
				pagePath: null,
				isRetracted: false,
			})
		})

		test('answers by page', async () => {
			const { anArticle } = running()
			for (let article = 0; article < 4; article++) await anArticle()
			const first = await search('?limit=2')
			expect(first.meta).toMatchObject({ page: 1, limit: 2 })
			expect(first.data).toHaveLength(2)
			const second = await search('?limit=2&page=2')
			expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(4)
		})

		test('has one limit of time for all of its statements', async () => {
			const longest = 600_000
			const left = await running().app.db.transaction(async (tx) => {
				const repository = publicArticlesRepository(tx)
				await repository.limitTime(longest)
				await tx.execute(sql`select pg_sleep(0.1)`)
				await repository.published({ q: 'zebra' }, 10, 0)
				const { rows } = await tx.execute<{ setting: string }>(
					sql`select setting from pg_settings where name = 'statement_timeout'`,
				)
				return Number(rows[0]?.setting)
			})
			expect(left).toBeGreaterThan(0)
			expect(left).toBeLessThanOrEqual(longest - 100)
		})

		test('many searches at once leave others their connections, and one that takes too long ends', async () => {
			const { app } = running()
			const blocking = await app.pool.connect()
			try {
				await blocking.query('begin')
				// as long as this lasts, no search comes to an end by itself
				await blocking.query('lock table articles in access exclusive mode')
				const searches = Array.from({ length: 24 }, (_, at) => app.get(`/api/articles/published?q=slow${at}`))
				expect((await app.pool.query('select 1')).rowCount).toBe(1)
				const first = await Promise.race(searches)
				expect([first.status, await first.json()]).toEqual([
					503,
					expect.objectContaining({ error: expect.stringContaining('takes too long'), code: 'unavailable' }),
				])
				await blocking.query('rollback')
				for (const { status } of await Promise.all(searches)) expect([200, 503]).toContain(status)
			} finally {
				await blocking.query('rollback')
				blocking.release()
			}
		})
	})
}
