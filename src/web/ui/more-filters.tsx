import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { Input } from './input.tsx'

/** A day in an address; anything else is as if none was chosen. */
export const knownDay = (value: string): string =>
	/^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : ''

/** Filters that are seldom needed: in a second line, which is open while one of them is set. */
export function MoreFilters({ count, children }: { count: number; children: ReactNode }) {
	const id = useId()
	const [isOpen, setIsOpen] = useState(false)
	const isShown = isOpen || count > 0
	return (
		<>
			<Button
				variant="ghost"
				size="sm"
				className="min-h-11"
				aria-expanded={isShown}
				aria-controls={id}
				// what narrows the list stays visible
				disabled={count > 0}
				onClick={() => setIsOpen(!isOpen)}
			>
				<SlidersHorizontal aria-hidden="true" className="size-4" />
				More filters
			</Button>
			<div id={id} hidden={!isShown} className="basis-full">
				{isShown && <div className="flex flex-wrap items-end gap-2">{children}</div>}
			</div>
		</>
	)
}

type Days = { from?: string; to?: string }

/** The first and the last day. */
export function DayFilters({ from, to, onChange }: Required<Days> & { onChange: (change: Days) => void }) {
	return (
		<div className="flex flex-wrap items-center gap-2 text-sm text-muted">
			<DayInput label="From" value={from} max={to} onChange={(day) => onChange({ from: day })} />
			<DayInput label="To" value={to} min={from} onChange={(day) => onChange({ to: day })} />
		</div>
	)
}

function DayInput({
	label,
	value,
	min,
	max,
	onChange,
}: {
	label: string
	value: string
	min?: string
	max?: string
	onChange: (day: string) => void
}) {
	const id = useId()
	return (
		<span className="flex items-center gap-1.5">
			<label htmlFor={id}>{label}</label>
			<Input
				// the address may be changed by something else, such as Back
				key={value}
				id={id}
				type="date"
				defaultValue={value}
				min={min || undefined}
				max={max || undefined}
				className="w-40"
				onChange={({ target }) => {
					const day = knownDay(target.value)
					// a year that is being typed is no day yet
					if (day === '' ? target.value === '' && value !== '' : day >= '1970') onChange(day)
				}}
			/>
		</span>
	)
}
