import { formatMoment } from '../lib/dates.ts'
import type { KeptForm } from '../lib/kept-drafts.ts'
import { useSite } from '../lib/site.ts'
import { Button } from './button.tsx'

/** Says that a form shows what was typed before and not saved. */
export function RestoredNotice({ kept: { savedAt, hadFile }, onDiscard }: { kept: KeptForm; onDiscard: () => void }) {
	const { timeZone } = useSite()
	return (
		<p role="status" className="flex flex-wrap items-center gap-x-3 rounded-md bg-tint-primary px-4 py-1.5 text-sm">
			<span>
				Your unsaved changes from {formatMoment(savedAt, timeZone)} were kept.
				{hadFile && ' Please choose the file again.'}
			</span>
			<Button variant="link" onClick={onDiscard}>
				Discard
			</Button>
		</p>
	)
}

/** Says that what is typed here is not kept. */
export const OpenElsewhereNotice = () => (
	<p role="status" className="rounded-md bg-tint-warn px-4 py-1.5 text-sm text-accent-text">
		This form is also open in another tab, which keeps unsaved changes. What you type here is kept once you save it.
	</p>
)
