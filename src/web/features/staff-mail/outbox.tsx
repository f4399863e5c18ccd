import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type MailKind, type MailState, mailKindLabels, mailStateLabels } from '../../../contract/mail-words.ts'
import { knownOption, useListState } from '../../lib/list-state.ts'
import { useStaffList } from '../../lib/use-staff-list.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ListFilter, ListToolbar } from '../../ui/list-toolbar.tsx'
import { NoRecords } from '../../ui/no-records.tsx'
import { mailColumns, rowId } from './columns.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { isMoving, mailStatusQuery, pollInterval } from './queries.ts'
import { useMailActions } from './use-mail-actions.ts'

/** Every mail, newest first: what waits, what was sent, what failed and why. */
export function Outbox({ timeZone }: { timeZone: string }) {
	const list = useListState({ sorts: ['newest'], filters: ['state', 'kind'] })
	const state = knownOption(mailStateLabels, list.filters.state) as MailState | ''
	const kind = knownOption(mailKindLabels, list.filters.kind) as MailKind | ''
	const isNarrowed = list.q !== '' || state !== '' || kind !== ''
	const { table } = useStaffList('/api/mail', {
		list,
		query: { ...(state && { state }), ...(kind && { kind }) },
		refetchInterval: (mails) => mails.some((mail) => isMoving(mail.state)) && pollInterval,
	})
	const actions = useMailActions(rowId)
	return (
		<>
			<ListToolbar
				label="Search mails"
				list={list}
				filters={
					<>
						<ListFilter
							label="Filter by state"
							all="All states"
							value={state}
							options={usePossibleStates(state)}
							onChange={(value) => list.go({ state: value })}
						/>
						<ListFilter
							label="Filter by kind"
							all="All kinds"
							value={kind}
							options={mailKindLabels}
							onChange={(value) => list.go({ kind: value })}
						/>
					</>
				}
			>
				<Button asChild variant="outline">
					<Link to="/email-templates">Templates</Link>
				</Button>
			</ListToolbar>
			<DataTable
				caption="Mails"
				columns={mailColumns({ timeZone, hrefOf: ({ id }) => list.href({ open: String(id) }), actions })}
				{...table}
				error={table.rows ? null : table.error}
				empty={
					<NoRecords
						title={isNarrowed ? 'No mails found' : 'No mails yet'}
						description="Confirmations, status updates, campaigns and links for staff are listed here from the moment they are due."
						clearHref={isNarrowed ? '/admin/mail' : null}
					>
						<Button asChild variant="outline">
							<Link to="/email-templates">Look at the templates</Link>
						</Button>
					</NoRecords>
				}
			/>
			<OpenMail list={list} timeZone={timeZone} />
		</>
	)
}

/** On one site mails wait either for settings or for their due time. */
function usePossibleStates(chosen: string): Partial<Record<MailState, string>> {
	const { data } = useQuery(mailStatusQuery)
	const impossible: MailState[] = data ? (data.isConfigured ? ['waiting'] : ['queued', 'sending']) : []
	return Object.fromEntries(
		Object.entries(mailStateLabels).filter(([name]) => name === chosen || !impossible.some((one) => one === name)),
	)
}

/** The mail whose id is in the address. It is kept while its dialog closes. */
function OpenMail({
	list,
	timeZone,
}: {
	list: Pick<ReturnType<typeof useListState>, 'open' | 'go'>
	timeZone: string
}) {
	const [last, setLast] = useState('')
	if (list.open !== '' && list.open !== last) setLast(list.open)
	if (last === '') return null
	return (
		<MailDialog
			id={Number(last)}
			open={list.open !== ''}
			onOpenChange={(isOpen) => !isOpen && list.open !== '' && list.go({ open: '' })}
			timeZone={timeZone}
		/>
	)
}
