import {
	type ChangedDocumentWording,
	type DocumentWording,
	documentWordingFields,
	documentWordingOf,
	documentWordingProblem,
	wordedDocuments,
} from '../../contract/document-wording-words.ts'
import type { DocumentWordingInput, StoredDocumentWording } from '../../contract/document-wordings.ts'
import type { DocumentKind } from '../../contract/document-words.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { fieldChanges } from '../activity/activity.service.ts'
import { fieldError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import { type Edited, refuseConflicts } from '../edit-conflicts.ts'
import type { WorkService } from '../work/work.service.ts'
import { documentWordingsRepository } from './document-wordings.repository.ts'

type Rows = Awaited<ReturnType<ReturnType<typeof documentWordingsRepository>['of']>>

const siteRow = (rows: Rows) => rows.find(({ journalId }) => journalId === null)
const journalRow = (rows: Rows) => rows.find(({ journalId }) => journalId !== null)

/** How a document about an article of this journal is worded now. */
export async function currentWording(
	db: Queryable,
	kind: DocumentKind,
	journalId: number | null,
): Promise<DocumentWording> {
	const rows = await documentWordingsRepository(db).of(kind, journalId)
	return documentWordingOf(kind, journalRow(rows), siteRow(rows))
}

/** What is usual is not stored, so that it follows later changes. A text with an unknown placeholder is refused. */
function checkedWording(
	kind: DocumentKind,
	usual: DocumentWording,
	input: Edited<DocumentWordingInput>,
): ChangedDocumentWording {
	const given = documentWordingFields.filter((field) => input[field] !== undefined)
	const change = given.map((field) => [field, input[field] === usual[field] ? null : (input[field] ?? null)] as const)
	for (const [field, text] of change) {
		const problem = text === null ? undefined : documentWordingProblem(kind, field, text)
		if (problem !== undefined) throw fieldError('invalid_input', field, `${problem}.`)
	}
	return Object.fromEntries(change)
}

/** How staff word documents, for the site and for journals. */
export function documentWordingsService({ db, work }: { db: Db; work: WorkService }) {
	async function titleOf(tx: Queryable, journalId: number | null): Promise<string | null> {
		if (journalId === null) return null
		const title = await documentWordingsRepository(tx).journalTitle(journalId)
		if (title === undefined) throw fieldError('invalid_input', 'journalId', 'There is no such journal.')
		return title
	}

	return {
		async list(): Promise<StoredDocumentWording[]> {
			const stored = await documentWordingsRepository(db).all()
			const rows = stored.map(({ row }) => row)
			const ofSite = (kind: DocumentKind) => siteRow(rows.filter((row) => row.kind === kind))
			const site = wordedDocuments.map((kind) => ({
				...documentWordingOf(kind, ofSite(kind)),
				...{ kind, journalId: null, journalTitle: null, id: ofSite(kind)?.id ?? null },
				usual: documentWordingOf(kind),
			}))
			const ofJournals = stored
				.filter(({ row }) => row.journalId !== null && documentWordingFields.some((field) => row[field] !== null))
				.map(({ row, journalTitle }) => ({
					...documentWordingOf(row.kind, row, ofSite(row.kind)),
					...{ kind: row.kind, journalId: row.journalId, journalTitle, id: row.id },
					usual: documentWordingOf(row.kind, ofSite(row.kind)),
				}))
			return [...site, ...ofJournals]
		},

		/** For a preview: what would be printed, and for which journal. */
		async tried(kind: DocumentKind, { journalId = null, ...input }: DocumentWordingInput) {
			const rows = await documentWordingsRepository(db).of(kind, journalId)
			const usual = documentWordingOf(kind, journalId === null ? undefined : siteRow(rows))
			const change = checkedWording(kind, usual, input)
			const stored = journalId === null ? siteRow(rows) : journalRow(rows)
			const before = documentWordingOf(kind, stored, usual)
			// a text that was emptied is as usual, one that was not sent is as it is stored
			const texts = documentWordingFields.map((field) => [
				field,
				Object.hasOwn(change, field) ? (change[field] ?? usual[field]) : before[field],
			])
			const wording = Object.fromEntries(texts) as DocumentWording
			return { wording, journalTitle: await titleOf(db, journalId) }
		},

		async change(
			kind: DocumentKind,
			{ startedFrom, journalId = null, ...input }: Edited<DocumentWordingInput>,
			caller: Caller,
		): Promise<StoredDocumentWording> {
			return work.run({ caller, changes: [] }, async (tx) => {
				const repository = documentWordingsRepository(tx)
				const journalTitle = await titleOf(tx, journalId)
				const row = await repository.lock(kind, journalId)
				const site = journalId === null ? undefined : siteRow(await repository.of(kind, null))
				const usual = documentWordingOf(kind, site)
				const change = checkedWording(kind, usual, input)
				const before = documentWordingOf(kind, row, site)
				await refuseConflicts(tx, { record: 'document_wording', id: row.id, before, values: input, startedFrom })
				await repository.save(row.id, change)
				const after = documentWordingOf(kind, { ...row, ...change }, site)
				const label = journalTitle === null ? kind : `${kind}: ${journalTitle}`
				const changes = fieldChanges(before, after)
				await tx.log({ action: 'changed', record: 'document_wording', id: row.id, label, changes })
				return { ...after, kind, journalId, journalTitle, id: row.id, usual }
			})
		},
	}
}
export type DocumentWordingsService = ReturnType<typeof documentWordingsService>
