import { type SQL, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { ArticleSubmission } from '../../contract/articles.ts'
import type { Announcement } from '../../db/changes.ts'
import { type Db, inOneCommit, prepare, wasRolledBack } from '../../db/client.ts'
import { GroupCommit } from '../../db/group-commit.ts'
import type { Gate, GateFigures } from '../forms/forms.service.ts'

type Submission = ArticleSubmission & { fileName: string; filePath: string; fileSize: number; fileSha256: string }
type Stored = GateFigures & { id: number | null; submittedAt: Date | null; isOpen: boolean }

const given = (name: keyof Submission | 'reference') => sql.placeholder(name)

const submitting = (gate: Gate, announce: SQL) => sql`
	with open_journal as (
		select from journals where id = ${given('journalId')}::int and is_active and is_accepting_submissions),
	${gate.tables(sql`exists (select from open_journal)`)},
	stored as (
		insert into articles (reference, title, author_name, author_email, author_phone, institution, research_field,
			abstract, keywords, journal_id, expected_publication_date, publishing_budget, specific_requirements,
			file_name, file_path, file_size, file_sha256)
		select ${given('reference')}, ${given('title')}, ${given('authorName')}, ${given('authorEmail')},
			${given('authorPhone')}, ${given('institution')}, ${given('researchField')},
			${given('abstract')}, ${given('keywords')}, ${given('journalId')}::int,
			${given('expectedPublicationDate')}, ${given('publishingBudget')},
			${given('specificRequirements')}, ${given('fileName')}, ${given('filePath')},
			${given('fileSize')}::bigint, ${given('fileSha256')}
		from ${gate.open}
		returning id, status, submitted_at, author_email),
	noted as (
		insert into article_status_changes (article_id, to_status, changed_at)
		select id, status, submitted_at from stored),
	mailed as (
		insert into mails (kind, recipient, article_id)
		select 'submission-receipt', author_email, id from stored
		union all select 'submission-notice', null, id from stored)
	select (select id from stored), (select submitted_at from stored) as "submittedAt",
		exists (select from open_journal) as "isOpen", ${gate.figures},
		(select ${announce} from stored) as announced`

/** What the form leaves out. */
const blank = {
	authorPhone: null,
	institution: null,
	expectedPublicationDate: null,
	publishingBudget: null,
	specificRequirements: null,
}

type Asked = { article: Submission; reference: string; gate: Gate; announcement: Announcement }

/**
 * Submissions come in crowds before a deadline: this one statement is all that each asks of the database. What arrives
 * while others are being committed is committed together: they would only wait for each other's counts otherwise.
 */
export function submissionsRepository(db: Db) {
	const prepared = new Map<Gate['name'], ReturnType<typeof prepare<Stored>>>()

	async function store(
		client: Db['$client'] | PoolClient,
		{ article, reference, gate, announcement: { call, values } }: Asked,
	): Promise<Stored> {
		const run = prepared.get(gate.name) ?? prepare<Stored>(`submit_${gate.name}`, submitting(gate, call))
		prepared.set(gate.name, run)
		const [row] = await run(client, { ...blank, ...article, reference, ...gate.values, ...values })
		if (!row) throw new Error('the submission was not answered')
		return row
	}

	async function storeAll(asked: Asked[]): Promise<Stored[]> {
		const [only] = asked
		if (only && asked.length === 1) return [await store(db.$client, only)]
		// senders in one order: two instances that count the same ones then wait, and do not block each other
		const inOrder = asked.toSorted((a, b) => Number(clientOf(a) > clientOf(b)) - Number(clientOf(a) < clientOf(b)))
		const rows = await inOneCommit(
			db,
			inOrder.map((one) => (client) => store(client, one)),
		)
		const stored = new Map(inOrder.map((one, at) => [one, rows[at] as Stored]))
		return asked.map((one) => stored.get(one) as Stored)
	}

	const together = new GroupCommit<Asked, Stored>({
		write: storeAll,
		isOneToBlame: wasRolledBack,
		// whoever waits here has been let in already, and holds a connection: those are counted elsewhere
		maxWaiting: Number.POSITIVE_INFINITY,
		maxBatch: 16,
	})

	return {
		/** A submission, the beginning of its history and its mails, in one statement, if its journal and the gate are open. */
		async submit(article: Submission, reference: string, gate: Gate, announcement: Announcement) {
			const { id, submittedAt, ...rest } = await together.add({ article, reference, gate, announcement })
			return { ...rest, stored: id === null || submittedAt === null ? undefined : { id, submittedAt } }
		},
	}
}

const clientOf = ({ gate }: Asked) => String(gate.values.client)
