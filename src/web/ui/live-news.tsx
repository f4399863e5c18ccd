import ArrowUp from 'lucide-react/icons/arrow-up'
import type { LiveRows } from '../lib/use-steady-rows.ts'
import { Button } from './button.tsx'

/** The button for what others changed in a list, over its head: it takes no room, so no row moves when it appears. */
export function LiveNews({ news, gone, onShow }: LiveRows) {
	return (
		<div role="status" className="sticky top-24 z-20 flex h-0 justify-end sm:top-20 sm:justify-center">
			{(news > 0 || gone.size > 0) && (
				// moved by its frame: a pressed button moves itself
				<div className="self-start sm:-translate-y-1/2">
					<Button size="sm" className="min-h-8! rounded-full shadow-lg" onClick={onShow}>
						<ArrowUp aria-hidden="true" className="size-4" />
						{news > 0 ? `${news} new` : 'Update list'}
					</Button>
				</div>
			)}
		</div>
	)
}
