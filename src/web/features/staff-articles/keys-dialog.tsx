import type { useSingleKeysSwitch } from '../../lib/single-keys.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SwitchField } from '../../ui/switch.tsx'
import { pageKeys } from './page-keys.ts'

type Props = {
	open: boolean
	onOpenChange: (open: boolean) => void
	keys: ReturnType<typeof useSingleKeysSwitch>
}

/** The one-key actions of the page, and a switch for them. */
export function KeysDialog({ open, onOpenChange, keys }: Props) {
	return (
		<Dialog open={open} onOpenChange={onOpenChange} size="sm" title="Keys of this page">
			<dl className="grid grid-cols-[2.5rem_1fr] gap-x-4 gap-y-2">
				{Object.entries(pageKeys).map(([key, action]) => (
					<div key={key} className="contents">
						<dt>
							<kbd className="inline-block min-w-7 rounded-sm border border-control px-1.5 text-center font-sans text-sm">
								{key}
							</kbd>
						</dt>
						<dd>{action}</dd>
					</div>
				))}
			</dl>
			<div className="mt-5 border-t border-border pt-4">
				<SwitchField
					label="One-key actions"
					hint="Off: keys do nothing by themselves on this page, in this browser."
					checked={keys.isOn}
					onChange={({ target }) => keys.change(target.checked)}
				/>
			</div>
		</Dialog>
	)
}
