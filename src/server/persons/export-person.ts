import type { ActivityRecord } from '../../contract/activity-words.ts'
import type { Queryable } from '../../db/client.ts'
import type { Snapshot } from '../../db/snapshot.ts'
import { entriesAbout } from '../activity/activity.service.ts'
import { deletedRecordsWith, snapshotOf } from '../trash/trash.service.ts'
import { erasureRepository } from './erasure.repository.ts'
import { personsRepository } from './persons.repository.ts'
import { isRowOf } from './trashed-rows.ts'

type Row = Record<string, unknown>
export type ExportedTable = { table: string; rows: Row[] }
/** One heading of an export: a record with its tables, or rows of one kind. */
export type ExportedPart = { title: string; note?: string; tables: ExportedTable[] }
export type PersonExport = { address: string; names: string[]; madeAt: string; parts: ExportedPart[] }

/** Keys of files, codes and marks of the machine: they tell nothing about a person, and some would let somebody in. */
const leftOut = new Set(
	'file_path link_version claim claimed_until code_hash search_text journal_text coauthor_text html'.split(' '),
)
const secretData = new Set(['code'])

function cleaned(row: object): Row {
	const kept = Object.entries(row).filter(([column, value]) => !leftOut.has(column) && value !== null)
	return Object.fromEntries(
		kept.map(([column, value]) => [
			column,
			column === 'data' && typeof value === 'object'
				? Object.fromEntries(Object.entries(value as Row).filter(([name]) => !secretData.has(name)))
				: value,
		]),
	)
}

const tablesOf = (snapshot: Snapshot): ExportedTable[] =>
	snapshot.filter(({ rows }) => rows.length > 0).map(({ table, rows }) => ({ table, rows: rows.map(cleaned) }))

const partOf = (title: string, table: string, rows: object[], note?: string): ExportedPart[] =>
	rows.length === 0 ? [] : [{ title, ...(note && { note }), tables: [{ table, rows: rows.map(cleaned) }] }]

/** All that is stored about an address, which is in lower case. */
export async function readExport(db: Queryable, address: string): Promise<PersonExport> {
	const persons = personsRepository(db)
	const repository = erasureRepository(db)
	const records: ExportedPart[] = []
	const seen = new Set<string>()
	const entries: Row[] = []

	async function add(kind: 'article' | 'contact', ids: number[]): Promise<void> {
		for (const id of ids) {
			const snapshot = await snapshotOf(db, kind, id)
			for (const { table, rows } of snapshot) for (const row of rows) seen.add(`${table} ${row.id}`)
			const [root] = snapshot[0]?.rows ?? []
			const title = kind === 'article' ? `Submission ${root?.reference}` : `Message of ${root?.submitted_at}`
			records.push({ title, tables: tablesOf(snapshot) })
		}
		await addEntries(kind, ids)
	}
	async function addEntries(kind: ActivityRecord, ids: number[]): Promise<void> {
		if (ids.length > 0) entries.push(...(await entriesAbout(db, kind, ids)))
	}
	await add('article', await persons.articleIds(address))
	await add('contact', await persons.contactIds(address))

	const rows = await repository.rows(address)
	const { mails, repliesByMail, addressChanges, invitations } = rows
	const coauthorships = await repository.coauthorships(address)
	const subscriptions = await repository.subscriptions(address)
	await addEntries(
		'subscriber',
		(subscriptions as { id: number }[]).map(({ id }) => id),
	)
	const deleted = await deletedRecordsWith(db, address)
	const shown: [string, object[]][] = [
		['article_authors', coauthorships],
		['mails', mails],
		['inbound_mails', repliesByMail],
		['article_address_changes', addressChanges],
		['admin_invitations', invitations],
		['invoices', rows.invoices],
		['invoice_payments', rows.invoicePayments],
		['credit_notes', rows.creditNotes],
		['payment_reports', rows.paymentReports],
		['newsletter_subscribers', subscriptions],
		['activity', entries],
		['trash', deleted],
	]
	for (const [table, rows] of shown) for (const row of rows as Row[]) seen.add(`${table} ${row.id}`)
	const elsewhere = (await repository.mentions(address)).filter(({ table, id }) => !seen.has(`${table} ${id}`))
	return {
		address,
		names: await persons.names(address),
		madeAt: new Date().toISOString(),
		parts: [
			...records,
			...partOf('Named as an author of submissions of others', 'article_authors', coauthorships),
			...partOf('Invoices', 'invoices', rows.invoices),
			...partOf('Payments of these invoices', 'invoice_payments', rows.invoicePayments),
			...partOf('Credit notes of these invoices', 'credit_notes', rows.creditNotes),
			...partOf('Payments that were reported', 'payment_reports', rows.paymentReports),
			...partOf('Newsletter', 'newsletter_subscribers', subscriptions),
			...partOf('Mails to this address', 'mails', mails),
			...partOf('Replies by mail', 'inbound_mails', repliesByMail),
			...partOf('Address to be confirmed', 'article_address_changes', addressChanges),
			...partOf('Invitations of staff', 'admin_invitations', invitations),
			...deleted.map(({ label, rows }): ExportedPart => {
				const isOwn = rows[0]?.rows[0] !== undefined && isRowOf(rows[0].rows[0], address)
				const own = rows.map(({ table, rows: all }) => ({ table, rows: all.filter((row) => isRowOf(row, address)) }))
				return { title: `Deleted, not yet erased: ${label}`, tables: tablesOf(isOwn ? rows : own) }
			}),
			...partOf('What was done with these records', 'activity', entries),
			...partOf(
				'Other places where the address stands',
				'mentions',
				elsewhere,
				'Texts of others and of the system in which the address occurs.',
			),
		],
	}
}
