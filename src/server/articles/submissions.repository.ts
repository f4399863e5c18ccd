import { type SQL, sql } from 'drizzle-orm'
import type { ArticleSubmission } from '../../contract/articles.ts'
import type { Announcement } from '../../db/changes.ts'
import { type Db, prepare } from '../../db/client.ts'
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
		returning id, status, submitted_at),
	noted as (
		insert into article_status_changes (article_id, to_status, changed_at)
		select id, status, submitted_at from stored)
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

/** Submissions come in crowds before a deadline: this one statement is all that they ask of the database. */
export function submissionsRepository(db: Db) {
	const prepared = new Map<Gate['name'], ReturnType<typeof prepare<Stored>>>()

	return {
		/** A submission and the beginning of its history, in one statement, if its journal and the gate are open. */
		async submit(article: Submission, reference: string, gate: Gate, { call, values }: Announcement) {
			const run = prepared.get(gate.name) ?? prepare<Stored>(`submit_${gate.name}`, submitting(gate, call))
			prepared.set(gate.name, run)
			const [row] = await run(db, { ...blank, ...article, reference, ...gate.values, ...values })
			if (!row) throw new Error('the submission was not answered')
			const { id, submittedAt, ...rest } = row
			return { ...rest, stored: id === null || submittedAt === null ? undefined : { id, submittedAt } }
		},
	}
}
