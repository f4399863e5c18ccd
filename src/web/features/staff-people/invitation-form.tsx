import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { invitationLimits } from '../../../contract/form-limits.ts'
import { type Role, roleLabels } from '../../../contract/permissions.ts'
import { ApiError } from '../../lib/api.ts'
import { email, type FormErrors, problemsIn, textOf } from '../../lib/form-rules.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'

const problems = (values: FormData): FormErrors =>
	problemsIn(values, { email: (text) => (text === '' ? undefined : email(text)) })

/** Makes an invitation, and has it mailed where an address is given. */
export function InvitationForm({ onMade }: { onMade: (made: { link: string; email: string }) => Promise<void> }) {
	const form = useRef<HTMLFormElement>(null)
	const [errors, setErrors] = useState<FormErrors>({})
	const { mutate, isPending } = useMutation({
		mutationFn: ({ note, email: address, role }: { note: string; email: string; role: Role }) =>
			sendStaff('POST /api/admin/invitations', {
				body: { ...(note && { note }), ...(address && { email: address }), role },
			}),
		onSuccess: async ({ link }, { email: address }) => {
			form.current?.reset()
			await onMade({ link, email: address })
		},
		onError: (error) => {
			if (error instanceof ApiError) setErrors({ ...error.details })
			notifyFailed('create invitation', error)
		},
	})
	useEffect(() => {
		if (errors.email) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
	}, [errors])
	return (
		<form
			ref={form}
			noValidate
			className="grid gap-4 sm:grid-cols-2"
			onSubmit={(event) => {
				event.preventDefault()
				if (isPending) return
				const values = new FormData(event.currentTarget)
				const found = problems(values)
				setErrors(found)
				if (Object.keys(found).length > 0) return
				mutate({
					note: textOf(values, 'note'),
					email: textOf(values, 'email'),
					role: textOf(values, 'role') as Role,
				})
			}}
		>
			<Field
				label="Email"
				hint="Optional: the link is mailed there, and works for this address alone."
				error={errors.email ?? null}
			>
				{(control) => (
					<Input
						{...control}
						name="email"
						type="email"
						autoComplete="off"
						onInput={() => errors.email && setErrors({})}
					/>
				)}
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
					<Select {...control} name="role" defaultValue="admin">
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
