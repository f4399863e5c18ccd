import { Field } from '../../ui/field.tsx'
import type { FormField } from '../../ui/form-dialog.tsx'
import { Input } from '../../ui/input.tsx'

export const passwordIn = (form: FormData) => String(form.get('password') ?? '')

/** The password of the own account, as password managers fill it in. */
export function PasswordField({ field, email }: { field: FormField; email: string }) {
	return (
		<>
			{/* tells a password manager whose password it is */}
			<input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
			<Field {...field('password')} label="Current password" required>
				{(control) => (
					<Input {...control} name="password" type="password" autoComplete="current-password" data-autofocus="" />
				)}
			</Field>
		</>
	)
}
