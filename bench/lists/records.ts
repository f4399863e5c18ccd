import type pg from 'pg'
import { articleStatuses } from '../../src/contract/article-words.ts'
import { contactStatuses } from '../../src/contract/contact-words.ts'
import type { NewJournal } from '../../src/server/journals/journals.repository.ts'
import { fillJournals } from '../support/journals.ts'
import { execute } from '../support/temporary.ts'

export type Sizes = { articles: number; contacts: number; subscribers: number; testimonials: number }

const words = `'soil river glass memory light metal forest signal market teacher children protein winter language'`
/** As many words as asked for, which by their hash have nothing to do with the status and the date of their record. */
const text = (count: number) =>
	`(select string_agg((string_to_array(${words}, ' '))[1 + (hashint8(n::bigint * 1000 + at) & 2147483647) % 14], ' ') from generate_series(1, ${count}) at)`

/** One record every half an hour, going back in time: 100,000 are nearly six years. */
const moment = `now() - make_interval(mins => n * 30)`
/** What is older than two months is decided; of the rest all statuses are alike in number. */
const statusOf = (statuses: readonly string[], decided: readonly string[]) => {
	const one = (names: readonly string[]) =>
		`(array[${names.map((name) => `'${name}'`).join(', ')}])[1 + n % ${names.length}]`
	return `case when n < 2880 then ${one(statuses)} else ${one(decided)} end`
}

const statements = ({ articles, contacts, subscribers, testimonials }: Sizes) => [
	`insert into articles
		(reference, title, author_name, author_email, research_field, abstract, keywords, status, journal_id, submitted_at)
		select '2026-' || lpad(n::text, 6, '0'), ${text(9)} || ' ' || n, 'Author ' || n % 5000 || ' ' || ${text(1)},
			'author' || n % 5000 || '@uni' || n % 700 || '.example',
			(array['Physics', 'Biology', 'Medicine', 'Economics', 'Education', 'Chemistry'])[1 + n % 6], ${text(220)}, ${text(6)},
			${statusOf(articleStatuses, ['rejected', 'published'])},
			1 + n % (select max(id) from journals), ${moment}
		from generate_series(1, ${articles}) n`,
	`insert into contacts (name, email, subject, message, status, submitted_at)
		select 'Person ' || n % 9000 || ' ' || ${text(1)}, 'person' || n % 9000 || '@uni' || n % 700 || '.example', ${text(5)} || ' ' || n,
			${text(70)}, ${statusOf(contactStatuses, ['resolved', 'closed'])}, ${moment}
		from generate_series(1, ${contacts}) n`,
	`insert into article_messages (article_id, sender, text, created_at, read_at)
		select id, sender, 'Text', submitted_at + make_interval(hours => hours), case when id % 90 > 1 then now() end
		from articles, (values ('staff', 2, 3), ('author', 5, 9)) as message (sender, hours, every) where id % every = 0`,
	`insert into contact_messages (contact_id, sender, text, created_at, read_at)
		select id, sender, 'Text', submitted_at + make_interval(hours => hours), case when id % 90 > 1 then now() end
		from contacts, (values ('staff', 2, 3), ('person', 5, 9)) as message (sender, hours, every) where id % every = 0`,
	`insert into newsletter_subscribers (email, is_active, subscribed_at)
		select 'reader' || n || '@example.org', n % 10 > 0, ${moment} from generate_series(1, ${subscribers}) n`,
	`insert into testimonials (name, position, organization, content, "order")
		select 'Customer ' || n, ${text(2)}, ${text(3)}, ${text(40)}, 1 + n % 9 from generate_series(1, ${testimonials}) n`,
]

/** Records of every kind, and statistics for the planner. */
export async function fillRecords(database: pg.ClientConfig, journals: NewJournal[], sizes: Sizes): Promise<void> {
	await fillJournals(database, journals)
	for (const statement of statements(sizes)) await execute(database, statement)
	await execute(database, 'vacuum analyze')
}
