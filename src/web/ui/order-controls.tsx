import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { useDragOrder } from '../lib/use-drag-order.ts'
import { IconButton } from './icon-button.tsx'

/** Moves a row with the pointer; the arrows beside it do the same with keys. */
export const DragHandle = ({
	label,
	...drag
}: { label: string } & ReturnType<ReturnType<typeof useDragOrder>['handle']>) => (
	<span
		{...drag}
		aria-hidden="true"
		title={label}
		className="-m-2 cursor-grab touch-none p-2 text-muted active:cursor-grabbing"
	>
		<GripVertical className="size-5" />
	</span>
)

type MoveProps = { name: string; at: number; count: number; onMove: (from: number, to: number) => void }

/** One place up or down in a list. */
export const MoveSteps = ({ name, at, count, onMove }: MoveProps) => (
	<>
		<IconButton label={`Move ${name} up`} isDisabled={at === 0} onClick={() => onMove(at, at - 1)}>
			<ArrowUp aria-hidden="true" className="size-4.5" />
		</IconButton>
		<IconButton label={`Move ${name} down`} isDisabled={at === count - 1} onClick={() => onMove(at, at + 1)}>
			<ArrowDown aria-hidden="true" className="size-4.5" />
		</IconButton>
	</>
)
