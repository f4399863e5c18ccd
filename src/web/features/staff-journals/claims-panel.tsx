import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
	type ClaimState,
	claimKinds,
	claimLabels,
	claimStateLabels,
	claimStates,
} from '../../../contract/claim-words.ts'
import type { StaffClaim } from '../../../contract/journal-claims.ts'
import { formatDate } from '../../lib/dates.ts'
import { knownOption, useListState } from '../../lib/list-state.ts'
import { refresh } from '../../lib/refresh.ts'
import { useSite } from '../../lib/site.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useUnfinished } from '../../lib/staff-drafts.ts'
import { useRowChange } from '../../lib/use-row-change.ts'
import { useStaffList } from '../../lib/use-staff-list.ts'
import { Badge, type BadgeVariant } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable, RowActions } from '../../ui/data-table.tsx'
import { ListFilter, ListToolbar } from '../../ui/list-toolbar.tsx'
import { MarkedLine } from '../../ui/marked.tsx'
import { NoRecords } from '../../ui/no-records.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { useRecordDialog } from '../../ui/use-record-dialog.ts'
import { ClaimDialog, claimDraft } from './claim-dialog.tsx'

const path = '/api/journal-claims'
const kinds: Record<string, string> = Object.fromEntries(claimKinds.map((kind) => [kind, claimLabels[kind]]))
const states: Record<string, string> = Object.fromEntries(claimStates.map((state) => [state, claimStateLabels[state]]))
const badges: Record<ClaimState, BadgeVariant> = {
	not_stated: 'quiet',
	unchecked: 'secondary',
	changed: 'warn',
	stale: 'warn',
	checked: 'success',
}

const claimName = ({ kind, name }: StaffClaim) => (name ? `${claimLabels[kind]}: ${name}` : claimLabels[kind])

/** What of the catalogue nobody has checked, or not lately: each is confirmed in one click, or gets another source. */
export function ClaimsPanel() {
	const { timeZone } = useSite()
	const client = useQueryClient()
	const list = useListState({ sorts: ['title'], filters: ['state', 'kind'] })
	const state = knownOption(states, list.filters.state)
	const kind = knownOption(kinds, list.filters.kind)
	const { table } = useStaffList(path, { list, query: { ...(state && { state }), ...(kind && { kind }) } })
	const dialog = useRecordDialog<StaffClaim>()
	useUnfinished(
		'claim',
		(name) => {
			const claim = table.rows?.find((row) => claimDraft(row) === `claim ${name}`)
			if (claim) dialog.show(claim)
		},
		table.rows !== undefined,
	)
	const refreshPages = () => refresh(client, ['/api/journals/{id}/claims'])
	// the row stays where it is: the list is read again when it is opened again
	const confirm = useRowChange<StaffClaim>([path], {
		send: ({ journalId, kind, name, value }) =>
			sendStaff('POST /api/journals/{id}/claims', {
				params: { id: journalId },
				body: { kind, name, value: value ?? '' },
			}),
		onFailed: (_, error) => notifyFailed('confirm claim', error),
		refresh: refreshPages,
	})
	const columns: Column<StaffClaim>[] = [
		{
			name: 'Journal',
			isHeading: true,
			cell: ({ journalId, journalTitle }) => (
				<Link to={`/journals/${journalId}/details`} className="hover:underline">
					<MarkedLine text={journalTitle} className="lg:w-56 2xl:w-96" />
				</Link>
			),
		},
		{ name: 'Claim', cell: (claim) => <MarkedLine text={claimName(claim)} className="lg:w-44 2xl:w-72" /> },
		{
			name: 'Value',
			className: 'lg:w-full lg:max-w-0',
			cell: ({ value }) => <MarkedLine text={value ?? 'Not stated'} />,
		},
		{
			name: 'State',
			cell: (claim) => (
				<span className="flex flex-col items-start lg:whitespace-nowrap [&_[data-badge]]:lg:min-h-5">
					<Badge variant={badges[claim.state]}>{claimStateLabels[claim.state]}</Badge>
					{claim.checkedAt && (
						<span className="text-xs leading-4 text-muted">
							{formatDate(claim.checkedAt, timeZone)}
							{claim.checkedBy && ` by ${claim.checkedBy}`}
						</span>
					)}
				</span>
			),
		},
		{
			name: 'Actions',
			cell: (claim) => {
				const label = `${claimName(claim)} of ${claim.journalTitle}`
				return (
					<RowActions>
						{claim.value === null ? (
							<Button asChild variant="ghost" size="sm">
								<Link to={`?tab=journals&open=${claim.journalId}`} aria-label={`Edit the journal: ${label}`}>
									Edit journal
								</Link>
							</Button>
						) : (
							<>
								<Button
									variant="outline"
									size="sm"
									aria-label={`Confirm ${label}`}
									onClick={() =>
										confirm(claim, { state: 'checked', checkedAt: new Date().toISOString(), checkedBy: null })
									}
								>
									Confirm
								</Button>
								<Button variant="ghost" size="sm" aria-label={`Source of ${label}`} onClick={() => dialog.show(claim)}>
									Source
								</Button>
							</>
						)}
					</RowActions>
				)
			},
		},
	]
	return (
		<>
			<ListToolbar
				label="Search claims by journal"
				list={list}
				filters={
					<>
						<ListFilter
							label="Filter by state"
							all="Everything to check"
							value={state}
							options={states}
							onChange={(value) => list.go({ state: value })}
						/>
						<ListFilter
							label="Filter by claim"
							all="All claims"
							value={kind}
							options={kinds}
							onChange={(value) => list.go({ kind: value })}
						/>
					</>
				}
			/>
			<DataTable
				caption="Claims"
				columns={columns}
				{...table}
				empty={
					<NoRecords
						title={list.isNarrowed ? 'No claims found' : 'Every claim is checked'}
						description="Claims about active journals appear here when they are missing, changed or out of date."
						clearHref={list.isNarrowed ? list.allHref : null}
					/>
				}
			/>
			<ClaimDialog
				{...dialog.props}
				claim={dialog.record}
				onSaved={() => Promise.all([refresh(client, [path]), refreshPages()])}
			/>
		</>
	)
}
