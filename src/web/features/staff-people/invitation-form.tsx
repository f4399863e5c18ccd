import { useState } from 'react'
import { invitationLimits } from '../../../contract/form-limits.ts'
import { type Role, roleLabels } from '../../../contract/permissions.ts'
import { email, type FormErrors } from '../../lib/form-rules.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { staffDraftOf } from '../../lib/staff-drafts.ts'
import { useDraftForm } from '../../lib/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'

const usualRole: Role = 'admin'

function problems({ email: address }: { email: string }): FormErrors {
	const problem = address.trim() === '' ? undefined : email(address.trim())
	return problem ? { email: problem } : {}
}

/** Makes an invitation, and has it mailed where an address is given. */
export function InvitationForm({ onMade }: { onMade: (made: { link: string; email: string }) => void }) {
	const [draft] = useState(() => staffDraftOf('invitation', ['email', 'note', 'role']))
	const [kept] = useState(() => draft.read()?.values)
	const { form, errors, isPending, onInput, onSubmit } = useDraftForm({
		draft,
		validate: problems,
		async send({ values }) {
			const [note, address] = [values.note.trim(), values.email.trim()]
			const { link } = await sendStaff('POST /api/admin/invitations', {
				body: { ...(note && { note }), ...(address && { email: address }), role: values.role as Role },
			})
			onMade({ link, email: address })
		},
		onError: (error) => notifyFailed('create invitation', error),
	})
	return (
		<form ref={form} noValidate className="grid gap-4 sm:grid-cols-2" onInput={onInput} onSubmit={onSubmit}>
			<Field
				label="Email"
				hint="Optional: the link is mailed there, and works for this address alone."
				error={errors.email ?? null}
			>
				{(control) => <Input {...control} name="email" type="email" autoComplete="off" />}
			</Field>
			<Field label="For whom" hint="A note for your colleagues." error={errors.note ?? null}>
				{(control) => <Input {...control} name="note" maxLength={invitationLimits.note} autoComplete="off" />}
			</Field>
			<Field
				label="Role"
				hint="Editors do not manage accounts. Assistants read, take notes and reply."
				className="sm:col-span-2"
			>
				{(control) => (
					<Select {...control} name="role" defaultValue={kept?.role ?? usualRole}>
						{Object.entries(roleLabels).map(([role, label]) => (
							<option key={role} value={role}>
								{label}
							</option>
						))}
					</Select>
				)}
			</Field>
			<Button type="submit" variant="outline" pending={isPending} className="sm:col-span-2 sm:justify-self-start">
				Create invitation
			</Button>
		</form>
	)
}
