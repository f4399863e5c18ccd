import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Admin } from '../../../contract/admins.ts'
import { recoveryCodeCount } from '../../../contract/second-factor-words.ts'
import { formatMoment } from '../../lib/dates.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDelete } from '../../ui/confirm-delete.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { notifyDone } from '../../ui/staff-notices.ts'
import { Passkeys } from './passkeys.tsx'
import { refreshSecondFactor, secondFactorQuery } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetup } from './totp-setup.tsx'

/** What signing in asks for beside the password. */
export function SecondFactorSettings({ admin, timeZone }: { admin: Admin; timeZone: string }) {
	const client = useQueryClient()
	const query = useQuery(secondFactorQuery)
	const { data } = query
	const [codes, setCodes] = useState<readonly string[]>()
	const [isRemoving, setIsRemoving] = useState(false)
	const [isRenewing, setIsRenewing] = useState(false)

	async function added(recoveryCodes: string[] | null): Promise<void> {
		if (recoveryCodes) setCodes(recoveryCodes)
		await refreshSecondFactor(client)
	}

	if (!data) return <NotLoaded what="your second factor" query={query} />
	const hasFactor = data.totp !== null || data.passkeys.length > 0
	return (
		<>
			<p className="text-muted">
				{hasFactor
					? 'Signing in needs your password and one of these.'
					: 'With a second factor, nobody signs in with your password alone.'}
			</p>
			{codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
			<h3 className="text-lg">Passkeys</h3>
			<Passkeys
				passkeys={data.passkeys}
				origin={data.passkeyOrigin}
				email={admin.email}
				isFirst={!hasFactor}
				timeZone={timeZone}
				onAdded={added}
			/>
			<h3 className="text-lg">Authenticator app</h3>
			<div className="flex flex-wrap items-center justify-between gap-3">
				{data.totp ? (
					<>
						<span className="text-sm text-muted">Added {formatMoment(data.totp.addedAt, timeZone)}</span>
						<Button variant="ghost" size="sm" onClick={() => setIsRemoving(true)}>
							Remove<span className="sr-only"> authenticator app</span>
						</Button>
					</>
				) : (
					<TotpSetup email={admin.email} isFirst={!hasFactor} onAdded={added} />
				)}
			</div>
			{hasFactor && (
				<>
					<h3 className="text-lg">Recovery codes</h3>
					<div className="flex flex-wrap items-center justify-between gap-3">
						<span className="text-sm text-muted">
							{data.recoveryCodesLeft} of {recoveryCodeCount} left
						</span>
						<Button variant="ghost" size="sm" onClick={() => setIsRenewing(true)}>
							New recovery codes
						</Button>
					</div>
				</>
			)}
			<ConfirmDelete
				open={isRemoving}
				onOpenChange={setIsRemoving}
				item="authenticator app"
				name="Authenticator app"
				onConfirm={async () => {
					await sendStaff('DELETE /api/admin/second-factor/totp', {})
					notifyDone('Authenticator app', 'deleted')
					await refreshSecondFactor(client)
				}}
			/>
			<AskDialog
				open={isRenewing}
				onOpenChange={setIsRenewing}
				title="New recovery codes?"
				description="The old ones no longer work."
				stayLabel="Cancel"
				doLabel="Make new codes"
				onConfirm={async () => {
					const { recoveryCodes } = await sendStaff('POST /api/admin/second-factor/recovery-codes', {})
					await added(recoveryCodes)
				}}
			/>
		</>
	)
}
