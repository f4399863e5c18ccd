import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { ReactNode } from 'react'
import type { useDragOrder } from '../lib/use-drag-order.ts'
import { Button } from './button.tsx'

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
		<RowStep label={`Move ${name} up`} isOff={at === 0} onClick={() => onMove(at, at - 1)}>
			<ArrowUp aria-hidden="true" className="size-4.5" />
		</RowStep>
		<RowStep label={`Move ${name} down`} isOff={at === count - 1} onClick={() => onMove(at, at + 1)}>
			<ArrowDown aria-hidden="true" className="size-4.5" />
		</RowStep>
	</>
)

type StepProps = { label: string; isOff?: boolean; onClick: () => void; children: ReactNode }

/** Not disabled at the end of the list: the focus must not be lost while somebody moves a row. */
export const RowStep = ({ label, isOff = false, onClick, children }: StepProps) => (
	<Button
		variant="ghost"
		size="icon-sm"
		aria-label={label}
		title={label}
		aria-disabled={isOff || undefined}
		onClick={() => !isOff && onClick()}
		className="aria-disabled:opacity-40"
	>
		{children}
	</Button>
)
