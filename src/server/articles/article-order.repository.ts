import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ArticleListQuery } from '../../contract/article-lists.ts'
import { articles, statusOrder } from '../../db/tables/articles.ts'

export type ArticleSort = NonNullable<ArticleListQuery['sort']>
type Key = { by: AnyPgColumn | SQL; isDescending: boolean }

const up = (by: Key['by']): Key => ({ by, isDescending: false })
const down = (by: Key['by']): Key => ({ by, isDescending: true })
const newestFirst = [down(articles.submittedAt), down(articles.id)]

/** The last key tells any two articles apart. */
const keys: Record<ArticleSort, Key[]> = {
	newest: newestFirst,
	oldest: [up(articles.submittedAt), up(articles.id)],
	title: [up(sql`lower(${articles.title})`), up(articles.id)],
	author: [up(sql`lower(${articles.authorName})`), up(articles.id)],
	field: [up(sql`lower(${articles.researchField})`), ...newestFirst],
	status: [up(statusOrder(articles.status)), ...newestFirst],
}

export type Direction = 'forward' | 'backward'
const keysOf = (sort: ArticleSort, direction: Direction): Key[] =>
	direction === 'forward' ? keys[sort] : keys[sort].map(({ by, isDescending }) => ({ by, isDescending: !isDescending }))

export const orderOf = (sort: ArticleSort, direction: Direction = 'forward'): SQL[] =>
	keysOf(sort, direction).map(({ by, isDescending }) => (isDescending ? desc(by) : asc(by)))

/** What comes after an article in this order. The first comparison lets the database begin there in its index. */
export function comesAfter(id: number, sort: ArticleSort, direction: Direction): SQL | undefined {
	const compared = keysOf(sort, direction).map(({ by, isDescending }) => {
		const own = sql`(select ${by} from ${articles} where ${eq(articles.id, id)})`
		const sign = sql.raw(isDescending ? '<' : '>')
		return { same: sql`${by} = ${own}`, beyond: sql`${by} ${sign} ${own}`, begins: sql`${by} ${sign}= ${own}` }
	})
	const alternatives = compared.map(({ beyond }, at) => and(...compared.slice(0, at).map(({ same }) => same), beyond))
	return and(compared[0]?.begins, or(...alternatives))
}
