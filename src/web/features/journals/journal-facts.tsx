import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Journal } from '../../../contract/journals.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, linkClass } from '../../ui/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { feeInDollars } from './fee.ts'
import { issnRegister, registerOf, safeAddress } from './registers.ts'

export const WebLink = ({ href, children }: { href: string; children: ReactNode }) => (
	<a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
		{children}
		<ExternalLink aria-hidden="true" className="mb-0.5 ml-1 inline size-3.5" />
		<span className="sr-only"> (opens in a new tab)</span>
	</a>
)

export function JournalBadges({ journal }: { journal: Journal }) {
	return (
		<div className="flex flex-wrap gap-2">
			<Badge variant="outline">ISSN: {journal.issn}</Badge>
			<Badge variant="secondary">Impact Factor: {journal.impactFactor ?? 'N/A'}</Badge>
			{journal.isNew && <Badge variant="warn">New Journal</Badge>}
			{journal.isAcceptingSubmissions ? (
				<Badge variant="success">Accepting Submissions</Badge>
			) : (
				<Badge variant="danger">Closed for Submissions</Badge>
			)}
		</div>
	)
}

export function FactCard({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
	return (
		<Card as="section">
			<CardHeader>
				<CardTitle as="h2">{title}</CardTitle>
			</CardHeader>
			<CardContent className={cx('pb-6', className)}>{children}</CardContent>
		</Card>
	)
}

/** A text in the words of its author: several lines are a list, one is a paragraph. */
export function TextCard({ title, text }: { title: string; text: string | null }) {
	if (!text?.trim()) return null
	const lines = text
		.split(/\r?\n/)
		.map((line) => line.replace(/^\s*[-*•]\s*/, '').trim())
		.filter(Boolean)
	return (
		<FactCard title={title}>
			{lines.length > 1 ? (
				<ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-muted">
					{lines.map((line) => (
						<li key={line} dir="auto">
							{line}
						</li>
					))}
				</ul>
			) : (
				<p dir="auto">{lines[0]}</p>
			)}
		</FactCard>
	)
}

/** The name of an index: a link to the record of the journal, or to where one can search for it. */
export function IndexName({ name, journal }: { name: string; journal: Journal }) {
	const register = registerOf(name, journal)
	if (register?.kind === 'record') return <WebLink href={register.href}>{name}</WebLink>
	if (!register) return name
	return (
		<>
			{name} <WebLink href={register.href}>search there</WebLink>
		</>
	)
}

export function IndexingCard({ journal }: { journal: Journal }) {
	return (
		<FactCard title="Indexing & Abstracting">
			{journal.indexing.length === 0 && <p className="text-muted">Not listed in an index yet.</p>}
			<ul className="flex flex-wrap gap-2 empty:hidden">
				{journal.indexing.map((name) => (
					<li key={name} className="max-w-full">
						<Badge variant="outline">
							<IndexName name={name} journal={journal} />
						</Badge>
					</li>
				))}
			</ul>
		</FactCard>
	)
}

export function InformationCard({ journal }: { journal: Journal }) {
	const register = issnRegister(journal)
	const rows = [
		{ name: 'ISSN', value: register ? <WebLink href={register}>{journal.issn}</WebLink> : journal.issn },
		{ name: 'Impact Factor', value: journal.impactFactor ?? 'N/A' },
		{ name: 'Publication Frequency', value: journal.frequency },
		{ name: 'Language', value: journal.language },
		{ name: 'Processing Time', value: journal.processingTime },
		{ name: 'Publication Fee', value: feeInDollars(journal.publicationFee) },
	].filter(({ value }) => value !== null)
	return (
		<FactCard title="Journal Information">
			<dl className="flex flex-col divide-y divide-border">
				{rows.map(({ name, value }) => (
					<div key={name} className="flex flex-wrap justify-between gap-x-3 gap-y-0.5 py-2.5">
						<dt className="text-muted">{name}</dt>
						<dd className="font-medium tabular-nums">{value}</dd>
					</div>
				))}
			</dl>
		</FactCard>
	)
}

export function SubmitCard({ journal }: { journal: Journal }) {
	return (
		<FactCard title="Submit Your Research" className="flex flex-col gap-4">
			<p className="text-muted">
				{journal.isAcceptingSubmissions
					? 'Send your manuscript as a Word document. We review it and get back to you within 48 hours.'
					: 'This journal is closed for submissions at the moment. You can ask us for one with a similar scope.'}
			</p>
			{!journal.isAcceptingSubmissions && (
				<Button asChild className="w-full">
					<Link to="/contact">Ask for a journal like this</Link>
				</Button>
			)}
			<Button asChild variant={journal.isAcceptingSubmissions ? 'primary' : 'secondary'} className="w-full">
				<Link to={`/submit-article?journalId=${journal.id}`}>Submit Article</Link>
			</Button>
		</FactCard>
	)
}

export function ExternalLinksCard({ journal }: { journal: Journal }) {
	const website = safeAddress(journal.website)
	if (!website) return null
	return (
		<FactCard title="External Links">
			<WebLink href={website}>Journal Website</WebLink>
		</FactCard>
	)
}
