import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { InvalidLink, ResetPasswordForm } from '../../features/staff-sign-in/reset-password-form.tsx'
import { StaffSignInLayout } from '../../layouts/staff-sign-in-layout.tsx'
import { useSite } from '../../lib/site.ts'

export function Component() {
	const { name } = useSite()
	const navigate = useNavigate()
	const [parameters] = useSearchParams()
	// the code is as secret as a password: it is removed from the address at once, so that no history or link contains it
	const [code] = useState(() => parameters.get('code') ?? '')
	const isInAddress = parameters.has('code')
	useEffect(() => {
		if (isInAddress) void navigate('/admin/reset-password', { replace: true })
	}, [isInAddress, navigate])
	return (
		<StaffSignInLayout title="New password" description={`Where the staff of ${name} choose a new password.`}>
			{code === '' ? (
				<InvalidLink sentence="Please open the link in the mail once more, or ask for a new one." />
			) : (
				<ResetPasswordForm
					code={code}
					onDone={() => void navigate('/admin/login', { replace: true, state: { isPasswordNew: true } })}
				/>
			)}
		</StaffSignInLayout>
	)
}
