import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DashboardSummary } from '../../../contract/admins.ts'
import { withCommas } from '../../lib/numbers.ts'
import { useMay } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { Badge } from '../../ui/badge.tsx'
import { summaryQuery } from './summary-cards.tsx'

const count = (total: number, one: string, many: string) => (total === 1 ? one : `${withCommas(total)} ${many}`)

/** What waits for staff, with the list that shows it. */
const waitingOf = ({
	unreadMessages,
	openProposals,
	revisions,
	contacts,
	fileScans: { waiting, infected },
}: DashboardSummary) => [
	{
		total: infected,
		to: '?tab=articles&fileScan=infected',
		text: `The virus scanner found a virus in ${count(infected, 'one file', 'files')}`,
	},
	{
		total: unreadMessages,
		to: '?tab=articles&unread=true',
		text: `${count(unreadMessages, 'One unread message', 'unread messages')} from authors`,
	},
	{
		total: openProposals,
		to: '?tab=articles&proposals=true',
		text: `${count(openProposals, 'One proposed change', 'proposed changes')} to decide`,
	},
	{
		total: revisions,
		to: '?tab=articles&revision=answered',
		text: `${count(revisions, 'One revision', 'revisions')} to look at`,
	},
	{
		total: contacts.unread,
		to: '?tab=contacts&unread=true',
		text: `${count(contacts.unread, 'One unread answer', 'unread answers')} to inquiries`,
	},
	{
		total: waiting,
		to: '?tab=articles&fileScan=waiting',
		text: `${count(waiting, 'One file waits', 'files wait')} for the virus scanner and cannot be downloaded yet`,
	},
]

/** What staff should know about the whole site. */
export function SummaryNotices() {
	const mayManage = useMay('people.manage')
	const { data } = useQuery(summaryQuery)
	const waiting = data ? waitingOf(data).filter(({ total }) => total > 0) : []
	return (
		<>
			{data?.isRegistrationOpenToAll && (
				<p role="alert" className="mt-2 rounded-md border border-danger bg-tint-danger px-4 py-1.5 text-sm text-danger">
					<strong>Anyone on the internet can create an admin account.</strong>{' '}
					{mayManage
						? 'Set ADMIN_REGISTRATION to invite or closed, and look at the People page for accounts you do not know.'
						: 'Please tell an administrator.'}
				</p>
			)}
			<div className="mt-1.5 flex flex-wrap items-center gap-x-4 text-sm empty:hidden xl:flex-nowrap">
				{data && <Promises promises={data.promises} />}
				{waiting.length > 0 && (
					<ul className="flex min-w-0 flex-wrap gap-x-4 rounded-md bg-tint-warn px-2.5 xl:flex-nowrap xl:overflow-x-auto xl:[scrollbar-width:none]">
						{waiting.map(({ to, text }) => (
							<li key={to} className="shrink-0 xl:whitespace-nowrap">
								<Link
									to={to}
									preventScrollReset
									className="inline-flex min-h-6 items-center underline underline-offset-4"
								>
									{text}
								</Link>
							</li>
						))}
					</ul>
				)}
			</div>
		</>
	)
}

/** Below the lists: nothing to do about it today. */
export function DemoNotice() {
	const site = useSite()
	if (!site.hasDemoContent) return null
	return (
		<p className="mt-6 text-sm text-muted">
			Some of what you see is demonstration content; <code>npm run demo -- remove</code> removes it.
		</p>
	)
}

const kinds = [
	{ name: 'articles', one: 'article', tab: 'articles' },
	{ name: 'contacts', one: 'contact', tab: 'contacts' },
] as const
const states = [
	{ state: 'late', view: 'late', label: 'late', variant: 'danger' },
	{ state: 'atRisk', view: 'at_risk', label: 'at risk', variant: 'warn' },
] as const

/** Promised first answers that are late, and those that soon will be, with the lists that show them. */
function Promises({ promises }: { promises: DashboardSummary['promises'] }) {
	const shown = states
		.map((entry) => ({ ...entry, total: promises.articles[entry.state] + promises.contacts[entry.state] }))
		.filter(({ total }) => total > 0)
	if (shown.length === 0) return null
	return (
		<ul aria-label="Promised answers" className="flex flex-wrap gap-x-4 xl:shrink-0">
			{shown.map(({ state, view, label, variant, total }) => (
				<li key={state} className="flex flex-wrap items-center gap-x-2.5">
					<Badge variant={variant}>
						{withCommas(total)} {label}
					</Badge>
					{kinds
						.filter(({ name }) => promises[name][state] > 0)
						.map(({ name, one, tab }) => (
							<Link
								key={name}
								to={`?tab=${tab}&view=${view}&sort=oldest`}
								preventScrollReset
								className="inline-flex min-h-6 items-center text-sm underline underline-offset-4"
							>
								{count(promises[name][state], `1 ${one}`, name)}
							</Link>
						))}
				</li>
			))}
		</ul>
	)
}
