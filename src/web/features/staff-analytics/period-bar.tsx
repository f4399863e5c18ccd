import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { timeZoneInWords } from '../../lib/time-zone-words.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { DayFilters } from '../../ui/more-filters.tsx'
import { type OwnDays, type Period, periodLabels, periods, type Span } from './period.ts'

export function PeriodBar({
	span,
	timeZone,
	isRefreshing,
	onPeriod,
	onDays,
	onRefresh,
}: {
	span: Span
	timeZone: string
	isRefreshing: boolean
	onPeriod: (period: Period) => void
	onDays: (days: OwnDays) => void
	onRefresh: () => void
}) {
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-4">
			<fieldset className="flex rounded-md border border-control">
				<legend className="sr-only">Period</legend>
				{periods.map((name) => (
					<button
						key={name}
						type="button"
						aria-pressed={name === span}
						onClick={() => onPeriod(name)}
						className={cx(
							'min-h-11 border-l border-control px-3.5 text-sm font-semibold first-of-type:rounded-l-[5px] first-of-type:border-l-0 last-of-type:rounded-r-[5px] sm:px-4',
							name === span ? 'bg-primary text-on-primary' : 'text-text hover:bg-sunken',
						)}
					>
						{periodLabels[name]}
					</button>
				))}
			</fieldset>
			<OwnRange span={span} onDays={onDays} />
			<Button
				variant="outline"
				title="Refresh"
				pending={isRefreshing}
				onClick={onRefresh}
				className="max-sm:size-11 max-sm:px-0"
			>
				{!isRefreshing && <RefreshCw aria-hidden="true" className="size-4" />}
				<span className="max-sm:sr-only">Refresh</span>
			</Button>
			<p className="text-sm text-muted">Days and hours in {timeZoneInWords(timeZone)}</p>
		</div>
	)
}

/** Both days are needed: until then nothing changes. */
function OwnRange({ span, onDays }: { span: Span; onDays: (days: OwnDays) => void }) {
	const known = typeof span === 'object' ? span : { from: '', to: '' }
	const [typed, setTyped] = useState(known)
	const [shown, setShown] = useState(known)
	if (shown.from !== known.from || shown.to !== known.to) {
		setShown(known)
		setTyped(known)
	}
	return (
		<DayFilters
			{...typed}
			onChange={(change) => {
				const days = { ...typed, ...change }
				setTyped(days)
				if (days.from !== '' && days.to !== '' && days.from <= days.to) onDays(days)
			}}
		/>
	)
}
