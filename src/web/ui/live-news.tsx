import ArrowUp from 'lucide-react/icons/arrow-up'
import type { LiveRows } from '../lib/use-steady-rows.ts'
import { Button } from './button.tsx'
import { Notice } from './notice-strip.tsx'

/** The button for what others changed in a list. It is outside of the list, so no row moves when it appears. */
export function LiveNews({ news, gone, onShow }: LiveRows) {
	if (news === 0 && gone.size === 0) return null
	return (
		<Notice>
			<Button size="sm" onClick={onShow}>
				<ArrowUp aria-hidden="true" className="size-4" />
				{news > 0 ? `${news} new` : 'Update list'}
			</Button>
		</Notice>
	)
}
