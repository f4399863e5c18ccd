import { useEffect, useState } from 'react'
import { type BulkOutcome, doneIn } from '../lib/bulk.ts'
import { Button } from './button.tsx'
import { notifyFailed } from './staff-notices.ts'

export type ShownOutcome = BulkOutcome & {
	/** "set to Accepted". */
	did: string
	names: ReadonlyMap<number, string>
	/** The rows that were so before. */
	already: ReadonlySet<number>
	at: number
}

/** What became of each row, and one Undo for all that was done. */
export function BulkResults({
	outcome,
	sayCount,
	refresh,
	onUndone,
	onClose,
}: {
	outcome: ShownOutcome
	sayCount: (count: number) => string
	refresh: () => Promise<unknown>
	onUndone: (outcome: ShownOutcome) => void
	onClose: () => void
}) {
	const { results, did, names, already, undo } = outcome
	const [isPending, setIsPending] = useState(false)
	const isOpen = useIsOpen(undo?.seconds)
	const all = doneIn(results)
	const done = all.filter((id) => !already.has(id)).length
	const left = all.length - done
	const refused = results.filter(({ refusal }) => refusal !== null)

	async function takeBack(run: () => Promise<ShownOutcome['results']>): Promise<void> {
		setIsPending(true)
		try {
			onUndone({ results: await run(), did: 'changed back', names, already, at: Date.now() })
		} catch (failure) {
			notifyFailed('undo the change', failure)
			setIsPending(false)
		}
		await refresh()
	}

	return (
		<section aria-label="Result" className="rounded-lg border border-control bg-tint-primary px-4 py-2.5 shadow-lift">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
				<p role="status" className="mr-auto">
					{done > 0 && `${sayCount(done)} ${did}.`}
					{left > 0 && ` ${sayCount(left)} needed no change.`}
					{refused.length > 0 && ` ${sayCount(refused.length)} not changed:`}
				</p>
				{undo && done > 0 && isOpen && (
					<Button variant="outline" size="sm" pending={isPending} onClick={() => void takeBack(undo.run)}>
						Undo
					</Button>
				)}
				<Button variant="ghost" size="sm" onClick={onClose}>
					Close
				</Button>
			</div>
			{refused.length > 0 && (
				<ul className="mt-1 flex max-h-40 flex-col gap-1 overflow-y-auto text-sm">
					{refused.map(({ id, refusal }) => (
						<li key={id} className="wrap-anywhere">
							<bdi className="font-medium">{names.get(id)}</bdi>: {refusal}
						</li>
					))}
				</ul>
			)}
		</section>
	)
}

/** False when the seconds are over. */
function useIsOpen(seconds: number | undefined): boolean {
	const [isOver, setIsOver] = useState(false)
	useEffect(() => {
		if (seconds === undefined) return
		const timer = setTimeout(() => setIsOver(true), seconds * 1_000)
		return () => clearTimeout(timer)
	}, [seconds])
	return !isOver
}
