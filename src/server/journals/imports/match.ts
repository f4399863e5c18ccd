import type { ImportProblem } from '../../../contract/journal-imports.ts'
import type { Transaction } from '../../../db/client.ts'
import type { Journal } from '../journal-columns.repository.ts'
import { journalsRepository } from '../journals.repository.ts'
import { manyJournalsRepository } from '../many-journals.repository.ts'

/** The journal that a row is about, none yet, or a reason why it cannot be said. */
export type Match = { journal: Journal | undefined } | { problem: ImportProblem }

/** Finds the journals of a batch by their ISSNs. With `lock` nobody else changes them before the transaction ends. */
export async function matchRows(tx: Transaction, rows: readonly { issns: string[] }[], lock: boolean) {
	const found = await manyJournalsRepository(tx).idsByIssn(rows.flatMap(({ issns }) => issns))
	const ids = [...new Set([...found.values()].flat())].sort((one, other) => one - other)
	const repository = journalsRepository(tx)
	const journals = ids.length === 0 ? [] : lock ? await repository.lockAll(ids) : await repository.byIds(ids, 'all')
	const byId = new Map(journals.map((journal) => [journal.id, journal]))

	const rowOf = new Map<number, number>()
	return ({ row, issns }: { row: number; issns: readonly string[] }): Match => {
		const matching = [...new Set(issns.flatMap((issn) => found.get(issn) ?? []))]
		const [first, second] = matching.flatMap((id) => byId.get(id) ?? [])
		if (!first) return { journal: undefined }
		const sameRow = rowOf.get(first.id)
		const refused = (sentence: string): Match => ({
			problem: { column: null, value: issns.join(', '), sentence, effect: 'row' },
		})
		if (second)
			return refused(
				`Several journals of the catalogue have these ISSNs: “${first.title}” (${first.id}) and “${second.title}” (${second.id}).`,
			)
		if (sameRow !== undefined) return refused(`Row ${sameRow} is about the same journal, “${first.title}”.`)
		rowOf.set(first.id, row)
		return { journal: first }
	}
}
