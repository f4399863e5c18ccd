import { ForgotPasswordForm } from '../../features/staff-sign-in/forgot-password-form.tsx'
import { StaffDoor } from '../../layouts/staff-door.tsx'
import { useSite } from '../../lib/site.ts'

export function Component() {
	const { name } = useSite()
	return (
		<StaffDoor title="Forgotten password" description={`Where the staff of ${name} ask for a new password.`}>
			<ForgotPasswordForm />
		</StaffDoor>
	)
}
