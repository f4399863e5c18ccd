import type { TestApp } from './app.ts'

export const address = 'ada@example.org'
const spelt = 'ADA@Example.ORG'
export const name = { given: 'Zora', family: 'Quillfeather' }
const fullName = `${name.given} ${name.family}`

/** Tables in which an address can stand: a column of text for each, of which one row is filled. */
const textColumns: Record<string, string> = {
	article_messages: 'text',
	article_notes: 'text',
	article_proposals: 'after',
	article_rounds: 'note',
	assignment_rules: 'research_field',
	citations: 'citation_text',
	contact_messages: 'text',
	journal_claims: 'source_url',
	journal_imports: 'file_name',
	journals: 'guidelines',
	newsletter_campaigns: 'content',
	partners: 'description',
	publication_sections: 'description',
	round_remarks: 'answer',
	saved_replies: 'text',
	saved_views: 'query',
	seo_pages: 'description',
	testimonials: 'content',
}

/** The same with a statement of their own. `$1` is the address. */
const statements: Record<string, string> = {
	activity: `insert into activity (actor_kind, action, record_kind, record_id, changes, reason) values
		('system', 'changed', 'journal', 1, jsonb_build_object('guidelines', jsonb_build_object('before', E'Ask\\n' || $1::text, 'after', '')), 'For ' || $1)`,
	admin_invitations: `insert into admin_invitations (kind, code_hash, email, expires_at) values ('invitation', 'x', $1, now())`,
	analytics_days: `insert into analytics_days (day, dimension, value) values ('2026-01-01', 'page', '/?e=' || replace($1, '@', '%40'))`,
	analytics_events: `insert into analytics_events (session_id, visitor_id, event_type, event_name, value)
		values (gen_random_uuid(), gen_random_uuid(), 'search', 'Search', $1)`,
	analytics_page_views: `insert into analytics_page_views (session_id, visitor_id, page, url)
		values (gen_random_uuid(), gen_random_uuid(), '/', 'https://x.example/?q=%20' || replace($1, '@', '%40'))`,
	analytics_visitors: `insert into analytics_visitors (visitor_id, device_type, referrer)
		values ('11111111-1111-4111-8111-111111111111', 'desktop', 'https://mail.example/?to=' || $1)`,
	analytics_sessions: `insert into analytics_sessions (session_id, visitor_id, entry_page)
		values (gen_random_uuid(), '11111111-1111-4111-8111-111111111111', '/?to=' || $1)`,
	agreement_texts: `insert into agreement_texts (version, kind, signers, is_asked, text, created_by)
		values (2, 'licence', 'each', false, 'Ask ' || $1::text, 'Noor')`,
	agreements: `insert into agreements (article_id, state, kind, version, facts, text, text_sha256, signers, names, network)
		select id, 'signed', 'licence', 'x', '{}', 'Ask ' || $1::text, 'x', '{${fullName}}', '{${fullName}}', 'x' from articles
		where lower(author_email) = lower($1) and status = 'published' order by id desc limit 1`,
	article_address_changes: `update article_address_changes set email = $1`,
	article_authors: `update article_authors set email = $1, family = '${name.family}', given = '${name.given}'
		where email = 'bo@example.org'`,
	article_notices: `insert into article_notices (article_id, kind, issued_on, reason, created_by)
		select min(id), 'correction', '2026-11-17', 'Found by ' || $1, 'Noor' from articles`,
	article_deposits: `insert into article_deposits (article_id, doi, endpoint, answer)
		select min(id), '10.5555/1', 'https://x.example/', 'Ask ' || $1 from articles`,
	article_proofs: `insert into article_proofs (article_id, number, galley_version, sent_by, state, corrections)
		select min(id), 1, 1, 'Noor', 'corrections', array['Page 1: ask ' || $1] from articles`,
	journal_issues: `insert into journal_issues (journal_id, volume, title) values ((select min(id) from journals), 'x', 'Ask ' || $1)`,
	article_files: `update article_files set file_name = $1 || '.docx'`,
	articles: `update articles set admin_notes = 'Called ' || $1 where id = (select min(id) from articles)`,
	attachments: `update attachments set file_name = $1 || '.docx'`,
	contacts: `update contacts set message = message || ' Ask <' || $1 || '>.' where id = (select min(id) from contacts)`,
	content_items: `insert into content_items (type, title, description) values ('note', 'x', $1)`,
	documents: `insert into documents (code, kind, article_id, recipient, statements, file_name, file_path, file_size, file_sha256)
		select 'x', 'agreement', min(id), $1, '[]', 'x.pdf', 'documents/x.pdf', 1, 'x' from articles`,
	document_wordings: `insert into document_wordings (kind, closing) values ('receipt', 'Ask ' || $1::text)`,
	idempotency_keys: `insert into idempotency_keys (scope, key, fingerprint, response)
		values ('newsletters', 'k', 'f', jsonb_build_object('email', $1::text))`,
	inbound_mails: `insert into inbound_mails (message_id, mailbox, uid_validity, uid, state, sender, subject)
		values ('m1', 'box', 1, 1, 'ignored', $1, 'From ${fullName}')`,
	credit_notes: `insert into credit_notes (invoice_id, number, issued_on, amount_minor, reason, created_by)
		select id, 'CN/26-27/00001', '2026-11-17', 1, 'Asked by ' || $1, 'Noor' from invoices limit 1`,
	fee_waivers: `update fee_waivers set reason = 'Asked by ' || $1 where id = (select min(id) from fee_waivers)`,
	invoices: `update invoices set recipient_email = $1, facts = jsonb_set(facts, '{recipient,name}', '"${fullName}"')
		where id = (select min(id) from invoices)`,
	invoice_payments: `update invoice_payments set payer = $1 where id = (select min(id) from invoice_payments)`,
	invoice_refunds: `insert into invoice_refunds (payment_id, amount_minor, reason, refunded_on, created_by)
		select id, 1, 'Asked by ' || $1, '2026-11-17', 'Noor' from invoice_payments limit 1`,
	journal_import_rows: `update journal_import_rows set values = jsonb_build_object('boardUrl', 'mailto:' || $1) where row = 2`,
	mail_wordings: `insert into mail_wordings (mail, body) values ('contact-confirmation', 'Ask ' || $1::text)`,
	mails: `insert into mails (kind, recipient, subject, html, text, state)
		values ('contact-confirmation', $1, 'Dear ${fullName}', '<p>${fullName}</p>', '${fullName}', 'sent')`,
	newsletter_subscribers: `insert into newsletter_subscribers (email) values ($1)`,
	payment_reports: `insert into payment_reports (invoice_id, reference) select max(id), 'UPI of ' || $1 from invoices`,
	webhooks: `insert into webhooks (url, description, events, secret, created_by)
		values ('https://x.example', 'Ask ' || $1::text, '{contact.created}', 'x', 'Noor')`,
	deposit_pauses: `insert into deposit_pauses (reason) values ('Ask ' || $1)`,
	webhook_deliveries: `insert into webhook_deliveries (webhook_id, message_id, event, answer)
		select min(id), 'msg_x', 'webhook.test', 'Known as ' || $1 from webhooks`,
	round_answers: `insert into round_answers (round_id, answered_at, note, answers) select id, now(), $1, '[]' from article_rounds`,
	site_settings: `insert into site_settings (changes) values (jsonb_build_object('note', $1::text))
		on conflict (id) do update set changes = excluded.changes`,
}

/** No visitor's address can be there, and why. */
export const withoutAddress: Record<string, string> = {
	admins: 'accounts of staff, which are no part of an erasure',
	admin_passkeys: 'names that staff give to their devices',
	admin_recovery_codes: 'hashes',
	admin_sessions: 'hashes and names of browsers',
	api_keys: 'hashes, and names of programs',
	admin_totp: 'encrypted',
	analytics_dropped: 'words of the program',
	article_galleys: 'references of articles and names of staff',
	backups: 'folders and sentences of the program',
	campaign_pictures: 'random names of pictures',
	demo_fills: 'words of the program',
	erased_persons: 'keyed hashes',
	inbound_mailboxes: 'the mailbox of the site',
	invoice_counters: 'numbers',
	journal_changes: 'facts about journals, append-only',
	oai_records: 'numbers, and the address and time zone of the site',
	passkey_challenges: 'random',
	password_resets: 'hashes',
	request_limits: 'keyed hashes',
	secrets: 'keys',
	sign_in_failures: 'keyed hashes',
}

export const holders = [...Object.keys(textColumns), ...Object.keys(statements), 'trash'].sort()

/** Writes the address into every table that can hold it, after the workflow was walked. */
export async function fillEverywhere({ pool }: Pick<TestApp, 'pool'>): Promise<void> {
	const own = [
		`update articles set author_name = '${fullName}', author_line = '${fullName}, Bo Lind' where lower(author_email) = $1`,
		`update contacts set name = '${fullName}' where lower(email) = $1`,
		`update article_authors set family = '${name.family}', given = '${name.given}' where is_corresponding
			and article_id in (select id from articles where lower(author_email) = $1)`,
	]
	for (const statement of own) await pool.query(statement, [address])
	for (const [table, column] of Object.entries(textColumns))
		await pool.query(
			`update ${table} set "${column}" = left('Ask ${spelt}, or nada@example.org. ' || coalesce("${column}", ''), 190)
			where ctid = (select ctid from ${table} limit 1)`,
		)
	for (const statement of Object.values(statements))
		await pool.query(statement, statement.includes('$1') ? [spelt] : [])
}

/** All tables of the site with text in them. */
export async function tablesWithText({ pool }: Pick<TestApp, 'pool'>): Promise<string[]> {
	const { rows } = await pool.query<{ name: string }>(
		`select distinct table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
		where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'ARRAY', 'character varying')
		order by 1`,
	)
	return rows.map((row) => row.name)
}

/** The rows of every table, every schema included, whose text matches. */
export async function rowsMatching({ pool }: Pick<TestApp, 'pool'>, pattern: string): Promise<string[]> {
	const { rows: tables } = await pool.query<{ schema: string; name: string }>(
		`select table_schema as schema, table_name as name from information_schema.tables
		where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
	)
	const found: string[] = []
	for (const { schema, name: table } of tables) {
		const { rows } = await pool.query<{ row: string }>(
			`select to_jsonb(t)::text as row from "${schema}"."${table}" t where t::text ~* $1`,
			[pattern],
		)
		found.push(...rows.map(({ row }) => `${table} ${row}`))
	}
	return found
}
