/** Why the server refused, above the button. */
export function SignInAlert({ children }: { children: string | null }) {
	if (children === null) return null
	return (
		<p role="alert" className="rounded-md border border-danger bg-tint-danger px-4 py-3 font-medium text-danger">
			{children}
		</p>
	)
}
