import { and, asc, eq, inArray, isNull, lt, max, ne, sql } from 'drizzle-orm'
import type { ArticleRound } from '../../contract/round-shapes.ts'
import { reminderDays } from '../../contract/round-words.ts'
import type { Queryable } from '../../db/client.ts'
import { articleRounds, roundAnswers, roundRemarks } from '../../db/tables/article-rounds.ts'
import { articles } from '../../db/tables/articles.ts'
import { attachmentsAbout } from '../attachments/attachments.service.ts'

type NewRound = Pick<typeof articleRounds.$inferInsert, 'articleId' | 'dueOn' | 'note' | 'openedBy' | 'openedAt'>
type NewRemark = { group?: string | null | undefined; text: string }
export type StoredRound = typeof articleRounds.$inferSelect
type RoundValues = Partial<Omit<StoredRound, 'id' | 'articleId' | 'number'>>

/** A decision after the answer of the author says that staff have read it. */
const isSettled = sql`exists (select from activity as decision where decision.record_kind = 'article'
	and decision.record_id = ${articleRounds.articleId} and decision.action = 'status_changed'
	and decision.at > ${articleRounds.answeredAt}
	and decision.changes -> 'status' ->> 'after' in ('accepted', 'rejected', 'published')
	and not exists (select from activity as later where later.undoes = decision.id))`
const isUnderWay = sql`(${articleRounds.state} = 'open' or ${articleRounds.state} = 'answered' and not ${isSettled})`

/** Articles with a revision in this state. */
export const withRound = (state: 'open' | 'answered') =>
	sql`(select ${articleRounds.articleId} from ${articleRounds}
		where ${articleRounds.state} = ${sql.raw(`'${state}'`)} and ${isUnderWay})`

/** The state of the round that is under way, if there is one: a column of lists of articles. */
export const roundUnderWay = sql<'open' | 'answered' | null>`(select ${articleRounds.state} from ${articleRounds}
	where ${articleRounds.articleId} = ${articles.id} and ${isUnderWay}
	order by ${articleRounds.number} desc limit 1)`

const momentOf = (at: Date | null) => at?.toISOString() ?? null

export const roundsRepository = (db: Queryable) => ({
	/** All rounds of an article, the first one first, in as many queries for many as for one. */
	async list(articleId: number): Promise<ArticleRound[]> {
		const [rounds, remarks, earlier, attached] = await Promise.all([
			db.select().from(articleRounds).where(eq(articleRounds.articleId, articleId)).orderBy(asc(articleRounds.number)),
			db
				.select({ remark: roundRemarks })
				.from(roundRemarks)
				.innerJoin(articleRounds, eq(articleRounds.id, roundRemarks.roundId))
				.where(eq(articleRounds.articleId, articleId))
				.orderBy(asc(roundRemarks.number)),
			db
				.select({ answer: roundAnswers })
				.from(roundAnswers)
				.innerJoin(articleRounds, eq(articleRounds.id, roundAnswers.roundId))
				.where(eq(articleRounds.articleId, articleId))
				.orderBy(asc(roundAnswers.id)),
			attachmentsAbout(db, { articleId }),
		])
		return rounds.map(({ id, number, state, dueOn, note, openedBy, answeredVersion, authorNote, ...round }) => ({
			...{ number, state, dueOn, note, openedBy, answeredVersion, authorNote },
			openedAt: round.openedAt.toISOString(),
			answeredAt: momentOf(round.answeredAt),
			closedAt: momentOf(round.closedAt),
			remarks: remarks
				.filter(({ remark }) => remark.roundId === id)
				.map(({ remark: { number: remarkNumber, group, text, answer } }) => ({
					...{ number: remarkNumber, group, text, answer },
				})),
			files: attached.of('roundId', id),
			answerFiles: attached.of('answeredRoundId', id),
			earlierAnswers: earlier
				.filter(({ answer }) => answer.roundId === id)
				.map(({ answer: { id: answerId, version, note: sentNote, answers, answeredAt } }) => ({
					...{ version, note: sentNote, answers },
					answeredAt: answeredAt.toISOString(),
					files: attached.of('roundAnswerId', answerId),
				})),
		}))
	},

	/** The article is locked, so that two rounds do not get one number. */
	async open(round: NewRound, remarks: NewRemark[]): Promise<StoredRound> {
		const [last] = await db
			.select({ number: max(articleRounds.number) })
			.from(articleRounds)
			.where(eq(articleRounds.articleId, round.articleId))
		const number = (last?.number ?? 0) + 1
		const [stored] = await db
			.insert(articleRounds)
			.values({ ...round, number })
			.returning()
		if (!stored) throw new Error('the round was not stored')
		await db
			.insert(roundRemarks)
			.values(remarks.map(({ group = null, text }, at) => ({ roundId: stored.id, number: at + 1, group, text })))
		return stored
	},

	async find(articleId: number, number: number): Promise<StoredRound | undefined> {
		const [row] = await db
			.select()
			.from(articleRounds)
			.where(and(eq(articleRounds.articleId, articleId), eq(articleRounds.number, number)))
		return row
	},

	async findById(id: number): Promise<StoredRound | undefined> {
		const [row] = await db.select().from(articleRounds).where(eq(articleRounds.id, id))
		return row
	},

	async remarksOf(roundId: number) {
		return db.select().from(roundRemarks).where(eq(roundRemarks.roundId, roundId)).orderBy(asc(roundRemarks.number))
	},

	/** The round of an article that is not closed. */
	async underWay(articleId: number): Promise<StoredRound | undefined> {
		const [row] = await db
			.select()
			.from(articleRounds)
			.where(and(eq(articleRounds.articleId, articleId), ne(articleRounds.state, 'closed')))
		return row
	},

	async change(id: number, values: RoundValues): Promise<void> {
		await db.update(articleRounds).set(values).where(eq(articleRounds.id, id))
	},

	/** Keeps what was sent for a round that is opened again, and empties the round; answers the id of what is kept. */
	async setAsideAnswers({ id: roundId, answeredAt, answeredVersion: version, authorNote: note }: StoredRound) {
		if (!answeredAt) return undefined
		const remarks = await roundsRepository(db).remarksOf(roundId)
		const answers = remarks.flatMap(({ number, answer }) => (answer === null ? [] : [{ number, answer }]))
		const [kept] = await db
			.insert(roundAnswers)
			.values({ roundId, answeredAt, version, note, answers })
			.returning({ id: roundAnswers.id })
		await db.update(roundRemarks).set({ answer: null }).where(eq(roundRemarks.roundId, roundId))
		await roundsRepository(db).change(roundId, { answeredAt: null, answeredVersion: null, authorNote: null })
		return kept?.id
	},

	async saveAnswers(roundId: number, answers: { number: number; answer: string }[]): Promise<void> {
		for (const { number, answer } of answers)
			await db
				.update(roundRemarks)
				.set({ answer })
				.where(and(eq(roundRemarks.roundId, roundId), eq(roundRemarks.number, number)))
	},

	/**
	 * Marks the open rounds whose authors are to be reminded now, and answers them: each is marked once before and once
	 * after its due date, whatever else runs at the same time.
	 */
	async markReminded(today: string) {
		const underWay = sql`(select ${articles.id} from ${articles} where ${articles.withdrawnAt} is null)`
		const isOpen = and(eq(articleRounds.state, 'open'), inArray(articleRounds.articleId, underWay))
		const { id, articleId } = articleRounds
		const soon = await db
			.update(articleRounds)
			.set({ remindedAt: sql`now()` })
			.where(
				and(
					isOpen,
					isNull(articleRounds.remindedAt),
					sql`${today}::date between ${articleRounds.dueOn} - ${reminderDays}::int and ${articleRounds.dueOn}`,
					// an author who was asked yesterday knows it
					lt(articleRounds.openedAt, sql`now() - interval '1 day'`),
				),
			)
			.returning({ id, articleId })
		const late = await db
			.update(articleRounds)
			.set({ remindedLateAt: sql`now()` })
			.where(and(isOpen, isNull(articleRounds.remindedLateAt), sql`${articleRounds.dueOn} < ${today}::date`))
			.returning({ id, articleId })
		return { soon, late }
	},
})
