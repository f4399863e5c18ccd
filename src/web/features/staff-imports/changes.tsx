import { changedFieldLabels } from '../../../contract/journal-import-words.ts'
import type { JournalImportRow } from '../../../contract/journal-imports.ts'

function inWords(value: unknown): string {
	if (value === null || value === undefined || value === '') return 'empty'
	if (Array.isArray(value)) return value.length === 0 ? 'empty' : value.join(', ')
	if (typeof value === 'boolean') return value ? 'yes' : 'no'
	return String(value)
}

const fieldOrder = Object.keys(changedFieldLabels)

/** As forms have them: the database keeps no order of its own. */
const inOrder = (changes: JournalImportRow['changes']) =>
	Object.entries(changes).sort(([one], [other]) => fieldOrder.indexOf(one) - fieldOrder.indexOf(other))

/** Each field before and after; of a new record, what it gets. Of long texts the beginning is enough to recognise them. */
export function Changes({ changes, isNew }: { changes: JournalImportRow['changes']; isNew: boolean }) {
	return (
		<dl className="flex flex-col gap-1 text-sm sm:py-2">
			{inOrder(changes).map(([field, { before, after }]) => (
				<div key={field} className="flex flex-wrap gap-x-1.5 wrap-anywhere">
					<dt className="font-semibold">{changedFieldLabels[field] ?? field}:</dt>
					<dd>
						{!isNew && (
							<>
								<span className="sr-only">before: </span>
								<del className="text-muted">{inWords(before)}</del> <span aria-hidden="true">→</span>{' '}
								<span className="sr-only">after: </span>
							</>
						)}
						<ins className="line-clamp-4 no-underline">{inWords(after)}</ins>
					</dd>
				</div>
			))}
		</dl>
	)
}
