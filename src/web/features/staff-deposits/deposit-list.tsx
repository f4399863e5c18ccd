import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type RegistrationState, registrationLabels, registrationStates } from '../../../contract/deposit-words.ts'
import type { ListedRegistration } from '../../../contract/deposits.ts'
import { doiUrl } from '../../../contract/doi.ts'
import { sentenceOf } from '../../lib/api.ts'
import { formatMoment } from '../../lib/dates.ts'
import { knownOption, useListState } from '../../lib/list-state.ts'
import { useMay } from '../../lib/session.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { useStaffList } from '../../lib/use-staff-list.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '../../ui/card.tsx'
import { type Column, DataTable, RowActions } from '../../ui/data-table.tsx'
import { ListFilter, ListToolbar } from '../../ui/list-toolbar.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { NoRecords } from '../../ui/no-records.tsx'
import { Exports } from './exports.tsx'
import { FaultList } from './fault-list.tsx'
import { SetupNote } from './setup-note.tsx'
import { useDepositCalls } from './use-deposit-calls.ts'

const path = '/api/article-deposits'
const badges: Record<RegistrationState, 'quiet' | 'danger' | 'success' | 'warn'> = {
	no_doi: 'warn',
	not_sent: 'warn',
	queued: 'quiet',
	sent: 'quiet',
	accepted: 'success',
	failed: 'danger',
	outdated: 'warn',
}

const idOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

type Call = Pick<ReturnType<typeof useDepositCalls>['send'], 'isPending' | 'variables'>

/** Whether this article is what is being asked for, or all of a journal or an issue. */
const isFor = ({ isPending, variables }: Call, id: number) =>
	isPending && variables !== undefined && 'ids' in variables && variables.ids.includes(id)
const isForAll = ({ isPending, variables }: Call) => isPending && variables !== undefined && !('ids' in variables)

/** Published articles by how far their registration is, with what can be done for a journal or an issue. */
export function DepositList({ timeZone }: { timeZone: string }) {
	const [mayWrite, mayExport] = [useMay('articles.write'), useMay('records.export')]
	const setupQuery = useQuery(staffQuery(`${path}/setup`, {}))
	const { data: setup, error: setupError } = setupQuery
	const list = useListState({ sorts: ['newest'], filters: ['state', 'journal', 'issue'] })
	const state = knownOption(registrationLabels, list.filters.state) as RegistrationState | ''
	const [journal, issue] = [idOf(list.filters.journal), idOf(list.filters.issue)]
	const query = { ...(state && { state }), ...(journal && { journal }), ...(issue && { issue }) }
	const { table } = useStaffList(path, { list, query })
	const calls = useDepositCalls()
	const part = issue ? { issue } : journal ? { journal } : null
	const canSend = setup?.crossref !== null && setup?.crossref !== undefined

	const columns: Column<ListedRegistration>[] = [
		{
			name: 'Article',
			isHeading: true,
			className: 'min-w-52 wrap-anywhere',
			cell: ({ id, title, reference, journal: { title: journalTitle } }) => (
				<>
					<Link to={`/admin/articles/${id}`} className="underline underline-offset-4">
						<bdi>{title}</bdi>
					</Link>
					<span className="block text-sm font-normal text-muted">
						{reference} · <bdi>{journalTitle}</bdi>
					</span>
				</>
			),
		},
		{
			name: 'DOI',
			className: 'wrap-anywhere',
			cell: ({ doi }) =>
				doi && (
					<a href={doiUrl(doi)} className="underline underline-offset-4">
						{doi}
					</a>
				),
		},
		{
			name: 'Registration',
			className: 'min-w-40',
			cell: ({ state: own, answer, changedAt }) => (
				<span className="flex flex-col items-start gap-1 py-1.5">
					<Badge variant={badges[own]}>{registrationLabels[own]}</Badge>
					{changedAt && (
						<time dateTime={changedAt} className="text-sm text-muted">
							{formatMoment(changedAt, timeZone)}
						</time>
					)}
					{own === 'failed' && answer && <span className="text-sm wrap-anywhere text-danger">{answer}</span>}
				</span>
			),
		},
		{
			name: 'Actions',
			cell: ({ id, state: own, reference }) => (
				<RowActions>
					{mayWrite && own === 'no_doi' && (
						<Button
							variant="ghost"
							size="sm"
							pending={isFor(calls.assign, id)}
							onClick={() => calls.assign.mutate({ ids: [id] })}
						>
							Give a DOI<span className="sr-only"> to {reference}</span>
						</Button>
					)}
					{mayWrite && canSend && own !== 'no_doi' && own !== 'queued' && own !== 'sent' && (
						<Button
							variant="ghost"
							size="sm"
							pending={isFor(calls.send, id)}
							onClick={() => calls.send.mutate({ ids: [id] })}
						>
							{own === 'not_sent' ? 'Send' : 'Send again'}
							<span className="sr-only"> {reference}</span>
						</Button>
					)}
				</RowActions>
			),
		},
	]
	return (
		<div className="flex flex-col gap-5">
			{setup && <SetupNote setup={setup} timeZone={timeZone} />}
			{!setup && setupError && (
				<LoadFailure
					text={`The settings of deposits could not be loaded, so that nothing can be sent. ${sentenceOf(setupError)}`}
					query={setupQuery}
					className="text-danger"
				/>
			)}
			{part && (
				<Card as="section" aria-labelledby="deposits-chosen">
					<CardHeader>
						<CardTitle as="h2" id="deposits-chosen">
							{issue ? 'This issue' : (setup?.journals.find(({ id }) => id === journal)?.title ?? 'This journal')}
						</CardTitle>
					</CardHeader>
					<CardContent className="flex flex-col gap-4 pb-6">
						{mayWrite && (
							<p className="flex flex-wrap gap-2">
								<Button
									variant="outline"
									size="sm"
									pending={isForAll(calls.assign)}
									onClick={() => calls.assign.mutate(part)}
								>
									Give DOIs to all without one
								</Button>
								{canSend && (
									<Button
										variant="outline"
										size="sm"
										pending={isForAll(calls.send)}
										onClick={() => calls.send.mutate(part)}
									>
										Send all unregistered or changed
									</Button>
								)}
							</p>
						)}
						{mayExport && <Exports part={part} />}
					</CardContent>
				</Card>
			)}
			<FaultList faults={calls.faults} label="Left out" />
			<ListToolbar
				label="Search articles"
				list={list}
				filters={
					<>
						<ListFilter
							label="Filter by state"
							all="All states"
							value={state}
							options={Object.fromEntries(registrationStates.map((one) => [one, registrationLabels[one]]))}
							onChange={(value) => list.go({ state: value })}
						/>
						<ListFilter
							label="Filter by journal"
							all="All journals"
							value={list.filters.journal}
							options={Object.fromEntries((setup?.journals ?? []).map(({ id, title }) => [String(id), title]))}
							onChange={(value) => list.go({ journal: value, issue: '' })}
						/>
					</>
				}
			/>
			<DataTable
				caption="Registration of articles"
				columns={columns}
				{...table}
				empty={
					<NoRecords
						title={list.isNarrowed ? 'Nothing found' : 'No articles yet'}
						description="Published articles of journals that are published here are listed."
						clearHref={list.isNarrowed ? list.allHref : null}
					/>
				}
			/>
		</div>
	)
}
