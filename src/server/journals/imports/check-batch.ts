import type { ImportProblem } from '../../../contract/journal-imports.ts'
import type { NewRow, Seen, StoredImport } from '../../imports/import-worker.service.ts'
import type { Tx } from '../../work/work.service.ts'
import { matchRows } from './match.ts'
import { changesOf } from './plan.ts'
import type { ReadRow } from './read-row.ts'

type Checked = ReadRow & { row: number }

/** Compares these rows with the catalogue: the answer says what the import would do. */
export async function checkBatch(tx: Tx, stored: StoredImport, read: Checked[], seen: Seen): Promise<NewRow[]> {
	for (const one of read) refuseRepeated(one, seen)
	const match = await matchRows(tx, read, false)
	return read.map((one): NewRow => {
		const { row, issns, values } = one
		const found = isSkipped(one) ? undefined : match(one)
		const problems = found && 'problem' in found ? [...one.problems, found.problem] : one.problems
		const journal = found && 'journal' in found ? found.journal : undefined
		const changes = journal ? changesOf(journal, values, stored) : {}
		const outcome = isSkipped({ problems })
			? 'skipped'
			: !journal
				? 'new'
				: Object.keys(changes).length > 0
					? 'changed'
					: 'unchanged'
		return {
			...{ importId: stored.id, row, title: values.title ?? '', keys: issns, problems, outcome, changes },
			...{ recordId: journal?.id ?? null, fileKeys: [] },
			// of a row that is skipped nothing but its problems is needed
			values: outcome === 'skipped' ? {} : values,
			isHandled: outcome === 'unchanged' || outcome === 'skipped',
		}
	})
}

const isSkipped = ({ problems }: { problems: ImportProblem[] }) => problems.some(({ effect }) => effect === 'row')

function refuseRepeated(one: Checked, seen: Seen): void {
	if (isSkipped(one)) return
	const issn = one.issns.find((known) => seen.has(known))
	if (issn === undefined) {
		for (const own of one.issns) seen.set(own, one.row)
		return
	}
	const sentence = `Row ${seen.get(issn)} has the same ISSN.`
	one.problems.push({ column: null, value: issn, sentence, effect: 'row' })
}
