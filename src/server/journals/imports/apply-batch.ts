import { slugOf } from '../../../contract/slug.ts'
import type { Activity, FieldChanges } from '../../activity/activity.service.ts'
import type { HandledRow, StoredImport, StoredRow } from '../../imports/import-worker.service.ts'
import type { Tx } from '../../work/work.service.ts'
import { claimsRepository, type SourcedClaims } from '../claims.repository.ts'
import { journalsRepository, type NewJournal } from '../journals.repository.ts'
import { type ManyChange, manyJournalsRepository } from '../many-journals.repository.ts'
import { matchRows } from './match.ts'
import { changesOf, newJournal, sourcedClaims } from './plan.ts'
import type { RowValues } from './read-row.ts'

const withIssns = <R extends StoredRow>(row: R) => ({ ...row, issns: row.keys })

export const valuesAfter = (changes: FieldChanges): Partial<NewJournal> =>
	Object.fromEntries(Object.entries(changes).map(([field, { after }]) => [field, after]))

/** Imports these rows as the catalogue is now. */
export async function applyBatch(tx: Tx, stored: StoredImport, rows: StoredRow[], at: Date): Promise<HandledRow[]> {
	await manyJournalsRepository(tx).lockForImport()
	const match = await matchRows(tx, rows.map(withIssns), true)
	const handled: HandledRow[] = []
	const added: { row: StoredRow; journal: Omit<NewJournal, 'slug'> }[] = []
	const changed: ManyChange[] = []
	const sources: SourcedClaims[] = []
	const entries: Activity[] = []
	const reason = `Import ${stored.id}: ${stored.fileName}`

	for (const row of rows) {
		const values = row.values as RowValues
		const found = match(withIssns(row))
		const done = { row: row.row, problems: row.problems, recordId: null, changes: {}, recordUpdatedAt: null }
		if ('problem' in found) {
			handled.push({ ...done, outcome: 'skipped', problems: [...row.problems, found.problem] })
		} else if (!found.journal) {
			added.push({ row, journal: { ...newJournal(values, stored), isImported: true, isDemo: stored.isDemo } })
		} else {
			const { journal } = found
			const changes = changesOf(journal, values, stored)
			const isChanged = Object.keys(changes).length > 0
			if (isChanged) {
				const after = valuesAfter(changes)
				changed.push({ id: journal.id, values: after })
				const claims = sourcedClaims(journal.id, { ...journal, ...after }, { values, isDoaj: stored.isDoaj })
				if (claims) sources.push(claims)
				entries.push({ action: 'changed', record: 'journal', id: journal.id, label: journal.title, changes, reason })
			}
			handled.push({
				...done,
				...{ outcome: isChanged ? 'changed' : 'unchanged', recordId: journal.id, changes },
				recordUpdatedAt: isChanged ? at : null,
			})
		}
	}

	await manyJournalsRepository(tx).update(changed, at)
	const ids = await insert(tx, added, at)
	for (const [place, { row, journal }] of added.entries()) {
		const id = ids[place] ?? 0
		const claims = sourcedClaims(id, journal, { values: row.values as RowValues, isDoaj: stored.isDoaj })
		if (claims) sources.push(claims)
		entries.push({ action: 'created', record: 'journal', id, label: journal.title, reason })
		handled.push({
			...{ row: row.row, outcome: 'new', recordId: id, changes: {}, problems: row.problems },
			recordUpdatedAt: at,
		})
	}
	await claimsRepository(tx).noteSources(sources)
	if (entries.length > 0) await tx.logAll(entries)
	return handled
}

/** Their ids in the same order. */
async function insert(tx: Tx, added: { row: StoredRow; journal: Omit<NewJournal, 'slug'> }[], at: Date) {
	if (added.length === 0) return []
	await journalsRepository(tx).lockSlugs()
	const slugs = await chooseSlugs(
		tx,
		added.map(({ row, journal }) => ({ title: journal.title, issn: row.keys[0] ?? '' })),
	)
	const ids = await manyJournalsRepository(tx).insert(
		added.map(({ journal }, place) => ({ ...journal, slug: slugs[place] ?? '' })),
		at,
	)
	return slugs.map((slug) => ids.get(slug) ?? 0)
}

/** Made from the title; with the ISSN, then with a number too, where another journal has it. */
async function chooseSlugs(tx: Tx, journals: { title: string; issn: string }[]): Promise<string[]> {
	const wanted = journals.map(({ title, issn }) => {
		const slug = slugOf(title) || 'journal'
		return [slug, `${slug}-${issn.toLowerCase()}`] as const
	})
	const taken = await manyJournalsRepository(tx).takenSlugs(wanted.flat())
	return wanted.map(([plain, withIssn]) => {
		let slug = taken.has(plain) ? withIssn : plain
		for (let number = 2; taken.has(slug); number += 1) slug = `${withIssn}-${number}`
		taken.add(slug)
		return slug
	})
}
