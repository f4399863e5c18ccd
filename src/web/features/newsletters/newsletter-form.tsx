import type { FormEvent } from 'react'
import { maxEmailLength } from '../../../contract/plain-email.ts'
import { sendApi, sentenceOf } from '../../lib/api.ts'
import { Honeypot, textIn, timeOpen } from '../../lib/form-guard.tsx'
import { email, problemsIn, textOf } from '../../lib/form-rules.ts'
import { useForm } from '../../lib/use-form.ts'
import { reportVisitEvent } from '../../lib/visit-events.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'

/** Without a script it is a plain form that the server answers with a page. */
export function NewsletterForm() {
	const { form, errors, isPending, onInput, onSubmit } = useForm({
		// the browser has checked the address already, but it accepts some that no mail reaches
		validate: (values) => problemsIn(values, { email }),
		async send(values) {
			// the form is on every page, so it has been open for as long as the page
			const elapsed = await timeOpen(performance.timeOrigin)
			await sendApi('POST /api/newsletters', {
				body: { email: textOf(values, 'email'), website: textOf(values, 'website'), elapsed },
			})
			form.current?.reset()
			reportVisitEvent({ eventType: 'newsletter', eventName: 'Newsletter subscribed', eventCategory: 'conversion' })
			toast({ title: 'Subscribed successfully!', description: 'Thank you for subscribing to our newsletter.' })
		},
		onError: (error) => toast({ title: 'Subscription failed', description: sentenceOf(error), variant: 'destructive' }),
	})

	function submit(event: FormEvent<HTMLFormElement>): void {
		if (textIn(event.currentTarget, 'email').trim() === '') event.preventDefault()
		else onSubmit(event)
	}

	return (
		<form
			ref={form}
			method="post"
			action="/newsletter"
			aria-labelledby="newsletter-title"
			onSubmit={submit}
			onInput={onInput}
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
				<Field id="newsletter-email" label="Email address" error={errors.email ?? null} className="flex-1 lg:max-w-80">
					{(control) => (
						<Input {...control} required type="email" name="email" autoComplete="email" maxLength={maxEmailLength} />
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
