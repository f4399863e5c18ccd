import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError, sendApi } from '../../lib/api.ts'
import type { FormErrors } from '../../lib/form-rules.ts'
import { signOut } from '../../lib/session.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { failureBesideFields, newPasswordRule, passwordHint, rawText } from './authenticate.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { PasswordInput } from './password-input.tsx'
import { SignInAlert } from './sign-in-alert.tsx'

function passwordProblems(form: FormData): FormErrors {
	const [first, second] = [rawText(form, 'newPassword'), rawText(form, 'repeated')]
	const weak = newPasswordRule(first)
	if (weak) return { newPassword: weak }
	return first === second ? {} : { repeated: 'The two are not the same' }
}

const incomplete = 'It is not complete. Please open it from the mail once more, or ask for a new one.'

/** Sets the new password, with the code of the link. */
export function ResetPasswordForm({ code, onDone }: { code: string; onDone: () => void }) {
	const [invalidSentence, setInvalidSentence] = useState<string>()
	const { form, errors, failure, isPending, onSubmit, onInput } = useForm({
		validate: passwordProblems,
		async send(values) {
			try {
				await sendApi('POST /api/admin/reset-password', { body: { code, newPassword: rawText(values, 'newPassword') } })
			} catch (error) {
				const isInvalid = error instanceof ApiError && error.status === 400 && !error.details.newPassword
				if (!isInvalid) throw error
				setInvalidSentence(error.details.code ? incomplete : error.sentence)
				return
			}
			// every session has ended, also the one in this browser
			signOut()
			onDone()
		},
		failureOf: failureBesideFields,
		retryControl: 'input',
	})
	if (invalidSentence !== undefined) return <InvalidLink sentence={invalidSentence} />
	const field = (name: string) => ({ id: `reset-${name}`, error: errors[name] ?? null })
	return (
		<>
			<h1 className="text-3xl">New password</h1>
			<p className="mt-2 text-muted">It counts at once, and every session of yours ends.</p>
			<form ref={form} method="post" noValidate onSubmit={onSubmit} onInput={onInput} className="mt-6 grid gap-5">
				<Field {...field('newPassword')} label="New password" required hint={passwordHint}>
					{(control) => (
						<PasswordInput {...control} name="newPassword" autoComplete="new-password" shownAs="new password" />
					)}
				</Field>
				<Field {...field('repeated')} label="Repeat the password" required>
					{(control) => (
						<PasswordInput {...control} name="repeated" autoComplete="new-password" shownAs="repeated password" />
					)}
				</Field>
				<SignInAlert>{failure}</SignInAlert>
				<Button type="submit" pending={isPending}>
					{isPending ? 'Saving...' : 'Set password'}
				</Button>
			</form>
		</>
	)
}

/** Shown where a link no longer works, with the way to a new one. */
export function InvalidLink({ sentence }: { sentence: string }) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => heading.current?.focus(), [])
	return (
		<>
			<h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
				This link does not work
			</h1>
			<p className="mt-4">{sentence}</p>
			<Button asChild className="mt-6 w-full">
				<Link to="/admin/forgot-password">Ask for a new link</Link>
			</Button>
			<BackToSignIn />
		</>
	)
}
