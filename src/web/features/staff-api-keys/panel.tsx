import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey } from '../../../contract/api-keys.ts'
import { formatMoment } from '../../lib/dates.ts'
import { refresh } from '../../lib/refresh.ts'
import { useMay } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { sendStaff, staffQuery } from '../../lib/staff-api.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyLink } from '../../ui/copy-link.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { toast } from '../../ui/toast.ts'
import { useRecordDialog } from '../../ui/use-record-dialog.ts'
import { KeyForm } from './key-form.tsx'

/** Keys with which other programs call the API. */
export function ApiKeysPanel() {
	const client = useQueryClient()
	const mayManage = useMay('people.manage')
	const query = useQuery(staffQuery('/api/admin/keys', {}))
	const { data } = query
	const [secret, setSecret] = useState<string>()
	const revoking = useRecordDialog<ApiKey>()
	const reload = () => refresh(client, ['/api/admin/keys'])
	if (!mayManage) return <p className="text-muted">Only admins make keys.</p>
	if (!data) return <NotLoaded what="the keys" query={query} className="text-danger" />
	return (
		<>
			<p className="max-w-prose text-muted">
				Other programs send a key as a bearer token. It acts in your name, does only what you choose here, never what
				needs a confirmation, and ends when your account does. The calls are described at{' '}
				<a href="/api/docs">/api/docs</a>.
			</p>
			<KeyForm
				onMade={async (made) => {
					setSecret(made)
					await reload()
				}}
			/>
			{secret && (
				<div className="mt-4">
					<CopyLink
						key={secret}
						link={secret}
						noun="key"
						label="New key"
						hint="Shown once: store it where the program reads its secrets."
						onDone={() => setSecret(undefined)}
					/>
				</div>
			)}
			{data.length > 0 && (
				<ul aria-label="Keys" className="mt-6 flex flex-col">
					{data.map((key) => (
						<KeyRow key={key.id} apiKey={key} onRevoke={() => revoking.show(key)} />
					))}
				</ul>
			)}
			<AskDialog
				{...revoking.props}
				title="Revoke key"
				description={`Programs that use "${revoking.record?.name ?? ''}" are refused from then on. This cannot be undone.`}
				stayLabel="Cancel"
				doLabel="Revoke"
				variant="danger"
				onConfirm={async () => {
					if (!revoking.record) return
					await sendStaff('DELETE /api/admin/keys/{id}', { params: { id: revoking.record.id } })
					toast({ title: 'Key revoked' })
					await reload()
				}}
			/>
		</>
	)
}

function stateOf({ revokedAt, expiresAt }: ApiKey): 'Revoked' | 'Expired' | undefined {
	if (revokedAt) return 'Revoked'
	return expiresAt && Date.parse(expiresAt) < Date.now() ? 'Expired' : undefined
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
	const { timeZone } = useSite()
	const { name, start, permissions, requestsAnHour, createdBy, expiresAt, lastUsedAt, revokedAt } = apiKey
	const state = stateOf(apiKey)
	const shownMoment = (moment: string) => formatMoment(moment, timeZone)
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border py-3">
			<div className="min-w-0 flex-1 basis-72">
				<p className="flex flex-wrap items-center gap-2">
					<bdi className="font-medium wrap-anywhere">{name}</bdi>
					<code className="text-sm text-muted">{start}...</code>
					{state && <Badge>{state}</Badge>}
				</p>
				<p className="text-sm wrap-anywhere text-muted">{permissions.join(', ')}</p>
				<p className="text-sm text-muted">
					{`${requestsAnHour} requests an hour, by ${createdBy}, `}
					{expiresAt ? `expires ${shownMoment(expiresAt)}, ` : 'does not expire, '}
					{lastUsedAt ? `last used ${shownMoment(lastUsedAt)}` : 'never used'}
				</p>
			</div>
			{!revokedAt && (
				<Button variant="ghost" size="sm" onClick={onRevoke}>
					Revoke<span className="sr-only"> {name}</span>
				</Button>
			)}
		</li>
	)
}
