import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '../../../contract/second-factor.ts'
import { passkeyLimits } from '../../../contract/second-factor-words.ts'
import { formatMoment } from '../../lib/dates.ts'
import { problemsIn, required, textOf } from '../../lib/form-rules.ts'
import { makePasskey } from '../../lib/passkey.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDelete } from '../../ui/confirm-delete.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { passkeySentence } from '../../ui/second-factor-prompt.tsx'
import { notifyDone } from '../../ui/staff-notices.ts'
import { useRecordDialog } from '../../ui/use-record-dialog.ts'
import { PasswordField, passwordIn } from './password-field.tsx'
import { refreshSecondFactor } from './queries.ts'

/** The passkeys of the own account: added where they work, named, removed. */
export function Passkeys({
	passkeys,
	origin,
	email,
	isFirst,
	timeZone,
	onAdded,
}: {
	passkeys: readonly Passkey[]
	/** Where they work; nothing where the site has no host name. */
	origin: string | null
	email: string
	/** The account has no second factor yet. */
	isFirst: boolean
	timeZone: string
	onAdded: (codes: string[] | null) => Promise<unknown>
}) {
	const client = useQueryClient()
	const [isAdding, setIsAdding] = useState(false)
	const renaming = useRecordDialog<Passkey>()
	const removing = useRecordDialog<Passkey>()

	async function add(form: FormData): Promise<void> {
		const { options } = await sendStaff('POST /api/admin/second-factor/passkeys/options', {
			body: isFirst ? { password: passwordIn(form) } : {},
		})
		const credential = await makePasskey(options)
		const { recoveryCodes } = await sendStaff('POST /api/admin/second-factor/passkeys', {
			body: { name: textOf(form, 'name'), credential },
		})
		notifyDone('Passkey', 'created')
		await onAdded(recoveryCodes)
	}

	return (
		<>
			{passkeys.length > 0 && (
				<ul aria-label="Passkeys" className="flex flex-col">
					{passkeys.map((passkey) => (
						<li
							key={passkey.id}
							className="flex flex-wrap items-center justify-between gap-x-4 border-t border-border py-2"
						>
							<span className="min-w-0">
								<bdi className="block font-medium wrap-anywhere">{passkey.name}</bdi>
								<span className="text-sm text-muted">
									Added {formatMoment(passkey.createdAt, timeZone)},{' '}
									{passkey.lastUsedAt ? `last used ${formatMoment(passkey.lastUsedAt, timeZone)}` : 'not used yet'}
								</span>
							</span>
							<span className="flex">
								<Button variant="ghost" size="sm" onClick={() => renaming.show(passkey)}>
									Rename<span className="sr-only"> {passkey.name}</span>
								</Button>
								<Button variant="ghost" size="sm" onClick={() => removing.show(passkey)}>
									Remove<span className="sr-only"> {passkey.name}</span>
								</Button>
							</span>
						</li>
					))}
				</ul>
			)}
			{origin === window.location.origin ? (
				<Button variant="outline" className="self-start justify-self-start" onClick={() => setIsAdding(true)}>
					Add passkey
				</Button>
			) : (
				<p className="text-sm text-muted">
					{origin ? (
						<>
							Passkeys need a host name. To add one, open this page at{' '}
							<a href={`${origin}/admin/people`} className="underline">
								{origin}
							</a>
							.
						</>
					) : (
						'Passkeys need a host name: this site has none yet.'
					)}
				</p>
			)}
			<FormDialog
				open={isAdding}
				onOpenChange={setIsAdding}
				size="sm"
				draft={null}
				title="Add a passkey"
				description="Your browser, phone or security key makes it and asks you to confirm."
				submitLabel="Add passkey"
				failureTitle=""
				failureOf={passkeySentence}
				validate={(form) => problemsIn(form, { name: required, ...(isFirst && { password: required }) })}
				onSave={add}
			>
				{(field) => (
					<>
						<NameField field={field} name="" hint="Such as the device it is on." />
						{isFirst && <PasswordField field={field} email={email} />}
					</>
				)}
			</FormDialog>
			<FormDialog
				{...renaming.props}
				size="sm"
				draft={null}
				title="Rename passkey"
				validate={(form) => problemsIn(form, { name: required })}
				onSave={async (form) => {
					if (!renaming.record) return
					await sendStaff('PATCH /api/admin/second-factor/passkeys/{id}', {
						params: { id: renaming.record.id },
						body: { name: textOf(form, 'name') },
					})
					notifyDone('Passkey', 'updated')
					await refreshSecondFactor(client)
				}}
			>
				{(field) => <NameField field={field} name={renaming.record?.name ?? ''} />}
			</FormDialog>
			<ConfirmDelete
				{...removing.props}
				item="passkey"
				name={removing.record?.name ?? ''}
				note="Remove it on the device as well: the browser keeps its own list."
				onConfirm={async () => {
					if (!removing.record) return
					const params = { id: removing.record.id }
					await sendStaff('DELETE /api/admin/second-factor/passkeys/{id}', { params })
					notifyDone('Passkey', 'deleted')
					await refreshSecondFactor(client)
				}}
			/>
		</>
	)
}

function NameField({ field, name, hint }: { field: FormField; name: string; hint?: string }) {
	return (
		<Field {...field('name')} label="Name" required hint={hint}>
			{(control) => (
				<Input
					{...control}
					name="name"
					defaultValue={name}
					maxLength={passkeyLimits.name}
					autoComplete="off"
					data-autofocus=""
				/>
			)}
		</Field>
	)
}
