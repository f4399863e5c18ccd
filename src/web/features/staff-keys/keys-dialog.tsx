import { useCallback, useState } from 'react'
import { currentKeys, type KeyGroup, useKeys, useKeysAskedFor, useSingleKeysSwitch } from '../../lib/single-keys.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SwitchField } from '../../ui/switch.tsx'

/** Keys that work everywhere, and cannot be typed by accident. */
const alwaysOn = {
	Enter: 'Open the row',
	'Ctrl+K': 'Find a record, a page or an action',
	'Ctrl+S': 'Save the open form',
}

/** The one-key actions of the screen, and a switch for them. */
export function KeysDialog() {
	const keys = useSingleKeysSwitch()
	const [isOpen, setIsOpen] = useState(false)
	const [groups, setGroups] = useState<readonly KeyGroup[]>([])
	const show = useCallback(() => {
		setGroups(currentKeys())
		setIsOpen(true)
	}, [])
	useKeysAskedFor(show)
	useKeys({ name: 'Everywhere', where: 'everywhere', actions: [{ key: '?', label: 'Show these keys', run: show }] })
	return (
		<Dialog open={isOpen} onOpenChange={setIsOpen} size="sm" title="Keys of this page">
			<div className="flex flex-col gap-5">
				{groups
					.toSorted((one, other) => Number(one.where === 'everywhere') - Number(other.where === 'everywhere'))
					.map(({ name, where, actions }) => (
						<section key={name}>
							<h3 className="mb-2 text-sm font-semibold text-muted">{name}</h3>
							<KeyList
								keys={[
									...actions.map(({ key, label }) => [key, label] as const),
									...(where === 'everywhere' ? Object.entries(alwaysOn) : []),
								]}
							/>
						</section>
					))}
			</div>
			<div className="mt-5 border-t border-border pt-4">
				<SwitchField
					label="One-key actions"
					hint="Off: single keys do nothing by themselves, in this browser. Keys with Ctrl work."
					checked={keys.isOn}
					onChange={({ target }) => keys.change(target.checked)}
				/>
			</div>
		</Dialog>
	)
}

function KeyList({ keys }: { keys: readonly (readonly [key: string, label: string])[] }) {
	return (
		<dl className="grid grid-cols-[4rem_1fr] gap-x-4 gap-y-2">
			{keys.map(([key, label]) => (
				<div key={key} className="contents">
					<dt>
						<kbd className="inline-block min-w-7 rounded-sm border border-control px-1.5 text-center font-sans text-sm">
							{key}
						</kbd>
					</dt>
					<dd>{label}</dd>
				</div>
			))}
		</dl>
	)
}
