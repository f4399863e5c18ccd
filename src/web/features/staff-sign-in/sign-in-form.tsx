import { useState } from 'react'
import { Link } from 'react-router'
import type { SecondFactorMethod } from '../../../contract/second-factor-words.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { signIn } from '../../lib/session.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { logIn, type Mode, passwordHint, register, signInFailure, signInProblems } from './authenticate.ts'
import { PasswordInput } from './password-input.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { SignInAlert } from './sign-in-alert.tsx'

const words = {
	'sign-in': { title: 'Sign In', pending: 'Signing in...', other: 'Create Account', question: 'No account yet?' },
	register: { title: 'Create Account', pending: 'Creating account...', other: 'Sign In', question: 'Have an account?' },
} as const

/** One form for both: what was typed stays when it is toggled. */
export function SignInForm({ invitation }: { invitation: string | null }) {
	const [mode, setMode] = useState<Mode>(invitation ? 'register' : 'sign-in')
	const [asked, setAsked] = useState<{ values: FormData; methods: readonly SecondFactorMethod[] }>()
	const { form, errors, failure, isPending, clear, onSubmit, onInput } = useForm({
		validate: (values) => signInProblems(values, mode),
		send: async (values) => {
			try {
				signIn(await (mode === 'sign-in' ? logIn(values) : register(values, invitation)))
			} catch (error) {
				const { code, methods = [] } = refusalOf(error)
				if (code !== 'second_factor_required') throw error
				setAsked({ values, methods })
			}
		},
		failureOf: (error) => signInFailure(error, mode),
		retryControl: '[name="password"]',
	})
	const toggle = () => {
		setMode(mode === 'sign-in' ? 'register' : 'sign-in')
		clear()
	}
	const { title, pending, other, question } = words[mode]
	const field = (name: string) => ({ id: `sign-in-${name}`, error: errors[name] ?? null })
	if (asked) return <SecondFactorStep {...asked} onBack={() => setAsked(undefined)} />
	return (
		<>
			<h1 className="text-3xl">{title}</h1>
			{mode === 'register' && invitation && (
				<p className="mt-2 text-muted">You were invited to the staff. The invitation works once.</p>
			)}
			<form ref={form} method="post" noValidate onSubmit={onSubmit} onInput={onInput} className="mt-6 grid gap-5">
				{mode === 'register' && (
					<Field {...field('name')} label="Full Name" required>
						{(control) => <Input {...control} name="name" autoComplete="name" />}
					</Field>
				)}
				<Field {...field('email')} label="Email" required>
					{(control) => <Input {...control} name="email" type="email" autoComplete="username" />}
				</Field>
				<Field {...field('password')} label="Password" required hint={mode === 'register' ? passwordHint : undefined}>
					{(control) => (
						<PasswordInput
							{...control}
							name="password"
							autoComplete={mode === 'register' ? 'new-password' : 'current-password'}
						/>
					)}
				</Field>
				<SignInAlert>{failure}</SignInAlert>
				<Button type="submit" pending={isPending}>
					{isPending ? pending : title}
				</Button>
				{mode === 'sign-in' && (
					<Button asChild variant="link" size="sm" className="-my-2 justify-self-center px-2">
						<Link to="/admin/forgot-password">Forgot password?</Link>
					</Button>
				)}
			</form>
			<p className="mt-6 flex flex-wrap items-center gap-x-2 border-t border-border pt-4 text-sm text-muted">
				{question}
				<Button variant="link" onClick={toggle} disabled={isPending}>
					{other}
				</Button>
			</p>
		</>
	)
}
