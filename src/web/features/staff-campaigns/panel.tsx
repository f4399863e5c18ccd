import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type ComponentProps, useRef } from 'react'
import { campaignStateLabels } from '../../../contract/campaign-words.ts'
import type { Campaign } from '../../../contract/campaigns.ts'
import { sentenceOf } from '../../lib/api.ts'
import { knownOption, useListState } from '../../lib/list-state.ts'
import { useMay } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useUnfinished } from '../../lib/staff-drafts.ts'
import { useStaffList } from '../../lib/use-staff-list.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDelete } from '../../ui/confirm-delete.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ListFilter, ListToolbar } from '../../ui/list-toolbar.tsx'
import { NoRecords } from '../../ui/no-records.tsx'
import { RowProblem } from '../../ui/row-problem.tsx'
import { notifyDone, notifyFailed } from '../../ui/staff-notices.ts'
import { useDeleteDialog } from '../../ui/use-delete-dialog.ts'
import { useRecordDialog } from '../../ui/use-record-dialog.ts'
import { CampaignDialog } from './campaign-dialog.tsx'
import { CampaignSheet } from './campaign-sheet.tsx'
import { campaignColumns } from './columns.tsx'
import { usePreloadedEditor } from './content-field.tsx'
import { MailNotice } from './mail-notice.tsx'
import { campaignQuery, pollInterval, refreshCampaigns } from './queries.ts'

/** Newsletters: written here, looked at, tried, and sent to everybody who confirmed. */
export function CampaignsPanel() {
	const { timeZone } = useSite()
	const client = useQueryClient()
	const list = useListState({ sorts: ['newest', 'oldest', 'subject', 'status', 'sent'], filters: ['state'] })
	const state = knownOption(campaignStateLabels, list.filters.state)
	const query = { ...(state && { state }), sort: list.sort }
	const { table } = useStaffList('/api/campaigns', { list, query, refetchInterval: pollInterval })
	const mayWrite = useMay('campaigns.write')
	const editing = useRecordDialog<Campaign | null>()
	const deleting = useDeleteDialog<Campaign>()
	/** What was saved is shown as soon as its form has closed. */
	const saved = useRef<number>(undefined)
	usePreloadedEditor()

	async function edit({ id }: { id: number }): Promise<void> {
		try {
			// somebody may have changed it since the list was loaded
			editing.show(await client.fetchQuery(campaignQuery(id)))
		} catch (failure) {
			notifyFailed('load campaign', failure)
		}
	}

	useUnfinished('campaign', (id) => (id === 'new' ? editing.show(null) : void edit({ id: Number(id) })))

	async function remove({ id }: Campaign): Promise<void> {
		await sendStaff('DELETE /api/campaigns/{id}', { params: { id } })
		notifyDone('Campaign', 'deleted')
		deleting.onDeleted()
		if (list.open === String(id)) list.go({ open: '' }, { replace: true })
		await refreshCampaigns(client)
	}

	return (
		<>
			<div className="mb-5 flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-3xl">Campaigns</h1>
				{mayWrite && <NewButton ref={deleting.fallback} onClick={() => editing.show(null)} />}
			</div>
			<MailNotice />
			<ListToolbar
				label="Search campaigns"
				list={list}
				filters={
					<ListFilter
						label="Filter by status"
						all="All statuses"
						value={state}
						options={campaignStateLabels}
						onChange={(value) => list.go({ state: value })}
					/>
				}
			/>
			{/* the rows that are known stay while they are looked at again and again */}
			<RowProblem
				text={
					table.rows && table.error
						? `This may be out of date: the list could not be loaded again. ${sentenceOf(table.error)}`
						: ''
				}
			/>
			<DataTable
				caption="Campaigns"
				columns={campaignColumns({
					timeZone,
					hrefOf: ({ id }) => list.href({ open: String(id) }),
					onEdit: mayWrite && ((campaign) => void edit(campaign)),
					onDelete: mayWrite && deleting.show,
				})}
				{...table}
				error={table.rows ? null : table.error}
				empty={
					<NoRecords
						title={list.isNarrowed ? 'No campaigns found' : 'No campaigns yet'}
						description="Write a first newsletter. It goes to everybody who confirmed their subscription, once you say so."
						clearHref={list.isNarrowed ? list.allHref : null}
					>
						{mayWrite && <NewButton onClick={() => editing.show(null)} />}
					</NoRecords>
				}
			/>
			<CampaignSheet
				open={list.open}
				timeZone={timeZone}
				onClose={() => list.go({ open: '' })}
				onEdit={(campaign) => void edit(campaign)}
				onDelete={deleting.show}
				onDuplicated={(copy) => {
					list.go({ open: String(copy.id) })
					editing.show(copy)
				}}
			/>
			<CampaignDialog
				open={editing.props.open}
				onOpenChange={(open) => {
					editing.props.onOpenChange(open)
					if (open || saved.current === undefined) return
					list.go({ open: String(saved.current) })
					saved.current = undefined
				}}
				campaign={editing.record ?? null}
				onSaved={async ({ id }) => {
					saved.current = id
					await refreshCampaigns(client)
				}}
			/>
			<ConfirmDelete
				{...deleting.props}
				item="campaign"
				name={deleting.record?.subject ?? ''}
				effects={deleting.record && { record: 'campaign', id: deleting.record.id }}
				onConfirm={async () => deleting.record && remove(deleting.record)}
			/>
		</>
	)
}

function NewButton(props: ComponentProps<'button'>) {
	return (
		<Button {...props}>
			<Plus aria-hidden="true" className="size-4.5" />
			New campaign
		</Button>
	)
}
