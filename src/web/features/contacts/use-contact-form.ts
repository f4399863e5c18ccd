import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, sendApi, sentenceOf } from '../../lib/api.ts'
import { draftOf } from '../../lib/draft.ts'
import { useFocusBack } from '../../lib/focus-back.ts'
import { controlOf, textIn, timeOpen } from '../../lib/form-guard.tsx'
import { tellVisit } from '../../lib/visit-events.ts'
import { toast } from '../../ui/toast.ts'
import {
	type ContactErrors,
	type ContactField,
	type ContactValues,
	checkContact,
	contactFields,
	contactProblem,
	errorsOf,
	firstWithError,
	toMessage,
} from './contact-fields.ts'

const draft = draftOf('contact', contactFields)

type Attempt = { values: ContactValues; website: string; startedAt: number }

const send = async ({ values, website, startedAt }: Attempt) =>
	sendApi(
		'POST /api/contacts',
		{ body: { ...toMessage(values), website, elapsed: await timeOpen(startedAt) } },
		{ idempotencyKey: draft.keyFor(values, startedAt) },
	)

const valuesOf = (form: HTMLFormElement) =>
	Object.fromEntries(contactFields.map((field) => [field, textIn(form, field)])) as ContactValues

/**
 * The fields keep their own text: what was typed before the script arrived stays, and the same form works without one.
 * `wasSent`: this page is the answer to such a plain form.
 */
export function useContactForm(wasSent: boolean) {
	const form = useRef<HTMLFormElement>(null)
	const startedAt = useRef(0)
	const [errors, setErrors] = useState<ContactErrors>({})

	useEffect(() => {
		if (!form.current) return
		startedAt.current = Date.now()
		// from here on the errors stand under their fields instead of in the browser's bubbles
		form.current.noValidate = true
		if (wasSent) {
			draft.clear()
			// a reload of this address would clear the next message too
			window.history.replaceState(window.history.state, '', window.location.pathname)
			return
		}
		const kept = draft.read()
		if (!kept) return
		startedAt.current = kept.startedAt
		for (const field of contactFields) {
			const control = controlOf(form.current, field)
			if (control?.value === '') control.value = kept.values[field] ?? ''
		}
	}, [wasSent])

	const show = (found: ContactErrors) => {
		setErrors(found)
		const first = firstWithError(found)
		if (first && form.current) controlOf(form.current, first)?.focus()
	}

	// the callbacks stand here and not at the call, so that they run even if the visitor has gone to another page
	const { mutate, isPending } = useMutation({
		mutationFn: send,
		onSuccess: () => {
			draft.clear()
			form.current?.reset()
			startedAt.current = Date.now()
			tellVisit({ eventType: 'contact', eventName: 'Message sent', eventCategory: 'conversion' })
			toast({ title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." })
		},
		onError: (error) => {
			if (error instanceof ApiError) show(errorsOf(error.details))
			toast({ title: 'Error sending message', description: sentenceOf(error), variant: 'destructive' })
		},
	})

	useFocusBack(isPending, form)

	return {
		form,
		errors,
		isPending,
		onInput(event: FormEvent<HTMLFormElement>) {
			const values = valuesOf(event.currentTarget)
			draft.save(values, startedAt.current)
			// an error goes as soon as it is mended; a new one waits for the next try
			const still = Object.entries(errors).filter(([field]) => {
				const name = field as ContactField
				return contactProblem(name, values[name]) !== undefined
			})
			if (still.length < Object.keys(errors).length) setErrors(Object.fromEntries(still))
		},
		onSubmit(event: FormEvent<HTMLFormElement>) {
			event.preventDefault()
			const values = valuesOf(event.currentTarget)
			const found = checkContact(values)
			show(found)
			if (firstWithError(found)) return
			mutate({ values, website: textIn(event.currentTarget, 'website'), startedAt: startedAt.current })
		},
	}
}
