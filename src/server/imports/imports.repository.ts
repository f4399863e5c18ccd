import {
	and,
	arrayOverlaps,
	desc,
	eq,
	getTableColumns,
	gt,
	inArray,
	isNotNull,
	isNull,
	lt,
	type SQL,
	sql,
} from 'drizzle-orm'
import { busyStates, type ImportKind, type ImportState, type RowOutcome } from '../../contract/journal-import-words.ts'
import type { ListedProblem } from '../../contract/journal-imports.ts'
import type { Queryable } from '../../db/client.ts'
import { admins } from '../../db/tables/auth.ts'
import { journalImports, journalImportRows as rows } from '../../db/tables/journal-imports.ts'
import { journals } from '../../db/tables/journals.ts'
import type { Span } from '../content/pages.ts'

export type StoredImport = typeof journalImports.$inferSelect
/** With the account that uploaded the file, and the journal that articles become part of. */
export type NamedImport = StoredImport & { createdByName: string | null; journalTitle: string | null }
export type NewImport = Omit<typeof journalImports.$inferInsert, 'id'>
export type StoredRow = typeof rows.$inferSelect
export type NewRow = Pick<
	StoredRow,
	| 'importId'
	| 'row'
	| 'title'
	| 'keys'
	| 'values'
	| 'problems'
	| 'outcome'
	| 'recordId'
	| 'changes'
	| 'isHandled'
	| 'fileKeys'
>
export type HandledRow = Pick<StoredRow, 'row' | 'outcome' | 'recordId' | 'changes' | 'problems' | 'recordUpdatedAt'>
export type UndoneRow = { row: number; undo: 'undone' | 'kept'; note: string | null }
/** A row as staff see it. */
export type ListedRow = Pick<
	StoredRow,
	'title' | 'keys' | 'outcome' | 'recordId' | 'isHandled' | 'changes' | 'undo' | 'note' | 'values'
> & { id: number; problems: number }
export type RowFilter = {
	importId: number
	outcome?: RowOutcome | undefined
	undo?: 'undone' | 'kept' | undefined
}

const columns = getTableColumns(rows)
/** A column that names itself is called so; the others as the client spells them. */
function nameOf(field: string): string {
	const column = columns[field as keyof typeof columns]
	return column.keyAsName ? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : column.name
}
/** One parameter of JSON, however many rows there are. */
const recordset = (list: object[]): SQL => {
	const named = list.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [nameOf(name), value])))
	return sql`jsonb_populate_recordset(null::journal_import_rows, ${JSON.stringify(named)}::jsonb)`
}

/** No row has as many problems. */
const problemId = (row: number, place: number) => row * 1_000 + place

const isListed = ({ importId, outcome, undo }: RowFilter) =>
	and(eq(rows.importId, importId), outcome && eq(rows.outcome, outcome), undo && eq(rows.undo, undo))

const withName = (db: Queryable) =>
	db
		.select({ record: journalImports, createdByName: admins.name, journalTitle: journals.title })
		.from(journalImports)
		.leftJoin(admins, eq(admins.id, journalImports.createdBy))
		.leftJoin(journals, eq(journals.id, journalImports.journalId))

export const importsRepository = (db: Queryable) => ({
	async create(values: NewImport): Promise<number> {
		const [row] = await db.insert(journalImports).values(values).returning({ id: journalImports.id })
		return row?.id ?? 0
	},

	async find(kind: ImportKind, id: number): Promise<NamedImport | undefined> {
		const [row] = await withName(db).where(and(eq(journalImports.id, id), eq(journalImports.kind, kind)))
		return row && { ...row.record, createdByName: row.createdByName, journalTitle: row.journalTitle }
	},

	async list(kind: ImportKind, { limit, offset }: Span): Promise<NamedImport[]> {
		const isKind = eq(journalImports.kind, kind)
		const found = await withName(db).where(isKind).orderBy(desc(journalImports.id)).limit(limit).offset(offset)
		return found.map(({ record, ...names }) => ({ ...record, ...names }))
	},

	async removeDemo(): Promise<number> {
		return (await db.delete(journalImports).where(eq(journalImports.isDemo, true)).returning()).length
	},

	count: (kind: ImportKind): Promise<number> => db.$count(journalImports, eq(journalImports.kind, kind)),

	/** Waits for the batch that is being written. */
	async lock(kind: ImportKind, id: number): Promise<StoredImport | undefined> {
		const isKnown = and(eq(journalImports.id, id), eq(journalImports.kind, kind))
		const [row] = await db.select().from(journalImports).where(isKnown).for('update')
		return row
	},

	/** Nothing when another instance is at work on it. */
	async tryLock(kind: ImportKind, id: number): Promise<StoredImport | undefined> {
		const [row] = await db
			.select()
			.from(journalImports)
			.where(and(eq(journalImports.id, id), eq(journalImports.kind, kind)))
			.for('update', { skipLocked: true })
		return row
	},

	async update(id: number, values: Partial<NewImport>): Promise<void> {
		await db.update(journalImports).set(values).where(eq(journalImports.id, id))
	},

	/** Those that a job has to work on, the oldest first. */
	async busy(kind: ImportKind): Promise<number[]> {
		const found = await db
			.select({ id: journalImports.id })
			.from(journalImports)
			.where(and(inArray(journalImports.state, [...busyStates]), eq(journalImports.kind, kind)))
			.orderBy(journalImports.id)
		return found.map(({ id }) => id)
	},

	/** Untouched since: never started, or finished with their rows still there. */
	async expired(
		kind: ImportKind,
		{ unstarted, finished }: { unstarted: Date; finished: Date },
		only?: number,
	): Promise<number[]> {
		const waiting: ImportState[] = ['mapping', 'ready', 'failed']
		const ended: ImportState[] = ['done', 'cancelled', 'undone', 'failed']
		const found = await db
			.select({ id: journalImports.id })
			.from(journalImports)
			.where(
				sql`${and(eq(journalImports.kind, kind), only === undefined ? undefined : eq(journalImports.id, only))} and ${isNull(journalImports.rowsRemovedAt)} and (${and(
					isNull(journalImports.startedAt),
					lt(journalImports.createdAt, unstarted),
					inArray(journalImports.state, waiting),
				)} or ${and(isNotNull(journalImports.startedAt), lt(journalImports.finishedAt, finished), inArray(journalImports.state, ended))})`,
			)
		return found.map(({ id }) => id)
	},

	/** Which of these files are still needed. */
	async usedKeys(keys: string[]): Promise<Set<string>> {
		if (keys.length === 0) return new Set()
		const found = await db
			.select({ key: journalImports.fileKey })
			.from(journalImports)
			.where(inArray(journalImports.fileKey, keys))
		return new Set(found.flatMap(({ key }) => key ?? []))
	},

	/** Which of these files came with a row that is not imported yet. */
	async usedByRows(keys: string[]): Promise<Set<string>> {
		if (keys.length === 0) return new Set()
		const found = await db.select({ keys: rows.fileKeys }).from(rows).where(arrayOverlaps(rows.fileKeys, keys))
		return new Set(found.flatMap((row) => row.keys))
	},

	async addRows(list: NewRow[]): Promise<void> {
		const names = sql.raw(
			'"import_id", "row", "title", "issns", "values", "problems", "outcome", "journal_id", "changes", "is_handled", "file_keys"',
		)
		await db.execute(sql`insert into ${rows} (${names}) select ${names} from ${recordset(list)}`)
	},

	/** What rows that are not skipped are recognised by, each with its row. */
	async keysOf(importId: number): Promise<Map<string, number>> {
		const found = await db
			.select({ row: rows.row, keys: rows.keys })
			.from(rows)
			.where(and(eq(rows.importId, importId), sql`${rows.outcome} <> 'skipped'`))
		return new Map(found.flatMap(({ row, keys }) => keys.map((key) => [key, row] as const)))
	},

	/** The next rows to import. Those up to `after` are known to be done. */
	async waiting(
		importId: number,
		{ limit, after = 0 }: { limit: number; after: number | undefined },
	): Promise<StoredRow[]> {
		return db
			.select()
			.from(rows)
			.where(and(eq(rows.importId, importId), gt(rows.row, after), sql`not ${rows.isHandled}`))
			.orderBy(rows.row)
			.limit(limit)
	},

	async markHandled(importId: number, list: HandledRow[]): Promise<void> {
		await db.execute(sql`
			update ${rows} set "is_handled" = true, "outcome" = given."outcome", "journal_id" = given."journal_id",
				"changes" = given."changes", "problems" = given."problems", "journal_updated_at" = given."journal_updated_at"
			from ${recordset(list)} as given
			where ${rows.importId} = ${importId} and ${rows.row} = given."row"`)
	},

	/** The next rows to undo: those that added or changed a journal or an article. */
	async written(
		importId: number,
		{ limit, after }: { limit: number; after: number | undefined },
	): Promise<StoredRow[]> {
		return db
			.select()
			.from(rows)
			.where(
				and(
					eq(rows.importId, importId),
					inArray(rows.outcome, ['new', 'changed']),
					after === undefined ? undefined : lt(rows.row, after),
					sql`${rows.isHandled} and ${rows.undo} is null`,
				),
			)
			.orderBy(desc(rows.row))
			.limit(limit)
	},

	async markUndone(importId: number, list: UndoneRow[]): Promise<void> {
		await db.execute(sql`
			update ${rows} set "undo" = given."undo", "note" = given."note"
			from ${recordset(list)} as given
			where ${rows.importId} = ${importId} and ${rows.row} = given."row"`)
	},

	async removeRows(importId: number): Promise<void> {
		await db.delete(rows).where(eq(rows.importId, importId))
	},

	async listRows(filter: RowFilter, { limit, offset }: Span): Promise<ListedRow[]> {
		return db
			.select({
				id: rows.row,
				title: rows.title,
				keys: rows.keys,
				outcome: rows.outcome,
				recordId: rows.recordId,
				isHandled: rows.isHandled,
				changes: rows.changes,
				problems: sql<number>`jsonb_array_length(${rows.problems})`,
				undo: rows.undo,
				note: rows.note,
				values: rows.values,
			})
			.from(rows)
			.where(isListed(filter))
			.orderBy(rows.row)
			.limit(limit)
			.offset(offset)
	},

	countRows: (filter: RowFilter): Promise<number> => db.$count(rows, isListed(filter)),

	/** The same of the next rows after this one that have some. */
	async problemsAfter(importId: number, after: number, limit: number): Promise<ListedProblem[]> {
		const found = await db
			.select({ row: rows.row, title: rows.title, problems: rows.problems })
			.from(rows)
			.where(and(eq(rows.importId, importId), gt(rows.row, after), sql`jsonb_array_length(${rows.problems}) > 0`))
			.orderBy(rows.row)
			.limit(limit)
		return found.flatMap(({ row, title, problems }) =>
			problems.map((problem, at) => ({ ...problem, id: problemId(row, at + 1), row, title })),
		)
	},

	/** One a line, in the order of the file. */
	async problems(importId: number, { limit, offset }: Span): Promise<ListedProblem[]> {
		const { rows: found } = await db.execute<{ row: number; title: string; place: number; problem: ListedProblem }>(sql`
			select ${rows.row} as "row", ${rows.title} as "title", place::int as "place", problem
			from ${rows} cross join lateral jsonb_array_elements(${rows.problems}) with ordinality as listed(problem, place)
			where ${rows.importId} = ${importId} and jsonb_array_length(${rows.problems}) > 0
			order by ${rows.row}, place limit ${limit} offset ${offset}`)
		return found.map(({ row, title, place, problem }) => ({ ...problem, id: problemId(row, place), row, title }))
	},
})
