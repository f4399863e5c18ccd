import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { sendApi, sentenceOf } from '../../lib/api.ts'
import { useFocusBack } from '../../lib/focus-back.ts'
import { Honeypot, textIn, timeOpen } from '../../lib/form-guard.tsx'
import { emailProblem } from '../../lib/plain-email.ts'
import { tellVisit } from '../../lib/visit-events.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'

// the form is on every page, so it has been open for as long as the page
const subscribe = async (body: { email: string; website: string }) =>
	sendApi('POST /api/newsletters', { body: { ...body, elapsed: await timeOpen(performance.timeOrigin) } })

/** Without a script it is a plain form that the server answers with a page. */
export function NewsletterForm() {
	const form = useRef<HTMLFormElement>(null)
	const field = useRef<HTMLInputElement>(null)
	const [error, setError] = useState<string | null>(null)

	const { mutate, isPending } = useMutation({
		mutationFn: subscribe,
		onSuccess: () => {
			form.current?.reset()
			tellVisit({ eventType: 'newsletter', eventName: 'Newsletter subscribed', eventCategory: 'conversion' })
			toast({ title: 'Subscribed successfully!', description: 'Thank you for subscribing to our newsletter.' })
		},
		onError: (failure) =>
			toast({ title: 'Subscription failed', description: sentenceOf(failure), variant: 'destructive' }),
	})

	useFocusBack(isPending, form)

	function submit(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault()
		const email = textIn(event.currentTarget, 'email').trim()
		if (email === '') return
		// the browser has checked the address already, but it takes some that no letter reaches
		const problem = emailProblem(email) ?? null
		setError(problem)
		if (problem) field.current?.focus()
		else mutate({ email, website: textIn(event.currentTarget, 'website') })
	}

	return (
		<form
			ref={form}
			method="post"
			action="/newsletter"
			aria-labelledby="newsletter-title"
			onSubmit={submit}
			onInput={() => setError(null)}
			className="relative grid items-start gap-x-8 gap-y-5 lg:grid-cols-[28%_1fr]"
		>
			<Honeypot />
			<div>
				<h2 id="newsletter-title" className="eyebrow">
					Newsletter
				</h2>
				<p className="mt-3 max-w-[46ch] text-muted">
					News of journals, calls for papers and our services. You can unsubscribe at any time.
				</p>
			</div>
			{/* on the left, because a notification would cover it on the right */}
			<div className="flex items-start gap-3">
				<Field id="newsletter-email" label="Email address" error={error} className="flex-1 lg:max-w-80">
					{(control) => (
						<Input {...control} ref={field} required type="email" name="email" autoComplete="email" maxLength={254} />
					)}
				</Field>
				{/* level with the field: the height of its label and the gap below it */}
				<Button type="submit" disabled={isPending} aria-busy={isPending || undefined} className="mt-7 min-w-28">
					{isPending ? '...' : 'Subscribe'}
				</Button>
			</div>
		</form>
	)
}
