import { sql } from 'drizzle-orm'
import type { EntriesAndExits, Funnel, SessionFilter, SourceCount } from '../../../contract/analytics.ts'
import type { Db } from '../../../db/client.ts'
import { steps } from '../facts.ts'
import type { Range } from '../range.ts'
import { fitting, isFiltered } from './filtered.ts'
import { at, inOneState, piecesOf, within } from './pieces.ts'

/** What only the sessions themselves know. */

const start = sql`started_at`
/** Of each visitor one: the first in the range. */
const firstSessions = ({ from }: Range) =>
	sql`count(*) filter (where previous_started_at is null or previous_started_at < ${at(from)})`

export const readSources = (db: Db, asked: Range, limit: number, filter: SessionFilter = {}): Promise<SourceCount[]> =>
	inOneState(db, async (tx) => {
		const { range } = await piecesOf(tx, asked)
		const { rows } = await tx.execute<SourceCount>(sql`select referrer, utm_source as "utmSource",
				utm_medium as "utmMedium", utm_campaign as "utmCampaign", count(*)::float8 as visits,
				${isFiltered(filter) ? sql`count(distinct visitor_id)` : firstSessions(range)}::float8 as visitors
			from analytics_sessions where ${within(start, range)} and ${fitting(filter, range)}
			group by 1, 2, 3, 4 order by visits desc, 1, 2, 3, 4 limit ${limit}`)
		return rows
	})

export const readEntriesAndExits = (
	db: Db,
	asked: Range,
	limit: number,
	filter: SessionFilter = {},
): Promise<EntriesAndExits> =>
	inOneState(db, async (tx) => {
		const { range } = await piecesOf(tx, asked)
		const top = async (column: 'entry_page' | 'exit_page') => {
			const page = sql.identifier(column)
			const { rows } = await tx.execute<{ page: string; visits: number }>(sql`select ${page} as page,
					count(*)::float8 as visits from analytics_sessions where ${within(start, range)} and ${page} is not null
					and ${fitting(filter, range)}
				group by 1 order by visits desc, 1 limit ${limit}`)
			return rows
		}
		return { entryPages: await top('entry_page'), exitPages: await top('exit_page') }
	})

export const readFunnel = (db: Db, asked: Range, filter: SessionFilter = {}): Promise<Funnel> =>
	inOneState(db, async (tx) => {
		const { range } = await piecesOf(tx, asked)
		const did = (step: number) => sql`count(*) filter (where steps & ${step} <> 0)::float8`
		const { rows } = await tx.execute<Omit<Funnel, 'published'>>(sql`select count(*)::float8 as visits,
				${did(steps.journalViewed)} as "journalViewed", ${did(steps.formOpened)} as "formOpened",
				${did(steps.submitted)} as submitted
			from analytics_sessions where ${within(start, range)} and ${fitting(filter, range)}`)
		const { rows: articles } = await tx.execute<{ published: number }>(sql`select count(*)::float8 as published
			from articles where status = 'published' and not is_demo and ${within(sql`submitted_at`, asked)}`)
		const found = rows[0] ?? { visits: 0, journalViewed: 0, formOpened: 0, submitted: 0 }
		return { ...found, published: articles[0]?.published ?? 0 }
	})
