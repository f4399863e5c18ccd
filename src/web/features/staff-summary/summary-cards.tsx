import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DashboardSummary } from '../../../contract/admins.ts'
import { sentenceOf } from '../../lib/api.ts'
import { withCommas } from '../../lib/numbers.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export const summaryQuery = staffQuery('/api/admin/summary', {})

type Card = { name: string; total: number; to: string; second: string; secondTo: string }

const cardsOf = ({ articles, contacts, journals, newsletters }: DashboardSummary): Card[] => [
	{
		name: 'Total Articles',
		total: articles.total,
		to: '?tab=articles',
		second: `${withCommas(articles.underReview)} pending review`,
		secondTo: '?tab=articles&status=under_review',
	},
	{
		name: 'Total Contacts',
		total: contacts.total,
		to: '?tab=contacts',
		second: `${withCommas(contacts.new)} new`,
		secondTo: '?tab=contacts&status=new',
	},
	{
		name: 'Total Journals',
		total: journals.total,
		to: '?tab=journals',
		second: `${withCommas(journals.new)} new`,
		secondTo: '?tab=journals&isNew=true',
	},
	{
		name: 'Newsletter Subscribers',
		total: newsletters.total,
		to: '?tab=newsletters',
		second: `${withCommas(newsletters.unsubscribed)} unsubscribed`,
		secondTo: '?tab=newsletters',
	},
]

const names = ['Total Articles', 'Total Contacts', 'Total Journals', 'Newsletter Subscribers']

/** Four figures; each leads to its list, the second one to its filtered list. */
export function SummaryCards() {
	const { data, error, isFetching, refetch } = useQuery(summaryQuery)
	if (error)
		return (
			<p
				role="alert"
				className="flex flex-wrap items-center gap-3 rounded-lg border border-border bg-surface px-5 py-4"
			>
				The figures could not be loaded. {sentenceOf(error)}
				<Button variant="outline" size="sm" pending={isFetching} onClick={() => void refetch()}>
					Retry
				</Button>
			</p>
		)
	const cards = data && cardsOf(data)
	return (
		<ul className="grid grid-cols-1 gap-2 min-[30rem]:grid-cols-2 lg:grid-cols-4">
			{names.map((name, index) => (
				<li
					key={name}
					className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-lg border border-border bg-surface px-3.5 py-1.5"
				>
					<h2 className="order-2 truncate font-sans text-sm font-medium tracking-normal text-muted" title={name}>
						{name}
					</h2>
					<Figure card={cards?.[index]} />
				</li>
			))}
		</ul>
	)
}

function Figure({ card }: { card: Card | undefined }) {
	if (!card)
		return (
			<>
				<Skeleton className="order-1 row-span-2 h-7 w-12" />
				<Skeleton className="order-3 my-1 h-3.5 w-24" />
			</>
		)
	const { name, total, to, second, secondTo } = card
	return (
		<>
			<Link
				to={to}
				preventScrollReset
				aria-label={`${name}: ${withCommas(total)}`}
				className="order-1 row-span-2 w-fit min-w-8 rounded-sm font-serif text-3xl leading-10 font-medium tabular-nums hover:text-primary"
			>
				{withCommas(total)}
			</Link>
			<Link
				to={secondTo}
				preventScrollReset
				className="order-3 min-h-6 w-fit max-w-full truncate rounded-sm text-sm text-primary underline-offset-4 hover:underline"
			>
				{second}
			</Link>
		</>
	)
}
