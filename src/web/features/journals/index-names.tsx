import type { Journal } from '../../../contract/journals.ts'
import { Badge } from '../../ui/badge.tsx'
import { indexRegister } from './registers.ts'

/** The indexes that list a journal; each leads to its register, where anybody can check it. */
export function IndexNames({ journal }: { journal: Pick<Journal, 'indexing' | 'issn' | 'isDemo'> }) {
	if (journal.indexing.length === 0) return <p className="text-sm text-muted">Not listed in an index yet.</p>
	return (
		<ul aria-label="Indexed in" className="flex flex-wrap gap-1.5">
			{journal.indexing.map((name) => {
				const register = indexRegister(name, journal)
				return (
					<li key={name} className="max-w-full">
						<Badge variant="quiet">
							{register ? (
								<a
									href={register}
									target="_blank"
									rel="noopener noreferrer"
									className="inline-flex min-h-6 items-center text-primary underline decoration-1 underline-offset-2 hover:decoration-2"
								>
									{name}
									<span className="sr-only"> (opens the register in a new tab)</span>
								</a>
							) : (
								name
							)}
						</Badge>
					</li>
				)
			})}
		</ul>
	)
}
