import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { recordLabels } from '../../../contract/activity-words.ts'
import { articleStatusLabels } from '../../../contract/article-words.ts'
import { confirmationLabels } from '../../../contract/author-words.ts'
import { contactStatusLabels } from '../../../contract/contact-words.ts'
import { mailKindLabels, mailStateLabels } from '../../../contract/mail-words.ts'
import type { Person } from '../../../contract/persons.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Card, CardContent, CardHeader, CardTitle } from '../../ui/card.tsx'

type Line = { id: number; to: string | null; name: string; facts: string[]; at: string }

/** All records of one person, each kind with a link to every record. */
export function PersonView({ person, timeZone }: { person: Person; timeZone: string }) {
	const { totals, subscription } = person
	const articleLine = (article: Person['submissions'][number], ...more: string[]): Line => ({
		id: article.id,
		to: `/admin/articles/${article.id}`,
		name: article.title,
		facts: [
			article.reference,
			articleStatusLabels[article.status],
			...(article.isWithdrawn ? ['Withdrawn'] : []),
			...more,
		],
		at: article.submittedAt,
	})
	const parts: { title: string; total: number; lines: Line[] }[] = [
		{ title: 'Submissions', total: totals.submissions, lines: person.submissions.map((one) => articleLine(one)) },
		{
			title: 'Co-author of',
			total: totals.coauthorships,
			lines: person.coauthorships.map(({ confirmation, ...one }) =>
				articleLine(one, ...(confirmation === 'none' ? [] : [confirmationLabels[confirmation]])),
			),
		},
		{
			title: 'Inquiries',
			total: totals.contacts,
			lines: person.contacts.map(({ id, subject, status, submittedAt, messages }) => ({
				...{ id, name: subject, at: submittedAt, to: `/admin/dashboard?tab=contacts&open=${id}` },
				facts: [
					contactStatusLabels[status],
					...(messages > 0 ? [messages === 1 ? '1 more message' : `${messages} more messages`] : []),
				],
			})),
		},
		{
			title: 'Mails',
			total: totals.mails,
			lines: person.mails.map(({ id, kind, subject, state, createdAt }) => ({
				...{ id, name: subject ?? mailKindLabels[kind], at: createdAt, to: `/admin/mail?open=${id}` },
				facts: [...(subject ? [mailKindLabels[kind]] : []), mailStateLabels[state]],
			})),
		},
		{
			title: 'In the trash',
			total: totals.deleted,
			lines: person.deleted.map(({ id, kind, label, deletedAt }) => ({
				...{ id, name: label, at: deletedAt, to: '/admin/trash', facts: [recordLabels[kind]] },
			})),
		},
	]
	return (
		<div className="grid items-start gap-5 lg:grid-cols-2">
			{parts.map(({ title, total, lines }) => (
				<Part key={title} title={title} count={total}>
					{lines.length > 0 && (
						<>
							<ul className="flex flex-col gap-3">
								{lines.map((line) => (
									<RecordLine key={line.id} line={line} timeZone={timeZone} />
								))}
							</ul>
							{total > lines.length && <p className="mt-3 text-sm text-muted">The latest {lines.length} are shown.</p>}
						</>
					)}
				</Part>
			))}
			<Part title="Newsletter" count={subscription ? 1 : 0}>
				{subscription && <p>{subscriptionText(subscription, timeZone)}</p>}
			</Part>
		</div>
	)
}

function subscriptionText(subscription: NonNullable<Person['subscription']>, timeZone: string): string {
	const { isActive, subscribedAt, confirmedAt, unsubscribedAt, suppressedAt } = subscription
	const at = (moment: string) => formatMoment(moment, timeZone)
	if (suppressedAt) return `The mail server of the address refused it on ${at(suppressedAt)}.`
	if (!isActive && unsubscribedAt) return `Left on ${at(unsubscribedAt)}.`
	return confirmedAt
		? `Subscribed on ${at(subscribedAt)}, confirmed on ${at(confirmedAt)}.`
		: `Subscribed on ${at(subscribedAt)}, not confirmed yet.`
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
	return (
		<Card as="section" aria-label={title}>
			<CardHeader>
				<CardTitle as="h2">
					{title} <span className="font-sans text-base text-muted tabular-nums">{count}</span>
				</CardTitle>
			</CardHeader>
			<CardContent>{count === 0 ? <p className="text-muted">None.</p> : children}</CardContent>
		</Card>
	)
}

function RecordLine({ line: { to, name, facts, at }, timeZone }: { line: Line; timeZone: string }) {
	return (
		<li className="min-w-0">
			{to ? (
				<Link to={to} className="font-medium wrap-anywhere underline-offset-4 hover:text-primary hover:underline">
					<bdi>{name}</bdi>
				</Link>
			) : (
				<bdi className="wrap-anywhere">{name}</bdi>
			)}
			<p className="text-sm text-muted">
				{facts.map((fact) => `${fact}, `)}
				<time dateTime={at} className="whitespace-nowrap">
					{formatMoment(at, timeZone)}
				</time>
			</p>
		</li>
	)
}
