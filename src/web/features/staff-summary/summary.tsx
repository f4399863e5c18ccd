import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import type { DashboardSummary } from '../../../contract/admins.ts'
import { withCommas } from '../../lib/numbers.ts'
import { cx } from '../../ui/cx.ts'
import { SummaryCards, summaryQuery } from './summary-cards.tsx'
import { SummaryNotices } from './summary-notices.tsx'

/** The figures and what waits. On phones they are folded into one line, so that the first record is in sight. */
export function Summary() {
	const id = useId()
	const [isOpen, setIsOpen] = useState(false)
	const { data } = useQuery(summaryQuery)
	return (
		<>
			<h2 className="sr-only">Summary</h2>
			<button
				type="button"
				aria-expanded={isOpen}
				aria-controls={id}
				onClick={() => setIsOpen(!isOpen)}
				className="flex min-h-9 w-full items-center gap-2 rounded-md border border-border bg-surface px-3 text-left text-sm sm:hidden"
			>
				<span className="min-w-0 flex-1 truncate">{data ? inOneLine(data) : 'Summary'}</span>
				<ChevronDown aria-hidden="true" className={cx('size-4 shrink-0 text-muted', isOpen && 'rotate-180')} />
			</button>
			<div id={id} className={cx('max-sm:mt-2', !isOpen && 'max-sm:hidden')}>
				<SummaryCards />
				<SummaryNotices />
			</div>
		</>
	)
}

function inOneLine({ articles, contacts, promises }: DashboardSummary): string {
	const late = promises.articles.late + promises.contacts.late
	return [
		...(late > 0 ? [`${withCommas(late)} late`] : []),
		`${withCommas(articles.total)} articles`,
		`${withCommas(contacts.total)} contacts`,
		`${withCommas(contacts.new)} new`,
	].join(' · ')
}
