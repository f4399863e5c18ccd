import { useEffect } from 'react'
import { Link } from 'react-router'
import { sendApi, sentenceOf } from '../../lib/api.ts'
import { draftOf } from '../../lib/draft.ts'
import { Honeypot, timeOpen } from '../../lib/form-guard.tsx'
import { textOf } from '../../lib/form-rules.ts'
import { useDraftForm } from '../../lib/use-draft-form.ts'
import { reportVisitEvent } from '../../lib/visit-events.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { checkContact, contactFields, toMessage } from './contact-fields.ts'

const draft = draftOf('contact', contactFields)

/** Without a script it is a plain form that the server answers with a page; `wasSent`: this is that page. */
export function ContactForm({ wasSent }: { wasSent: boolean }) {
	// before the draft is restored, or the sent message would come back
	useEffect(() => {
		if (!wasSent) return
		draft.clear()
		// a reload of this address would clear the next message too
		window.history.replaceState(window.history.state, '', window.location.pathname)
	}, [wasSent])
	const { form, errors, isPending, onInput, onSubmit } = useDraftForm({
		draft,
		validate: checkContact,
		async send({ values, form, startedAt, idempotencyKey }) {
			const body = { ...toMessage(values), website: textOf(form, 'website'), elapsed: await timeOpen(startedAt) }
			await sendApi('POST /api/contacts', { body }, { idempotencyKey })
			reportVisitEvent({ eventType: 'contact', eventName: 'Message sent', eventCategory: 'conversion' })
			toast({ title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." })
		},
		onError: (error) =>
			toast({ title: 'Error sending message', description: sentenceOf(error), variant: 'destructive' }),
	})
	const field = (name: string) => ({ id: `contact-${name}`, error: errors[name] ?? null })
	return (
		<form
			ref={form}
			method="post"
			action="/contact"
			aria-labelledby="contact-form-title"
			onInput={onInput}
			onSubmit={onSubmit}
			className="relative grid gap-5 sm:grid-cols-2"
		>
			<Honeypot />
			<Field {...field('name')} label="Name" required>
				{(control) => <Input {...control} name="name" dir="auto" autoComplete="name" />}
			</Field>
			<Field {...field('email')} label="Email" required>
				{(control) => <Input {...control} name="email" type="email" autoComplete="email" />}
			</Field>
			<Field {...field('phone')} label="Phone">
				{(control) => <Input {...control} name="phone" type="tel" autoComplete="tel" />}
			</Field>
			<Field {...field('subject')} label="Subject" required>
				{(control) => <Input {...control} name="subject" dir="auto" autoComplete="off" />}
			</Field>
			<Field {...field('message')} label="Message" required className="sm:col-span-2">
				{(control) => <Textarea {...control} name="message" dir="auto" rows={6} />}
			</Field>
			<div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2">
				<Button type="submit" pending={isPending} className="min-w-40">
					{isPending ? 'Sending...' : 'Send Message'}
				</Button>
				<p className="max-w-[44ch] text-sm text-muted">
					Fields with an asterisk are required. We use these details to answer you; see the{' '}
					<Link to="/privacy-policy#messages">privacy policy</Link>.
				</p>
			</div>
		</form>
	)
}
