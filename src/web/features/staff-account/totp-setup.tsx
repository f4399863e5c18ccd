import { useState } from 'react'
import { problemsIn, required, textOf } from '../../lib/form-rules.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { PasswordField, passwordIn } from './password-field.tsx'
import { QrCode } from './qr-code.tsx'

type Begun = { secret: string; uri: string }

/** In groups of four, as people type it. */
const spaced = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Adds an authenticator app: the password where it is the first factor, then the QR code and a code. */
export function TotpSetup({
	email,
	isFirst,
	onAdded,
}: {
	email: string
	isFirst: boolean
	onAdded: (codes: string[] | null) => Promise<unknown>
}) {
	const [isAsking, setIsAsking] = useState(false)
	const [isConfirming, setIsConfirming] = useState(false)
	const [begun, setBegun] = useState<Begun>()

	async function begin(password: { password?: string }): Promise<void> {
		setBegun(await sendStaff('POST /api/admin/second-factor/totp', { body: password }))
		setIsConfirming(true)
	}

	return (
		<>
			<Button
				variant="outline"
				onClick={() => {
					if (isFirst) setIsAsking(true)
					else void begin({}).catch((error) => notifyFailed('set up the authenticator app', error))
				}}
			>
				Set up authenticator app
			</Button>
			<FormDialog
				open={isAsking}
				onOpenChange={setIsAsking}
				size="sm"
				title="Set up an authenticator app"
				description="Please confirm with your password first."
				submitLabel="Continue"
				failureTitle=""
				draft={null}
				validate={(form) => problemsIn(form, { password: required })}
				onSave={async (form) => begin({ password: passwordIn(form) })}
			>
				{(field) => <PasswordField field={field} email={email} />}
			</FormDialog>
			<FormDialog
				open={isConfirming}
				onOpenChange={setIsConfirming}
				size="md"
				title="Scan the code"
				description="Open your authenticator app, scan this code or type the text below it, and enter what the app shows."
				submitLabel="Add authenticator app"
				failureTitle=""
				draft={null}
				validate={(form) => problemsIn(form, { code: required })}
				onSave={async (form) => {
					const body = { code: textOf(form, 'code') }
					const { recoveryCodes } = await sendStaff('POST /api/admin/second-factor/totp/confirm', { body })
					await onAdded(recoveryCodes)
				}}
			>
				{(field) => (
					<>
						{begun && <QrCode text={begun.uri} label="QR code for the authenticator app" />}
						<p className="text-sm">
							<span className="block text-muted">Or type this secret:</span>
							<code className="font-mono wrap-anywhere">{begun && spaced(begun.secret)}</code>
						</p>
						<Field {...field('code')} label="Code" required hint="Six digits.">
							{(control) => (
								<Input
									{...control}
									name="code"
									inputMode="numeric"
									autoComplete="one-time-code"
									maxLength={7}
									data-autofocus=""
								/>
							)}
						</Field>
					</>
				)}
			</FormDialog>
		</>
	)
}
