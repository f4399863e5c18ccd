import { apiKeyLimits, keyPermissions, problemOfPermissions } from '../../../contract/api-key-words.ts'
import type { ApiKeyInput } from '../../../contract/api-keys.ts'
import type { FormErrors } from '../../lib/form-rules.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'

const expiries = { '30': '30 days', '90': '90 days', '365': 'One year', '': 'Never' }

function problems(values: FormData): FormErrors {
	const chosen = values.getAll('permissions') as ApiKeyInput['permissions']
	const problem = chosen.length === 0 ? 'Please choose one or more' : problemOfPermissions(chosen)
	return {
		...(String(values.get('name')).trim() === '' && { name: 'Required' }),
		...(problem && { permissions: problem }),
	}
}

/** Makes a key. */
export function KeyForm({ onMade }: { onMade: (secret: string) => Promise<void> }) {
	const { form, alert, errors, failure, isPending, onInput, onSubmit } = useForm({
		validate: problems,
		async send(values) {
			const days = String(values.get('expiresInDays'))
			const body = {
				name: String(values.get('name')),
				permissions: values.getAll('permissions') as ApiKeyInput['permissions'],
				requestsAnHour: Number(values.get('requestsAnHour')),
				expiresInDays: days === '' ? null : Number(days),
			}
			const { secret } = await sendStaff('POST /api/admin/keys', { body })
			form.current?.reset()
			await onMade(secret)
		},
	})
	return (
		<form ref={form} noValidate className="mt-5 grid gap-4 sm:grid-cols-3" onInput={onInput} onSubmit={onSubmit}>
			<Field label="Name" hint="Which program uses it." error={errors.name ?? null}>
				{(control) => <Input {...control} name="name" maxLength={apiKeyLimits.name} autoComplete="off" />}
			</Field>
			<Field label="Requests an hour" error={errors.requestsAnHour ?? null}>
				{(control) => (
					<Input
						{...control}
						name="requestsAnHour"
						type="number"
						min={1}
						max={apiKeyLimits.requestsAnHour}
						defaultValue={1000}
					/>
				)}
			</Field>
			<Field label="Expires" error={errors.expiresInDays ?? null}>
				{(control) => (
					<Select {...control} name="expiresInDays" defaultValue="365">
						{Object.entries(expiries).map(([days, label]) => (
							<option key={days} value={days}>
								{label}
							</option>
						))}
					</Select>
				)}
			</Field>
			<fieldset className="sm:col-span-3" aria-describedby={errors.permissions ? 'key-permissions-error' : undefined}>
				<legend className="font-medium">Permissions</legend>
				{errors.permissions && (
					<p id="key-permissions-error" className="text-sm text-danger">
						{errors.permissions}
					</p>
				)}
				<div className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
					{keyPermissions.map((permission) => (
						<label key={permission} className="flex min-h-8 items-center gap-2 text-sm">
							<input
								type="checkbox"
								name="permissions"
								value={permission}
								aria-invalid={errors.permissions ? true : undefined}
							/>
							{permission}
						</label>
					))}
				</div>
			</fieldset>
			{failure && (
				<p ref={alert} role="alert" tabIndex={-1} className="text-danger sm:col-span-3">
					{failure}
				</p>
			)}
			<Button type="submit" variant="outline" pending={isPending} className="sm:col-span-3 sm:justify-self-start">
				Create key
			</Button>
		</form>
	)
}
