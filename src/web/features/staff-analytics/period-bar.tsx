import RefreshCw from 'lucide-react/icons/refresh-cw'
import { timeZoneInWords } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { type Period, periodLabels, periods } from './period.ts'

export function PeriodBar({
	period,
	timeZone,
	isRefreshing,
	onPeriod,
	onRefresh,
}: {
	period: Period
	timeZone: string
	isRefreshing: boolean
	onPeriod: (period: Period) => void
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
						aria-pressed={name === period}
						onClick={() => onPeriod(name)}
						className={cx(
							'min-h-11 border-l border-control px-3.5 text-sm font-semibold first-of-type:rounded-l-[5px] first-of-type:border-l-0 last-of-type:rounded-r-[5px] sm:px-4',
							name === period ? 'bg-primary text-on-primary' : 'text-text hover:bg-sunken',
						)}
					>
						{periodLabels[name]}
					</button>
				))}
			</fieldset>
			<Button variant="outline" pending={isRefreshing} onClick={onRefresh} className="max-sm:size-11 max-sm:px-0">
				{!isRefreshing && <RefreshCw aria-hidden="true" className="size-4" />}
				<span className="max-sm:sr-only">Refresh</span>
			</Button>
			<p className="text-sm text-muted">Days and hours in {timeZoneInWords(timeZone)}</p>
		</div>
	)
}
