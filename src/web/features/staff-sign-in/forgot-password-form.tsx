import { useEffect, useRef, useState } from 'react'
import { sendApi } from '../../lib/api.ts'
import { email, problemsIn, textOf } from '../../lib/form-rules.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { failureBesideFields } from './authenticate.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { SignInAlert } from './sign-in-alert.tsx'

/** Asks for the link. What is answered does not tell whether there is an account. */
export function ForgotPasswordForm() {
	const [askedFor, setAskedFor] = useState<string>()
	const { form, errors, failure, isPending, onSubmit, onInput } = useForm({
		validate: (values) => problemsIn(values, { email }),
		async send(values) {
			const address = textOf(values, 'email')
			await sendApi('POST /api/admin/forgot-password', { body: { email: address } })
			setAskedFor(address)
		},
		failureOf: failureBesideFields,
		retryControl: 'input',
	})
	if (askedFor !== undefined) return <Asked address={askedFor} onAgain={() => setAskedFor(undefined)} />
	return (
		<>
			<h1 className="text-3xl">Forgot password?</h1>
			<p className="mt-2 text-muted">We send you a link that sets a new one. It works once, for an hour.</p>
			<form ref={form} method="post" noValidate onSubmit={onSubmit} onInput={onInput} className="mt-6 grid gap-5">
				<Field id="forgot-email" label="Email" required error={errors.email ?? null}>
					{(control) => <Input {...control} name="email" type="email" autoComplete="username" />}
				</Field>
				<SignInAlert>{failure}</SignInAlert>
				<Button type="submit" pending={isPending}>
					{isPending ? 'Sending...' : 'Send the link'}
				</Button>
			</form>
			<BackToSignIn />
		</>
	)
}

function Asked({ address, onAgain }: { address: string; onAgain: () => void }) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => heading.current?.focus(), [])
	return (
		<>
			<h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
				Look into your mail
			</h1>
			<p className="mt-4">
				If there is an account for <bdi className="font-medium wrap-anywhere">{address}</bdi>, a mail with a link goes
				there now. It works once, for an hour.
			</p>
			<p className="mt-3 text-sm text-muted">
				Nothing there after some minutes? Look among the unwanted mail, or ask the person who runs the server: they can
				set a new password too.
			</p>
			<Button variant="outline" className="mt-6 w-full" onClick={onAgain}>
				Ask again
			</Button>
			<BackToSignIn />
		</>
	)
}
