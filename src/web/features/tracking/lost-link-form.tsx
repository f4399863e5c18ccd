import { useEffect, useRef, useState } from 'react'
import type { Site } from '../../../contract/site.ts'
import { sendApi } from '../../lib/api.ts'
import { Honeypot } from '../../lib/form-guard.tsx'
import { email, problemsIn, required, textOf } from '../../lib/form-rules.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** Asks for the private link again. What is answered does not tell whether there is such a submission. */
export function LostLinkForm({ site, wasSent }: { site: Site; wasSent: boolean }) {
	const [isSent, setIsSent] = useState(wasSent)
	const { form, errors, failure, isPending, onSubmit, onInput } = useForm({
		validate: (values) => problemsIn(values, { reference: required, email }),
		async send(values) {
			const body = {
				reference: textOf(values, 'reference'),
				email: textOf(values, 'email'),
				website: textOf(values, 'website'),
			}
			await sendApi('POST /api/articles/lost-link', { body })
			setIsSent(true)
		},
		retryControl: 'button',
	})
	const isAgain = useRef(false)
	useEffect(() => {
		if (!isSent && isAgain.current) form.current?.querySelector<HTMLInputElement>('[name=reference]')?.focus()
	}, [isSent, form])
	if (isSent) {
		const onAgain = () => {
			isAgain.current = true
			setIsSent(false)
		}
		return <Sent site={site} onAgain={onAgain} />
	}
	return (
		<>
			<header className="flex flex-col gap-3">
				<h1 className="text-4xl">Follow your submission</h1>
				<p className="text-lg text-muted">
					Your receipt has a private link to the page of your submission. If you cannot find it, we mail it to you
					again.
				</p>
			</header>
			<form
				ref={form}
				noValidate
				method="post"
				action="/track"
				aria-label="Follow your submission"
				onSubmit={onSubmit}
				onInput={onInput}
				className="relative grid gap-5"
			>
				<Honeypot />
				<Field
					id="lost-link-reference"
					label="Reference number"
					required
					hint="It looks like 2026-7K3M-9QXA and is in every mail about your submission."
					error={errors.reference ?? null}
				>
					{(control) => <Input {...control} name="reference" autoComplete="off" autoCapitalize="characters" />}
				</Field>
				<Field
					id="lost-link-email"
					label="Email"
					required
					hint="The address that you gave with the submission: the link is mailed there."
					error={errors.email ?? null}
				>
					{(control) => <Input {...control} name="email" type="email" autoComplete="email" />}
				</Field>
				{failure && (
					<p role="alert" className="rounded-md border border-danger bg-tint-danger px-4 py-3 text-danger">
						{failure}
					</p>
				)}
				<Button type="submit" pending={isPending} className="justify-self-start">
					{isPending ? 'Sending...' : 'Mail the link to me'}
				</Button>
			</form>
		</>
	)
}

function Sent({ site, onAgain }: { site: Site; onAgain: () => void }) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => heading.current?.focus(), [])
	return (
		<>
			<header className="flex flex-col gap-3">
				<h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
					Check your email
				</h1>
				<p className="text-lg text-muted">
					If the reference number and the address belong to a submission, we send its private link to that address.
				</p>
			</header>
			<p>
				Nothing after a few minutes? Check your spam folder, and compare the number and the address with your receipt.
				You can also write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> with the title of your
				paper.
			</p>
			<Button variant="outline" className="self-start noscript:hidden" onClick={onAgain}>
				Try again
			</Button>
		</>
	)
}
