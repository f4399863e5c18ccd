import Bookmark from 'lucide-react/icons/bookmark'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { maxShortlist } from './compared-ids.ts'
import { type Kept, toggleShortlisted, useShortlist } from './shortlist.ts'

/** Keeps a journal in this browser, to compare it with others. */
export function ShortlistButton({ journal }: { journal: Kept }) {
	const list = useShortlist()
	const isOn = list.some(({ id }) => id === journal.id)
	const isFull = !isOn && list.length >= maxShortlist
	return (
		<Button
			variant="ghost"
			size="icon"
			aria-pressed={isOn}
			aria-disabled={isFull || undefined}
			title={
				isFull ? `The shortlist holds ${maxShortlist} journals` : isOn ? 'Remove from shortlist' : 'Add to shortlist'
			}
			onClick={() => toggleShortlisted(journal)}
			className="noscript:hidden"
		>
			<Bookmark aria-hidden="true" className={cx('size-5', isOn && 'fill-current text-primary')} />
			<span className="sr-only">Shortlist {journal.title}</span>
		</Button>
	)
}
