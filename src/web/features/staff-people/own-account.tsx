import { useState } from 'react'
import type { Admin } from '../../../contract/admins.ts'
import { passwordLimits } from '../../../contract/form-limits.ts'
import { type FormErrors, problemsIn, required } from '../../lib/form-rules.ts'
import { signOut } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'
import { DailyDigest } from './daily-digest.tsx'

const tooShort = `At least ${passwordLimits.min} characters`

const raw = (form: FormData, name: string) => String(form.get(name) ?? '')

const passwordProblems = (form: FormData): FormErrors =>
	problemsIn(form, {
		currentPassword: required,
		newPassword: (text) => required(text) ?? (text.length < passwordLimits.min ? tooShort : undefined),
	})

async function savePassword(form: FormData): Promise<void> {
	await sendStaff('POST /api/admin/password', {
		body: { currentPassword: raw(form, 'currentPassword'), newPassword: raw(form, 'newPassword') },
	})
	toast({ title: 'Password changed', description: 'You are signed out everywhere else.' })
}

export function OwnAccount({ admin }: { admin: Admin }) {
	const [isChanging, setIsChanging] = useState(false)
	const [isAsking, setIsAsking] = useState(false)
	const [isPending, setIsPending] = useState(false)

	async function leaveEverywhere(): Promise<void> {
		setIsPending(true)
		try {
			await sendStaff('POST /api/admin/logout-everywhere', {})
			signOut()
		} catch (error) {
			setIsPending(false)
			notifyFailed('sign out everywhere', error)
			setIsAsking(false)
		}
	}

	return (
		<>
			<p className="text-muted">
				Signed in as <bdi className="font-medium text-text">{admin.name}</bdi>, {admin.email}.
			</p>
			<div className="flex flex-wrap gap-3">
				<Button variant="outline" onClick={() => setIsChanging(true)}>
					Change password
				</Button>
				<Button variant="outline" onClick={() => setIsAsking(true)}>
					Sign out everywhere
				</Button>
			</div>
			<DailyDigest />
			<FormDialog
				open={isChanging}
				onOpenChange={setIsChanging}
				size="sm"
				title="Change password"
				description="Every other session of yours ends."
				submitLabel="Change password"
				failureTitle=""
				draft={null}
				validate={passwordProblems}
				onSave={savePassword}
			>
				{(field) => (
					<>
						{/* tells a password manager whose password it is */}
						<input type="text" name="username" autoComplete="username" defaultValue={admin.email} hidden readOnly />
						<Field {...field('currentPassword')} label="Current password" required>
							{(control) => (
								<Input
									{...control}
									name="currentPassword"
									type="password"
									autoComplete="current-password"
									data-autofocus=""
								/>
							)}
						</Field>
						<Field {...field('newPassword')} label="New password" required hint={`${tooShort}.`}>
							{(control) => <Input {...control} name="newPassword" type="password" autoComplete="new-password" />}
						</Field>
					</>
				)}
			</FormDialog>
			<Dialog
				open={isAsking}
				onOpenChange={setIsAsking}
				role="alertdialog"
				size="sm"
				title="Sign out everywhere?"
				description="All your sessions end, on this device too. You sign in again with your password."
				footer={
					<>
						<Button variant="outline" data-autofocus="" onClick={() => setIsAsking(false)}>
							Cancel
						</Button>
						<Button pending={isPending} onClick={() => void leaveEverywhere()}>
							Sign out everywhere
						</Button>
					</>
				}
			/>
		</>
	)
}
