import { expect, test } from 'vitest'
import { seoPageKeys } from '../../src/contract/seo.ts'
import { connect, type Db } from '../../src/db/client.ts'
import { migrate } from '../../src/db/migrate.ts'
import { fillDemoContent, filledText, removeDemoContent } from '../../src/server/demo.ts'
import { limitsService } from '../../src/server/limits/limits.service.ts'
import { secretsService } from '../../src/server/secrets/secrets.service.ts'
import { siteRepository } from '../../src/server/site/site.repository.ts'
import { workService } from '../../src/server/work/work.service.ts'
import { testDatabase } from '../support/database.ts'
import { emptyDatabase } from '../support/empty-database.ts'

test('several instances that start at once migrate once', async () => {
	const config = await emptyDatabase()
	await Promise.all(Array.from({ length: 6 }, () => migrate(config)))
	await migrate(config)
	const { pool } = connect(config)
	const { rows } = await pool.query<{ count: number }>(
		'select count(*)::int as count from drizzle.__drizzle_migrations',
	)
	const { rows: tables } = await pool.query<{ name: string }>(
		"select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
	)
	await pool.end()
	const { default: journal } = await import('../../src/db/migrations/meta/_journal.json')
	expect(rows[0]?.count).toBe(journal.entries.length)
	expect(tables.map(({ name: table }) => table)).toEqual([
		'activity',
		'admin_invitations',
		'admin_passkeys',
		'admin_recovery_codes',
		'admin_sessions',
		'admin_totp',
		'admins',
		'agreement_texts',
		'agreements',
		'analytics_changes',
		'analytics_days',
		'analytics_dropped',
		'analytics_events',
		'analytics_page_views',
		'analytics_progress',
		'analytics_quarters',
		'analytics_sessions',
		'analytics_visitors',
		'api_keys',
		'article_address_changes',
		'article_authors',
		'article_deposits',
		'article_files',
		'article_galleys',
		'article_messages',
		'article_notes',
		'article_notices',
		'article_proofs',
		'article_proposals',
		'article_rounds',
		'article_usage',
		'articles',
		'assignment_rules',
		'attachments',
		'backups',
		'campaign_pictures',
		'citations',
		'contact_messages',
		'contacts',
		'content_items',
		'credit_notes',
		'demo_fills',
		'deposit_pauses',
		'document_wordings',
		'documents',
		'erased_persons',
		'fee_waivers',
		'idempotency_keys',
		'inbound_mailboxes',
		'inbound_mails',
		'invoice_counters',
		'invoice_payments',
		'invoice_refunds',
		'invoices',
		'journal_changes',
		'journal_claims',
		'journal_import_rows',
		'journal_imports',
		'journal_issue_articles',
		'journal_issues',
		'journals',
		'mail_wordings',
		'mails',
		'newsletter_campaigns',
		'newsletter_subscribers',
		'oai_records',
		'partners',
		'passkey_challenges',
		'password_resets',
		'payment_reports',
		'publication_sections',
		'request_limits',
		'round_answers',
		'round_remarks',
		'saved_replies',
		'saved_views',
		'secrets',
		'seo_pages',
		'sign_in_failures',
		'site_settings',
		'testimonials',
		'trash',
		'webhook_deliveries',
		'webhooks',
	])
})

const workOn = (db: Db) =>
	workService({
		db,
		limits: limitsService(db, secretsService(db), 'local'),
		adminOf: async () => undefined,
		removeFile: async () => {},
		forget: () => {},
	})

test('demonstration content is filled once a domain, and removing it leaves the rest alone', async () => {
	const { db, pool } = connect(await testDatabase())
	const work = workOn(db)
	const hasDemoContent = () => siteRepository(db).hasDemoContent()
	expect(await hasDemoContent()).toBe(false)
	const filled = await Promise.all([fillDemoContent(work), fillDemoContent(work)])
	expect(filled.map(filledText).sort()).toEqual([
		'',
		expect.stringMatching(
			/^\d+ journals, 1 import, 8 articles, 6 testimonials, 4 saved replies, 2 saved views and 2 contacts$/,
		),
	])
	const count = async (table: string) =>
		(await pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n
	expect(await count('journals')).toBeGreaterThanOrEqual(40)
	expect(await count('publication_sections')).toBe(8)
	expect(await count('testimonials')).toBe(6)
	expect(await count('articles')).toBe(8)
	expect(await hasDemoContent()).toBe(true)

	// every article tells how it came to its status
	const { rows: astray } = await pool.query(
		`select title from articles where journal_id is null or status <> (
			select changes -> 'status' ->> 'after' from activity
			where record_kind = 'article' and record_id = articles.id order by at desc, id desc limit 1)`,
	)
	expect(astray).toEqual([])
	const { rows: published } = await pool.query("select doi from articles where status = 'published' and volume <> ''")
	expect(published).toHaveLength(3)

	// staff made one journal and one testimonial their own; the journal is in a demonstration section
	await pool.query('update journals set is_demo = false where slug = (select min(slug) from journals)')
	await pool.query('update testimonials set is_demo = false where id = (select min(id) from testimonials)')
	expect(await removeDemoContent(work)).toMatchObject({ sections: 7, imports: 1, articles: 8, testimonials: 5 })
	expect(await count('journals')).toBe(1)
	expect(await count('publication_sections')).toBe(1)
	expect(await count('testimonials')).toBe(1)
	expect(await count('articles')).toBe(0)
	expect(await hasDemoContent()).toBe(false)
	expect(filledText(await fillDemoContent(work))).toBe('')
	expect(await count('journals')).toBe(1)
	await pool.end()
})

test('a database that was filled before gets the demonstration content of a new domain', async () => {
	const { db, pool } = connect(await testDatabase())
	await siteRepository(db).claimDemoFill('journals')
	expect(await fillDemoContent(workOn(db))).toEqual({
		...{ journals: 0, imports: 1, articles: 0, testimonials: 6 },
		'saved replies': 4,
		'saved views': 2,
		contacts: 2,
	})
	expect(await siteRepository(db).hasDemoContent()).toBe(true)
	await pool.end()
})

test('the indexing partners and a row of metadata for each page are there from the start', async () => {
	const { pool } = connect(await testDatabase())
	const { rows: partners } = await pool.query<{ name: string }>('select name from partners order by "order"')
	expect(partners.map(({ name }) => name)).toEqual([
		'Fleuron Review',
		'Open Access Directory',
		'Citation Index',
		'Abstract Database',
		'Scholar Search',
		'Biomedical Database',
		'Scholarly Publisher',
		'Engineering Index',
	])
	const { rows: pages } = await pool.query<{ page: string }>('select page from seo_pages')
	expect(pages.map(({ page }) => page).sort()).toEqual([...seoPageKeys].sort())
	await pool.end()
})
