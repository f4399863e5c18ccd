import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '../lib/api.ts'
import type { FormErrors } from '../lib/form-rules.ts'

type Options = {
	open: boolean
	onOpenChange: (open: boolean) => void
	validate: ((form: FormData) => FormErrors) | undefined
	onSave: (form: FormData) => Promise<unknown>
}

/** What a form says, to see whether anything was changed. */
const snapshot = (form: HTMLFormElement | null): string =>
	form
		? JSON.stringify(
				[...new FormData(form)].map(([name, value]) => [
					name,
					value instanceof File ? [value.name, value.size] : value,
				]),
			)
		: ''

/** The life of a form in a dialog: anew at each opening, saved once, guarded against a careless close. */
export function useFormDialog({ open, onOpenChange, validate, onSave }: Options) {
	const form = useRef<HTMLFormElement>(null)
	const alert = useRef<HTMLParagraphElement>(null)
	const atOpening = useRef('')
	const isUnderWay = useRef(false)
	const [opening, setOpening] = useState(0)
	const [wasOpen, setWasOpen] = useState(false)
	const [errors, setErrors] = useState<FormErrors>({})
	const [failure, setFailure] = useState<string | null>(null)
	const [refusals, setRefusals] = useState(0)
	const [isPending, setIsPending] = useState(false)
	const [isAsking, setIsAsking] = useState(false)

	if (open !== wasOpen) {
		setWasOpen(open)
		if (open) {
			setOpening(opening + 1)
			setErrors({})
			setFailure(null)
		}
	}

	useEffect(() => {
		if (opening > 0) atOpening.current = snapshot(form.current)
	}, [opening])

	// after the errors are painted, because the field is found by its error
	useEffect(() => {
		if (refusals === 0) return
		const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
		;(wrong ?? alert.current)?.focus()
	}, [refusals])

	const hasChanges = useCallback(() => snapshot(form.current) !== atOpening.current, [])

	function refuse(found: FormErrors, sentence: string | null): void {
		setErrors(found)
		setFailure(sentence)
		setRefusals((count) => count + 1)
	}

	async function save(values: FormData): Promise<void> {
		isUnderWay.current = true
		setIsPending(true)
		setErrors({})
		setFailure(null)
		try {
			await onSave(values)
			// what is saved is no longer a change
			atOpening.current = snapshot(form.current)
			onOpenChange(false)
		} catch (error) {
			refuse(error instanceof ApiError ? { ...error.details } : {}, sentenceOf(error))
		} finally {
			isUnderWay.current = false
			setIsPending(false)
		}
	}

	return {
		form,
		alert,
		opening,
		errors,
		failure,
		isPending,
		isAsking,
		hasChanges,
		stay: () => setIsAsking(false),
		discard() {
			setIsAsking(false)
			atOpening.current = snapshot(form.current)
			onOpenChange(false)
		},
		/** Every way to close comes through here. */
		onOpenChange(next: boolean) {
			if (next || !open) onOpenChange(next)
			else if (isUnderWay.current) return
			else if (hasChanges()) setIsAsking(true)
			else onOpenChange(false)
		},
		onSubmit(event: FormEvent<HTMLFormElement>) {
			event.preventDefault()
			if (isUnderWay.current) return
			const values = new FormData(event.currentTarget)
			const found = validate?.(values) ?? {}
			if (Object.keys(found).length > 0) refuse(found, null)
			else void save(values)
		},
		/** An error goes when its field is changed. */
		onInput({ target }: FormEvent<HTMLFormElement>) {
			const { name } = target as HTMLInputElement
			if (errors[name] === undefined) return
			const { [name]: _, ...others } = errors
			setErrors(others)
		},
		onKeyDown(event: KeyboardEvent) {
			if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
			event.preventDefault()
			form.current?.requestSubmit()
		},
	}
}
