import { useQuery } from '@tanstack/react-query'
import { effectSentences, type TrashKind } from '../lib/delete-effects.ts'
import { useMay } from '../lib/session.ts'
import { staffQuery } from '../lib/staff-api.ts'

/** What deleting a record touches, with counts, before it is deleted. */
export function DeleteEffects({ record, id }: { record: TrashKind; id: number }) {
	const mayRestore = useMay('trash.use')
	const { data } = useQuery({
		...staffQuery('/api/trash/effects', { query: { record, recordId: id } }),
		enabled: mayRestore,
	})
	const sentences = data ? effectSentences(data) : []
	return (
		<ul aria-live="polite" className="mt-2 flex min-h-5 flex-col gap-1 text-sm text-muted">
			{sentences.map((sentence) => (
				<li key={sentence}>{sentence}</li>
			))}
		</ul>
	)
}
