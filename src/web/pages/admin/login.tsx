import { Navigate, useLocation, useSearchParams } from 'react-router'
import { SignInForm } from '../../features/staff-sign-in/sign-in-form.tsx'
import { StaffSignInLayout } from '../../layouts/staff-sign-in-layout.tsx'
import { useSession } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'

const home = '/admin/dashboard'

/** Only staff pages: another address could be an open redirect. */
const placeAfter = (next: string | null): string =>
	next && /^\/admin\/(?!login|forgot-password|reset-password)[\w-]+(\/[\w-]+)*(\?[^#]*)?$/.test(next) ? next : home

const note = 'mb-5 rounded-md bg-tint-primary px-4 py-3 text-sm'
/** The form that had the focus is gone with its page. */
const focus = (element: HTMLElement | null) => element?.focus()

export function Component() {
	const { name } = useSite()
	const session = useSession()
	const { state } = useLocation()
	const [parameters] = useSearchParams()
	const place = placeAfter(parameters.get('next'))
	if (session) return <Navigate to={place} replace />
	return (
		<StaffSignInLayout title="Staff sign in" description={`Where the staff of ${name} sign in.`}>
			{state?.isPasswordNew ? (
				<p ref={focus} tabIndex={-1} className={`${note} outline-none`}>
					Your new password is set, and you are signed out everywhere. Please sign in with it.
				</p>
			) : (
				place !== home && <p className={note}>Please sign in. You will be taken back to where you were.</p>
			)}
			<SignInForm invitation={parameters.get('invitation')} />
		</StaffSignInLayout>
	)
}
