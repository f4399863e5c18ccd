import Bookmark from 'lucide-react/icons/bookmark'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { maxShortlist } from './compared-ids.ts'
import { type Kept, toggleShortlisted, useShortlist } from './shortlist.ts'

/** Keeps a journal in this browser, to compare it with others. */
export function ShortlistButton({ journal, isNamed }: { journal: Kept; isNamed?: boolean }) {
	const list = useShortlist()
	const isOn = list.some(({ id }) => id === journal.id)
	const isFull = !isOn && list.length >= maxShortlist
	return (
		<Button
			variant={isNamed ? 'outline' : 'ghost'}
			size={isNamed ? 'sm' : 'icon'}
			aria-pressed={isOn}
			aria-disabled={isFull || undefined}
			title={
				isFull ? `The shortlist holds ${maxShortlist} journals` : isOn ? 'Remove from shortlist' : 'Add to shortlist'
			}
			onClick={() => toggleShortlisted(journal)}
			className={cx('noscript:hidden', isNamed && 'min-h-11!')}
		>
			<Bookmark aria-hidden="true" className={cx('size-5', isOn && 'fill-current text-primary')} />
			<span className={isNamed ? '' : 'sr-only'}>
				Shortlist<span className="sr-only"> {journal.title}</span>
			</span>
		</Button>
	)
}
