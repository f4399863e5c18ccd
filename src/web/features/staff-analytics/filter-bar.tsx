import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { changedAddress } from '../../lib/list-state.ts'
import { country } from './countries.ts'
import { deviceNames } from './device-names.ts'
import { direct, type Filter, type FilterName, parameterOf } from './filter.ts'
import { referrerName } from './referrer-name.ts'

/** Keeps only the visits that fit this value, in all figures and reports. */
export function FilterLink({ by, value, children }: { by: FilterName; value: string; children: ReactNode }) {
	const [parameters] = useSearchParams()
	const to = changedAddress(parameters, { [parameterOf[by]]: by === 'referrer' ? value || direct : value })
	return (
		<Link
			to={to}
			preventScrollReset
			title="Show only these visits"
			className="rounded-sm text-left underline decoration-dotted underline-offset-4 hover:text-primary hover:decoration-solid"
		>
			{children}
		</Link>
	)
}

const words: { [Name in FilterName]-?: (value: NonNullable<Filter[Name]>) => string } = {
	page: (page) => `Page: ${page}`,
	referrer: (referrer) => `Source: ${referrerName(referrer)}`,
	country: (code) => `Country: ${country(code).name}`,
	device: (device) => `Device: ${deviceNames[device]}`,
}

/** What the figures are narrowed down to; each can be dropped. */
export function FilterBar({ filter }: { filter: Filter }) {
	const [parameters] = useSearchParams()
	const { page, referrer, country: code, device } = filter
	const shown: [FilterName, string][] = []
	if (page !== undefined) shown.push(['page', words.page(page)])
	if (referrer !== undefined) shown.push(['referrer', words.referrer(referrer)])
	if (code !== undefined) shown.push(['country', words.country(code)])
	if (device !== undefined) shown.push(['device', words.device(device)])
	if (shown.length === 0) return null
	return (
		<div className="flex flex-wrap items-center gap-2">
			<p className="text-sm text-muted">Only visits with</p>
			<ul className="flex flex-wrap gap-2" aria-label="Filters">
				{shown.map(([name, text]) => (
					<li key={name}>
						<Link
							to={changedAddress(parameters, { [parameterOf[name]]: '' })}
							preventScrollReset
							className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-control bg-surface px-3 text-sm font-medium wrap-anywhere hover:border-text"
						>
							{text}
							<X aria-hidden="true" className="size-4 shrink-0" />
							<span className="sr-only">: remove this filter</span>
						</Link>
					</li>
				))}
			</ul>
		</div>
	)
}
