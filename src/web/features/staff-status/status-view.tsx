import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SystemStatus } from '../../../contract/system-status.ts'
import { ageInWords, durationInWords, inBytes } from '../../../contract/system-status-words.ts'
import { sentenceOf } from '../../lib/api.ts'
import { formatMoment } from '../../lib/dates.ts'
import { withCommas } from '../../lib/numbers.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RoutesTable } from './routes-table.tsx'

const statusQuery = { ...staffQuery('/api/system/status', {}), refetchInterval: 30_000 }

/** What is slow, failing or waiting, first in sentences and then in figures. */
export function StatusView({ timeZone }: { timeZone: string }) {
	const { data, error, isFetching, refetch } = useQuery(statusQuery)
	if (!data)
		return error ? (
			<p
				role="alert"
				className="flex flex-wrap items-center gap-3 rounded-lg border border-border bg-surface px-5 py-4"
			>
				The state of the site could not be loaded. {sentenceOf(error)}
				<Button variant="outline" size="sm" pending={isFetching} onClick={() => void refetch()}>
					Retry
				</Button>
			</p>
		) : (
			<div role="status">
				<span className="sr-only">Looking at the site...</span>
				<Skeleton className="h-24 w-full" />
			</div>
		)
	return (
		<div className="flex flex-col gap-8">
			<div>
				<Summary status={data} />
				<p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-muted">
					<span>
						As of <time dateTime={data.measuredAt}>{formatMoment(data.measuredAt, timeZone)}</time>
						{error && ', because it could not be loaded again'}.
					</span>
					<Button
						variant="link"
						size="sm"
						// not `pending`, which disables it: it would lose the focus, also each time the page asks by itself
						aria-disabled={isFetching || undefined}
						onClick={() => void refetch({ cancelRefetch: false })}
					>
						Look again
					</Button>
				</p>
			</div>
			<Figures status={data} timeZone={timeZone} />
			<section aria-labelledby="slow-routes">
				<h2 id="slow-routes" className="mb-1 text-xl">
					Slowest requests of the last hour
				</h2>
				<p className="mb-3 text-sm text-muted">
					Of the machine that answers here. Pages that are sent from memory are not among them.
				</p>
				<RoutesTable routes={data.routes} />
			</section>
		</div>
	)
}

const headings = {
	well: { variant: 'success', badge: 'All is well', sentence: 'Nothing is failing, slow or waiting for too long.' },
	attention: { variant: 'warn', badge: 'Needs attention', sentence: 'The site works. This should be looked at:' },
	failing: { variant: 'danger', badge: 'Something fails', sentence: 'This should be repaired:' },
} as const

function Summary({ status: { state, findings } }: { status: SystemStatus }) {
	const { variant, badge, sentence } = headings[state]
	return (
		<div role="status" className="rounded-lg border border-border bg-surface px-5 py-4">
			<Badge variant={variant} className="w-fit">
				{badge}
			</Badge>
			<p className="mt-1.5">{sentence}</p>
			{findings.length > 0 && (
				<ul className="mt-2 flex flex-col gap-1.5">
					{findings.map(({ level, sentence: finding, path }) => (
						<li key={finding} className="wrap-anywhere">
							<span className={level === 'bad' ? 'font-semibold text-danger' : 'font-semibold text-accent-text'}>
								{level === 'bad' ? 'Failing:' : 'Notice:'}
							</span>{' '}
							{finding}{' '}
							{path && (
								<Link to={path} className="text-primary underline underline-offset-4">
									Open the mails
								</Link>
							)}
						</li>
					))}
				</ul>
			)}
		</div>
	)
}

function Figures({ status, timeZone }: { status: SystemStatus; timeZone: string }) {
	const { mails, queues, disk, database, backup, failedJobs, process } = status
	const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
	return (
		<section aria-labelledby="figures">
			<h2 id="figures" className="mb-3 text-xl">
				Figures
			</h2>
			<dl className="grid gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-2 lg:grid-cols-3">
				<Figure name="Mails">
					{mails
						? `${withCommas(mails.queued)} waiting, ${withCommas(mails.failed)} failed, ${withCommas(mails.sentToday)} sent within a day`
						: 'Not known'}
					{mails && mails.failed > 0 && (
						<Link to="/admin/mail?state=failed" className="block w-fit text-primary underline underline-offset-4">
							Failed mails
						</Link>
					)}
				</Figure>
				<Figure name="Jobs that fail">
					{failedJobs.length === 0
						? 'None'
						: failedJobs.map(({ name, failedAt }) => (
								<span key={name} className="block">
									{name}, last at <time dateTime={failedAt}>{formatMoment(failedAt, timeZone)}</time>
								</span>
							))}
				</Figure>
				<Figure name="Queues">
					{waiting === 0
						? 'Nothing waits'
						: queues
								.filter((queue) => queue.waiting > 0)
								.map(({ name, waiting: count }) => `${name}: ${withCommas(count)}`)
								.join(', ')}
				</Figure>
				<Figure name="Disk">
					{disk ? `${inBytes(disk.freeBytes)} free of ${inBytes(disk.sizeBytes)}` : 'Not readable'}
				</Figure>
				<Figure name="Database">
					{database
						? `PostgreSQL ${database.version}, ${inBytes(database.bytes)}, ${database.connections} of ${database.maxConnections} connections`
						: 'Does not answer'}
				</Figure>
				<Figure name="Last backup">
					{backup?.ageSeconds == null ? 'None' : `${ageInWords(backup.ageSeconds)} ago`}
					{backup?.hasFailed && <span className="block text-danger">The latest try failed.</span>}
				</Figure>
				<Figure name="Version">
					{process.version}, on Node {process.node}
				</Figure>
				<Figure name="Started">
					<time dateTime={process.startedAt}>{formatMoment(process.startedAt, timeZone)}</time>
				</Figure>
				<Figure name="Process">
					{inBytes(process.memoryBytes)} of memory; 99 of 100 tasks start within {durationInWords(process.delaySeconds)}
				</Figure>
			</dl>
		</section>
	)
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
	// nine in two columns would leave an empty place
	<div className="min-w-0 bg-surface px-5 py-3 sm:max-lg:last:col-span-2">
		<dt className="text-sm text-muted">{name}</dt>
		<dd className="wrap-anywhere">{children}</dd>
	</div>
)
