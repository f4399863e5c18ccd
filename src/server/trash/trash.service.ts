import type { Permission } from '../../contract/permissions.ts'
import type { DeleteEffects, TrashItem } from '../../contract/trash.ts'
import type { TrashKind } from '../../contract/trash-words.ts'
import type { Db, Queryable } from '../../db/client.ts'
import type { Snapshot } from '../../db/snapshot.ts'
import { AppError, notFound, orNotFound } from '../app-error.ts'
import { type Caller, isStaff, mayDo, systemCaller } from '../caller.ts'
import { type PageQuery, pageOf } from '../content/pages.ts'
import type { ContentTag } from '../content/tags.ts'
import type { FilesService } from '../files/files.service.ts'
import { filesNamedIn } from '../files/named-files.service.ts'
import type { SweptFolder } from '../files/sweep.service.ts'
import { failInterrupted } from '../mail/queue.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { type TrashFilter, trashRepository } from './trash.repository.ts'

/** The first row of a snapshot, with the columns as the database names them. */
type TrashedRow = Record<string, unknown>

/** What a domain says about its records in the trash. */
export type TrashRule = {
	kind: TrashKind
	/** Who may delete such records: the trash shows them to nobody else. */
	permission: Permission
	/** The content that changes when one comes back. */
	tags: (id: number) => ContentTag[]
	/** Throws a refusal when something is in the way. */
	check?: (tx: Tx, row: TrashedRow) => Promise<void>
	/** What must not be as it was, after so long. */
	restored?: (tx: Tx, id: number) => Promise<void>
}

const addressColumns = /email|recipient|sender/

/** Every stored file that the rows name, also inside of texts. */
const filesIn = (rows: Snapshot): string[] => filesNamedIn(JSON.stringify(rows))

function addressesIn(rows: Snapshot): string[] {
	const values = rows.flatMap(({ rows: stored }) => stored.flatMap((row) => Object.entries(row)))
	const addresses = values.flatMap(([column, value]) =>
		addressColumns.test(column) && typeof value === 'string' && value.includes('@') ? value.toLowerCase() : [],
	)
	return [...new Set(addresses)]
}

const idsIn = (rows: Snapshot, table: string): number[] =>
	rows.flatMap((part) => (part.table === table ? part.rows.map(({ id }) => Number(id)) : []))

const rootOf = (rows: Snapshot): TrashedRow => rows[0]?.rows[0] ?? {}

/** For the write that deletes a record, before it does: keeps the record as it is and logs that it was deleted. */
export async function putInTrash(
	tx: Tx,
	{ kind, id, label, logged }: { kind: TrashKind; id: number; label: string; logged?: string },
): Promise<void> {
	await trashRepository(tx).lockRecord(kind, id)
	const { snapshot: rows, links } = await trashRepository(tx).take(kind, id)
	const { actor } = tx.caller
	await trashRepository(tx).add({
		...{ recordKind: kind, recordId: id, label, rows, links },
		files: filesIn(rows),
		addresses: addressesIn(rows),
		isDemo: rootOf(rows).is_demo === true,
		deletedBy: actor.kind === 'staff' ? actor.admin.id : null,
		deletedByName: actor.kind === 'staff' ? actor.admin.name : null,
	})
	await tx.log({ action: 'deleted', record: kind, id, label: logged })
}

/** The stored files that a record and what belongs to it name. */
export const filesOfRecord = async (tx: Queryable, kind: TrashKind, id: number): Promise<string[]> =>
	filesIn((await trashRepository(tx).take(kind, id)).snapshot)

/** A record with everything that belongs to it, as the database names tables and columns. */
export const snapshotOf = async (queryable: Queryable, kind: TrashKind, id: number): Promise<Snapshot> =>
	(await trashRepository(queryable).take(kind, id)).snapshot

/**
 * Removes a person from the trash. `without` gives the rows of a record without the person, or nothing for a record that is
 * the person's own, which is erased. Answers the files of those.
 */
export async function erasePersonInTrash(
	tx: Tx,
	address: string,
	without: (rows: Snapshot) => Snapshot | undefined,
): Promise<{ items: number; files: string[] }> {
	const repository = trashRepository(tx)
	const items = await repository.lockWithAddress(address)
	const files: string[] = []
	for (const item of items) {
		const rows = without(item.rows)
		if (rows) await repository.change(item.id, { rows, addresses: item.addresses.filter((one) => one !== address) })
		else {
			await repository.remove(item.id)
			await tx.log({ action: 'erased', record: item.recordKind, id: item.recordId })
			files.push(...item.files)
		}
	}
	return { items: items.length, files }
}

/** For an export: the deleted records that name an address, whole. */
export const deletedRecordsWith = (tx: Queryable, address: string) => trashRepository(tx).lockWithAddress(address)

/** Demonstration records that were deleted go with the others. */
export const removeDemoTrash = (tx: Tx) => trashRepository(tx).removeDemo()

const itemsPerPage = 50
const eraseBatch = 100
const dayMs = 24 * 3_600_000

type Named = { record: TrashKind; recordId: number }
type ListQuery = Omit<TrashFilter, 'hidden'> & PageQuery
type Parts = {
	db: Db
	work: WorkService
	files: FilesService
	settings: { trashDays: number }
	rules: () => readonly TrashRule[]
	folders: () => readonly SweptFolder[]
}

/** Deleted records: listed, restored as they were, or erased with their files. */
export function trashService({ db, work, files, settings: { trashDays }, rules, folders }: Parts) {
	const repository = trashRepository(db)
	const ruleOf = (kind: TrashKind): TrashRule => {
		const rule = rules().find((known) => known.kind === kind)
		if (!rule) throw new Error(`no domain restores ${kind}`)
		return rule
	}

	/** What belongs to others is not there for this role. */
	const hiddenFrom = (caller: Caller): TrashKind[] =>
		rules().flatMap(({ kind, permission }) => (isStaff(caller) && !mayDo(caller, permission) ? kind : []))

	async function lockVisible(tx: Tx, id: number) {
		const item = orNotFound(await trashRepository(tx).lock(id), 'Deleted record')
		if (hiddenFrom(tx.caller).includes(item.recordKind)) throw notFound('Deleted record')
		return item
	}

	const toItem = (row: Awaited<ReturnType<typeof repository.list>>[number]): TrashItem => ({
		id: row.id,
		record: { kind: row.recordKind, id: row.recordId },
		label: row.label,
		deletedAt: row.deletedAt.toISOString(),
		deletedBy: row.deletedByName,
		expiresAt: new Date(row.deletedAt.getTime() + trashDays * dayMs).toISOString(),
		files: row.fileCount,
	})

	/** Which of these files any record names, stored or in the trash. */
	async function namedFiles(keys: string[]): Promise<Set<string>> {
		const named = await repository.usedFiles(keys)
		for (const { folder, used } of folders()) {
			const stored = keys.filter((key) => key.startsWith(`${folder}/`))
			if (stored.length > 0) for (const key of await used(stored)) named.add(key)
		}
		return named
	}

	/**
	 * Anybody can write the key of a file into a text, so only what no other record names is removed. The sweep removes
	 * pictures that nobody shows.
	 */
	async function removeFiles(keys: string[]): Promise<void> {
		const named = await namedFiles(keys)
		for (const key of keys) if (!named.has(key) && !key.startsWith('pictures/')) await files.remove(key).catch(() => {})
	}

	async function erase(id: number, caller: Caller): Promise<null> {
		const keys = await work.run({ caller, changes: [] }, async (tx) => {
			const item = await lockVisible(tx, id)
			await trashRepository(tx).remove(id)
			await tx.log({ action: 'erased', record: item.recordKind, id: item.recordId })
			return item.files
		})
		await removeFiles(keys)
		return null
	}

	return {
		erase,
		removeFiles,

		async list({ page, limit, ...query }: ListQuery, caller: Caller) {
			const { span, metaOf } = pageOf({ page, limit }, itemsPerPage)
			const filter = { ...query, hidden: hiddenFrom(caller) }
			const [rows, total] = await Promise.all([repository.list(filter, span), repository.count(filter)])
			return { data: rows.map(toItem), meta: metaOf(total) }
		},

		/** Those that name an address, which is in lower case. */
		async withAddress(address: string, caller: Caller) {
			const hidden = hiddenFrom(caller)
			return (await repository.withAddress(address)).filter(({ recordKind }) => !hidden.includes(recordKind))
		},

		async effects({ record: kind, recordId: id }: Named, caller: Caller): Promise<DeleteEffects> {
			if (hiddenFrom(caller).includes(kind)) throw notFound('Record')
			const { snapshot, links } = await repository.take(kind, id)
			if (snapshot[0]?.rows.length !== 1) throw notFound('Record')
			const rowsOf = (...tables: string[]) =>
				snapshot.filter(({ table }) => tables.includes(table)).reduce((sum, { rows }) => sum + rows.length, 0)
			const { published, others } = kind === 'journal' ? await repository.articlesOf(id) : { published: 0, others: 0 }
			return {
				messages: rowsOf('article_messages', 'contact_messages'),
				notes: rowsOf('article_notes'),
				files: filesIn(snapshot).length,
				mails: rowsOf('mails'),
				publishedArticles: published,
				otherArticles: others,
				journals: links['journals.publication_section_id']?.length ?? 0,
				days: trashDays,
			}
		},

		async restore(id: number, caller: Caller): Promise<TrashItem['record']> {
			return work.run({ caller, changes: [] }, async (tx) => {
				const item = await lockVisible(tx, id)
				const { recordKind: kind, recordId, rows } = item
				const rule = ruleOf(kind)
				await rule.check?.(tx, rootOf(rows))
				await trashRepository(tx).putBack(item)
				await failInterrupted(tx, idsIn(rows, 'mails'))
				await rule.restored?.(tx, recordId)
				await trashRepository(tx).remove(id)
				tx.changed(...rule.tags(recordId), 'mail')
				await tx.log({ action: 'restored', record: kind, id: recordId })
				return { kind, id: recordId }
			})
		},

		usedFiles: (keys: string[]) => repository.usedFiles(keys),

		async eraseExpired(now = new Date()): Promise<void> {
			const before = new Date(now.getTime() - trashDays * dayMs)
			let found = eraseBatch
			while (found === eraseBatch) {
				const ids = await repository.expired(before, eraseBatch)
				for (const id of ids)
					await erase(id, systemCaller).catch((error: unknown) => {
						// somebody restored or erased it meanwhile
						if (!(error instanceof AppError && error.code === 'not_found')) throw error
					})
				found = ids.length
			}
		},
	}
}
export type TrashService = ReturnType<typeof trashService>
