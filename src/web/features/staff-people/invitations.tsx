import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation } from '../../../contract/admins.ts'
import { roleLabels } from '../../../contract/permissions.ts'
import { formatMoment } from '../../lib/dates.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDelete } from '../../ui/confirm-delete.tsx'
import { CopyLink } from '../../ui/copy-link.tsx'
import { notifyDone } from '../../ui/staff-notices.ts'
import { useRecordDialog } from '../../ui/use-record-dialog.ts'
import { InvitationForm } from './invitation-form.tsx'
import { refreshPeople } from './queries.ts'

/** Makes invitations. The link is shown once, because only its fingerprint is kept. */
export function Invitations({ invitations, timeZone }: { invitations: readonly Invitation[]; timeZone: string }) {
	const client = useQueryClient()
	const [made, setMade] = useState<{ link: string; email: string }>()
	const revoking = useRecordDialog<Invitation>()
	return (
		<>
			<InvitationForm
				onMade={(invitation) => {
					setMade(invitation)
					// not waited for: the form is emptied at once, and not when the next one is written
					void refreshPeople(client)
				}}
			/>
			{made && (
				<CopyLink
					key={made.link}
					link={new URL(made.link, window.location.href).href}
					label="Invitation link"
					hint="Shown once. It works once, for 72 hours: give it to that person alone."
					onDone={() => setMade(undefined)}
				>
					{made.email && (
						<p className="basis-full text-sm wrap-anywhere">
							The mail to <bdi className="font-medium">{made.email}</bdi> with this link is in the outbox.
						</p>
					)}
				</CopyLink>
			)}
			{invitations.length > 0 && (
				<ul aria-label="Open invitations" className="flex flex-col">
					{invitations.map((invitation) => (
						<li
							key={invitation.id}
							className="flex flex-wrap items-center justify-between gap-x-4 border-t border-border py-2"
						>
							<span className="min-w-0">
								<bdi className="block font-medium wrap-anywhere">{nameOf(invitation)}</bdi>
								<span className="text-sm text-muted">
									{invitation.email && invitation.email !== invitation.note && `${invitation.email}, `}
									{roleLabels[invitation.role]}, {invitation.invitedBy && `by ${invitation.invitedBy}, `}works until{' '}
									{formatMoment(invitation.expiresAt, timeZone)}
								</span>
							</span>
							<Button variant="ghost" size="sm" onClick={() => revoking.show(invitation)}>
								Revoke<span className="sr-only"> {nameOf(invitation)}</span>
							</Button>
						</li>
					))}
				</ul>
			)}
			<ConfirmDelete
				{...revoking.props}
				item="invitation"
				name={revoking.record ? nameOf(revoking.record) : ''}
				onConfirm={async () => {
					if (!revoking.record) return
					await sendStaff('DELETE /api/admin/invitations/{id}', { params: { id: revoking.record.id } })
					notifyDone('Invitation', 'deleted')
					await refreshPeople(client)
				}}
			/>
		</>
	)
}

const nameOf = ({ note, id }: Invitation) => note ?? `Invitation ${id}`
