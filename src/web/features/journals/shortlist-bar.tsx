import Mail from 'lucide-react/icons/mail'
import { Link } from 'react-router'
import { useCopy } from '../../lib/use-copy.ts'
import { Button } from '../../ui/button.tsx'
import { compareAddress, maxShortlist } from './compared-ids.ts'
import { clearShortlist, type Kept, useShortlist } from './shortlist.ts'

/** The draft opens in the visitor's own mail program: nothing is sent from here. */
export function shortlistMail(list: readonly Kept[], origin: string): string {
	const link = origin + compareAddress(list.map(({ id }) => id))
	const lines = list.map(({ id, title }) => `- ${title}\n  ${origin}/journals/${id}/details`)
	const body = `Journals side by side:\n${link}\n\n${lines.join('\n')}\n`
	return `mailto:?subject=${encodeURIComponent('Shortlist of journals')}&body=${encodeURIComponent(body)}`
}

/** What is on the shortlist and what can be done with it; nothing while it is empty. */
export function ShortlistBar({ origin }: { origin: string }) {
	const list = useShortlist()
	const { said, copy } = useCopy('open Compare and copy its address.')
	if (list.length === 0) return null
	const address = compareAddress(list.map(({ id }) => id))
	return (
		<section
			aria-label="Shortlist"
			data-screen-only=""
			className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-border bg-surface px-4 py-2.5 shadow-lift"
		>
			<p className="text-sm font-semibold">
				Shortlist: {list.length} of {maxShortlist}
			</p>
			<p role="status" className="text-sm text-muted empty:hidden">
				{said}
			</p>
			<div className="flex flex-wrap gap-2 sm:ml-auto">
				<Button asChild size="sm" className="min-h-11!">
					<Link to={address}>{list.length > 1 ? 'Compare' : 'Show'}</Link>
				</Button>
				<Button variant="outline" size="sm" className="min-h-11!" onClick={() => void copy(origin + address)}>
					Copy link
				</Button>
				<Button asChild variant="outline" size="sm" className="min-h-11!">
					<a href={shortlistMail(list, origin)}>
						<Mail aria-hidden="true" className="size-4" />
						Email
					</a>
				</Button>
				<Button variant="ghost" size="sm" className="min-h-11!" onClick={clearShortlist}>
					Clear
				</Button>
			</div>
		</section>
	)
}
