import { type ReactNode, useEffect, useState } from 'react'
import { sentenceOf } from '../lib/api.ts'
import { problemsIn, required, textOf } from '../lib/form-rules.ts'
import {
	PasskeyProblem,
	recoveryCodeLength,
	type SecondFactorMethod,
	type SecondFactorProof,
	takePasskey,
	type UsedPasskeyOptions,
} from '../lib/passkey.ts'
import { useForm } from '../lib/use-form.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

const words: Record<SecondFactorMethod, string> = {
	passkey: 'Use a passkey',
	totp: 'Use the authenticator app',
	recovery_code: 'Use a recovery code',
}

export const passkeySentence = (error: unknown): string =>
	error instanceof PasskeyProblem ? error.message : sentenceOf(error)

/** Asks for one of the second factors that an account has: a code, a passkey or a recovery code. */
export function SecondFactorPrompt({
	methods,
	passkeyOptions,
	onProof,
	children,
}: {
	methods: readonly SecondFactorMethod[]
	passkeyOptions: () => Promise<{ options: UsedPasskeyOptions }>
	/** What it throws is shown. */
	onProof: (proof: SecondFactorProof) => Promise<unknown>
	/** Further buttons below. */
	children?: ReactNode
}) {
	const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'totp')
	const { form, alert, errors, failure, isPending, clear, onSubmit, onInput } = useForm({
		validate: (values) => (method === 'passkey' ? {} : problemsIn(values, { code: required })),
		send: async (values) => {
			if (method === 'passkey') return onProof({ passkey: await takePasskey((await passkeyOptions()).options) })
			const text = textOf(values, 'code')
			return onProof(method === 'totp' ? { code: text } : { recoveryCode: text })
		},
		failureOf: (error) => (Object.keys(errorsIn(error)).length > 0 ? null : passkeySentence(error)),
		retryControl: 'input',
	})
	// the method was chosen with a control that is gone
	useEffect(
		() => form.current?.querySelector<HTMLElement>(method === 'passkey' ? 'button' : 'input')?.focus(),
		[method, form],
	)
	const choose = (next: SecondFactorMethod) => {
		setMethod(next)
		clear()
	}
	return (
		<form ref={form} method="post" noValidate onSubmit={onSubmit} onInput={onInput} className="grid gap-5">
			{method === 'passkey' ? (
				<p className="text-muted">Your browser asks for the passkey of this account.</p>
			) : (
				<Field
					key={method}
					label={method === 'totp' ? 'Code of the authenticator app' : 'Recovery code'}
					required
					hint={method === 'totp' ? 'Six digits, new every half minute.' : 'Each code works once.'}
					error={errors.code ?? null}
				>
					{(control) => (
						<Input
							{...control}
							name="code"
							inputMode={method === 'totp' ? 'numeric' : 'text'}
							autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
							autoCapitalize="off"
							spellCheck={false}
							maxLength={recoveryCodeLength}
							data-autofocus=""
						/>
					)}
				</Field>
			)}
			{failure && (
				<p
					ref={alert}
					role="alert"
					tabIndex={-1}
					className="rounded-md border border-danger bg-tint-danger px-4 py-3 font-medium text-danger"
				>
					{failure}
				</p>
			)}
			<Button type="submit" pending={isPending}>
				{method === 'passkey' ? 'Continue with the passkey' : 'Confirm'}
			</Button>
			<div className="flex flex-wrap gap-x-4">
				{methods
					.filter((other) => other !== method)
					.map((other) => (
						<Button key={other} variant="link" size="sm" onClick={() => choose(other)} disabled={isPending}>
							{words[other]}
						</Button>
					))}
				{children}
			</div>
		</form>
	)
}

/** Where the field says it, nothing is said twice. */
const errorsIn = (error: unknown): object => (error as { details?: object } | null)?.details ?? {}
