import { Link } from 'react-router'
import { Honeypot } from '../../lib/form-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useContactForm } from './use-contact-form.ts'

/** Without a script it is a plain form that the server answers with a page. */
export function ContactForm({ wasSent }: { wasSent: boolean }) {
	const { form, errors, isPending, onInput, onSubmit } = useContactForm(wasSent)
	const field = (name: keyof typeof errors) => ({ id: `contact-${name}`, error: errors[name] ?? null })
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
