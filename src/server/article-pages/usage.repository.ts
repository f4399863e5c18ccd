import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { articleUsage } from '../../db/tables/article-usage.ts'

export type Usage = { views: number; downloads: number }

const sum = (column: typeof articleUsage.views | typeof articleUsage.downloads) =>
	sql<number>`coalesce(sum(${column}), 0)::int`

export const usageRepository = (db: Queryable) => ({
	async read(articleId: number): Promise<Usage> {
		const [row] = await db
			.select({ views: sum(articleUsage.views), downloads: sum(articleUsage.downloads) })
			.from(articleUsage)
			.where(eq(articleUsage.articleId, articleId))
		return row ?? { views: 0, downloads: 0 }
	},

	/** To the sums of this month; an article that was deleted meanwhile is left out. */
	async add(counts: ReadonlyMap<number, Usage>): Promise<void> {
		const rows = [...counts].map(([id, usage]) => ({ id, ...usage }))
		await db.execute(sql`insert into article_usage (article_id, month, views, downloads)
			select articles.id, date_trunc('month', now() at time zone 'utc'), counted.views, counted.downloads
			from jsonb_to_recordset(${JSON.stringify(rows)}) as counted (id int, views int, downloads int)
			join articles on articles.id = counted.id
			on conflict (article_id, month) do update
			set views = article_usage.views + excluded.views, downloads = article_usage.downloads + excluded.downloads`)
	},
})
