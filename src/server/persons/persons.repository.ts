import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type PersonSource, personListLength } from '../../contract/person-words.ts'
import type { Person } from '../../contract/persons.ts'
import type { Queryable } from '../../db/client.ts'
import { articleAuthors } from '../../db/tables/article-authors.ts'
import { articles } from '../../db/tables/articles.ts'
import { admins } from '../../db/tables/auth.ts'
import { contactMessages } from '../../db/tables/contact-messages.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { newsletterSubscribers as subscribers } from '../../db/tables/newsletters.ts'

const ofArticle = {
	id: articles.id,
	reference: articles.reference,
	title: articles.title,
	status: articles.status,
	submittedAt: articles.submittedAt,
	isWithdrawn: sql<boolean>`${articles.withdrawnAt} is not null`,
}
const isSubmitter = (address: string): SQL => eq(sql`lower(${articles.authorEmail})`, address)
const isContact = (address: string): SQL => eq(sql`lower(${contacts.email})`, address)
/** The corresponding author has no address in this table. */
const isCoauthor = (address: string): SQL | undefined =>
	and(eq(sql`lower(${articleAuthors.email})`, address), ne(sql`lower(${articles.authorEmail})`, address))

const withDates = <R extends { submittedAt: Date }>({ submittedAt, ...row }: R) => ({
	...row,
	submittedAt: submittedAt.toISOString(),
})

/** What is stored under an address, which is in lower case. */
export const personsRepository = (db: Queryable) => ({
	/** The address in a record, in lower case. */
	async addressIn(record: Exclude<PersonSource, 'mail'>, id: number): Promise<string | undefined> {
		const sources: Record<typeof record, SQL> = {
			article: sql`select author_email as address from ${articles} where id = ${id}`,
			author: sql`select coalesce(${articleAuthors.email}, case when is_corresponding then author_email end) as address
				from ${articleAuthors} join ${articles} on ${articles.id} = article_id where ${articleAuthors.id} = ${id}`,
			contact: sql`select email as address from ${contacts} where id = ${id}`,
			subscriber: sql`select email as address from ${subscribers} where id = ${id}`,
		}
		const { rows } = await db.execute<{ address: string | null }>(sources[record])
		return rows[0]?.address?.toLowerCase()
	},

	async submissions(address: string): Promise<Person['submissions']> {
		const rows = await db
			.select(ofArticle)
			.from(articles)
			.where(isSubmitter(address))
			.orderBy(desc(articles.submittedAt), desc(articles.id))
			.limit(personListLength)
		return rows.map(withDates)
	},

	async coauthorships(address: string) {
		const rows = await db
			.select({ ...ofArticle, confirmation: articleAuthors.confirmation, authorId: articleAuthors.id })
			.from(articleAuthors)
			.innerJoin(articles, eq(articles.id, articleAuthors.articleId))
			.where(isCoauthor(address))
			.orderBy(desc(articles.submittedAt), desc(articles.id))
			.limit(personListLength)
		return rows.map(withDates)
	},

	async contacts(address: string): Promise<Person['contacts']> {
		const rows = await db
			.select({
				id: contacts.id,
				subject: contacts.subject,
				status: contacts.status,
				submittedAt: contacts.submittedAt,
				messages: sql<number>`(select count(*)::int from ${contactMessages} where contact_id = contacts.id)`,
			})
			.from(contacts)
			.where(isContact(address))
			.orderBy(desc(contacts.submittedAt), desc(contacts.id))
			.limit(personListLength)
		return rows.map(withDates)
	},

	async subscription(address: string): Promise<Person['subscription']> {
		const [row] = await db
			.select()
			.from(subscribers)
			.where(eq(sql`lower(${subscribers.email})`, address))
		if (!row) return null
		const dateOf = (date: Date | null) => date?.toISOString() ?? null
		return {
			id: row.id,
			isActive: row.isActive,
			subscribedAt: row.subscribedAt.toISOString(),
			confirmedAt: dateOf(row.confirmedAt),
			unsubscribedAt: dateOf(row.unsubscribedAt),
			suppressedAt: dateOf(row.suppressedAt),
		}
	},

	async totals(address: string): Promise<{ submissions: number; coauthorships: number; contacts: number }> {
		const [submissions, coauthored, sent] = await Promise.all([
			db.$count(articles, isSubmitter(address)),
			db
				.select({ total: sql<number>`count(*)::int` })
				.from(articleAuthors)
				.innerJoin(articles, eq(articles.id, articleAuthors.articleId))
				.where(isCoauthor(address)),
			db.$count(contacts, isContact(address)),
		])
		return { submissions, coauthorships: coauthored[0]?.total ?? 0, contacts: sent }
	},

	/** Each once, the most frequent first. */
	async names(address: string): Promise<string[]> {
		const { rows } = await db.execute<{ name: string }>(sql`
			select name from (
				select author_name as name from ${articles} where ${isSubmitter(address)}
				union all select name from ${contacts} where ${isContact(address)}
				union all select concat_ws(' ', given, particle, family, suffix) from ${articleAuthors}
					where lower(email) = ${address}) as known
			group by name order by count(*) desc, name limit 20`)
		return rows.map(({ name }) => name)
	},

	async articleIds(address: string): Promise<number[]> {
		const rows = await db.select({ id: articles.id }).from(articles).where(isSubmitter(address)).orderBy(articles.id)
		return rows.map(({ id }) => id)
	},

	async contactIds(address: string): Promise<number[]> {
		const rows = await db.select({ id: contacts.id }).from(contacts).where(isContact(address)).orderBy(contacts.id)
		return rows.map(({ id }) => id)
	},

	async hasAccount(address: string): Promise<boolean> {
		return (await db.$count(admins, eq(sql`lower(${admins.email})`, address))) > 0
	},
})
