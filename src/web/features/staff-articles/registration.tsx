import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { registrationLabels } from '../../../contract/deposit-words.ts'
import type { ArticleDeposit } from '../../../contract/deposits.ts'
import { doiUrl } from '../../../contract/doi.ts'
import { formatMoment } from '../../lib/dates.ts'
import { refresh } from '../../lib/refresh.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff, staffQuery } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'

const path = '/api/articles/{id}/registration'

/** The DOI of an accepted or published article, and what Crossref was sent and answered. */
export function Registration({ article, timeZone }: { article: ArticleDetails; timeZone: string }) {
	const { id, status } = article
	const mayWrite = useMay('articles.write')
	const client = useQueryClient()
	const query = useQuery(staffQuery(path, { params: { id } }))
	const { data } = query
	const { data: setup } = useQuery(staffQuery('/api/article-deposits/setup', {}))
	const afterwards = () =>
		refresh(client, [path, '/api/articles/{id}', '/api/article-records/preflight', '/api/activity'])
	const assign = useMutation({
		mutationFn: () => sendStaff('POST /api/article-deposits/dois', { body: { ids: [id] } }),
		onSuccess: async ({ assigned, problems }) => {
			toast({ title: assigned[0] ? 'DOI given' : 'No DOI was given', description: problems[0]?.problem ?? '' })
			await afterwards()
		},
		onError: (failure) => notifyFailed('give a DOI', failure),
	})
	const send = useMutation({
		mutationFn: () => sendStaff('POST /api/article-deposits', { body: { ids: [id] } }),
		onSuccess: async ({ queued, faults }) => {
			toast({
				title: queued > 0 ? 'Deposit queued' : 'No deposit was queued',
				description: faults.map(({ author, problem }) => (author ? `${author}: ${problem}` : problem)).join(' '),
			})
			await afterwards()
		},
		onError: (failure) => notifyFailed('send to Crossref', failure),
	})
	if (!data) return <NotLoaded what="the registration" query={query} />
	const { doi, proposal, problem, state, isRegistered, deposits } = data
	const isUnderWay = state === 'queued' || state === 'sent'
	return (
		<div className="flex flex-col items-start gap-3">
			{doi ? (
				<p className="wrap-anywhere">
					<a href={doiUrl(doi)} className="underline underline-offset-4">
						https://doi.org/{doi}
					</a>
					<span className="block text-sm text-muted">
						{status === 'published' ? registrationLabels[state] : 'Registered after publication'}
						{isRegistered && '. The DOI stays as it is.'}
					</span>
				</p>
			) : (
				<p className="wrap-anywhere">
					This article has no DOI. {proposal ? `It would be given ${proposal}.` : problem}
				</p>
			)}
			{mayWrite && (
				<p className="flex flex-wrap gap-2 empty:hidden">
					{proposal && (
						<Button variant="outline" size="sm" pending={assign.isPending} onClick={() => assign.mutate()}>
							Give this DOI
						</Button>
					)}
					{doi && status === 'published' && setup?.crossref && !isUnderWay && (
						<Button variant="outline" size="sm" pending={send.isPending} onClick={() => send.mutate()}>
							{state === 'not_sent' ? 'Send to Crossref' : 'Send again'}
						</Button>
					)}
				</p>
			)}
			{deposits.length > 0 && (
				<ul aria-label="Deposits" className="flex w-full flex-col divide-y divide-border">
					{deposits.map((deposit) => (
						<DepositLine key={deposit.id} deposit={deposit} timeZone={timeZone} />
					))}
				</ul>
			)}
		</div>
	)
}

function DepositLine({ deposit, timeZone }: { deposit: ArticleDeposit; timeZone: string }) {
	const { state, host, answer, createdAt, answeredAt, sentAt, nextAt, attempts } = deposit
	const at = answeredAt ?? sentAt ?? createdAt
	return (
		<li className="flex flex-col gap-0.5 py-2 text-sm first:pt-0 last:pb-0">
			<span>
				<strong className="font-semibold">{registrationLabels[state]}</strong>{' '}
				<time dateTime={at} className="text-muted">
					{formatMoment(at, timeZone)}
				</time>
			</span>
			<span className="text-muted">
				{deposit.doi} at {host}
				{attempts > 1 && `, tried ${attempts} times`}
				{state === 'queued' && attempts > 0 && nextAt && `, again ${formatMoment(nextAt, timeZone)}`}
			</span>
			{answer && <span className="wrap-anywhere">{answer}</span>}
		</li>
	)
}
