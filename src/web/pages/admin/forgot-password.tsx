import { ForgotPasswordForm } from '../../features/staff-sign-in/forgot-password-form.tsx'
import { StaffSignInLayout } from '../../layouts/staff-sign-in-layout.tsx'
import { useSite } from '../../lib/site.ts'

export function Component() {
	const { name } = useSite()
	return (
		<StaffSignInLayout title="Forgotten password" description={`Where the staff of ${name} ask for a new password.`}>
			<ForgotPasswordForm />
		</StaffSignInLayout>
	)
}
