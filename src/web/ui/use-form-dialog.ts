import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../lib/api.ts'
import { type Conflict, conflictsIn, type Decisions, noDecisions } from '../lib/edit-conflicts.ts'
import type { FormErrors } from '../lib/form-rules.ts'
import { useForm } from '../lib/use-form.ts'
import { type FormDraft, useKeptForm } from './use-kept-form.ts'

type Options<Saved> = {
	open: boolean
	onOpenChange: (open: boolean) => void
	validate: ((form: FormData) => FormErrors) | undefined
	onSave: (form: FormData, decisions: Decisions) => Promise<Saved>
	onSaved?: ((saved: Saved) => Promise<unknown>) | undefined
	failureOf?: ((error: unknown) => string | null) | undefined
	draft: FormDraft | null
}

/** What a form holds, to see whether anything was changed. */
const snapshot = (form: HTMLFormElement | null): string =>
	form
		? JSON.stringify(
				[...new FormData(form)].map(([name, value]) => [
					name,
					value instanceof File ? [value.name, value.size] : value,
				]),
			)
		: ''

/**
 * A form in a dialog: mounted again at each opening, guarded against closing with unsaved changes, which are kept in the
 * browser in case the page goes.
 */
export function useFormDialog<Saved>(options: Options<Saved>) {
	const { open, onOpenChange, validate, onSave, onSaved, failureOf = sentenceOf, draft } = options
	const atOpening = useRef('')
	const [opening, setOpening] = useState(0)
	const [wasOpen, setWasOpen] = useState(false)
	const [isAsking, setIsAsking] = useState(false)
	const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
	const [decisions, setDecisions] = useState(noDecisions)
	const { form, clear, ...state } = useForm({
		validate,
		failureOf,
		async send(values) {
			// the answer may be that the session has ended
			kept.keep()
			let saved: Saved
			try {
				saved = await onSave(values, decisions)
			} catch (error) {
				const found = conflictsIn(error)
				setConflicts(found)
				setDecisions(
					(before) =>
						new Map([...before, ...found.map(({ field, theirs }) => [field, { theirs, keeps: 'mine' }] as const)]),
				)
				throw error
			}
			end()
			await onSaved?.(saved)
			close()
		},
	})

	if (open !== wasOpen) {
		setWasOpen(open)
		if (open) begin()
	}

	/** With what is stored. */
	function begin(): void {
		setOpening(opening + 1)
		setConflicts([])
		setDecisions(noDecisions)
		clear()
	}

	useEffect(() => {
		if (opening > 0) atOpening.current = snapshot(form.current)
	}, [opening, form])

	// after what the form began with is noted: what is put back is a change
	const kept = useKeptForm({ open, opening, form, draft, onRestored: setDecisions })

	const hasChanges = useCallback(() => snapshot(form.current) !== atOpening.current, [form])

	/** What the form holds is saved or discarded: leaving asks nothing, and nothing of it is kept. */
	function end(): void {
		kept.forget()
		atOpening.current = snapshot(form.current)
	}

	function close(): void {
		end()
		onOpenChange(false)
	}

	return {
		...state,
		form,
		opening,
		isAsking,
		conflicts,
		decisions,
		decide: ({ field, theirs }: Conflict, keeps: 'mine' | 'theirs') =>
			setDecisions((before) => new Map([...before, [field, { theirs, keeps }]])),
		hasChanges,
		restored: kept.restored,
		isElsewhere: kept.isElsewhere,
		/** Back to what is stored. */
		startAgain() {
			kept.forget()
			begin()
		},
		stay: () => setIsAsking(false),
		discard() {
			setIsAsking(false)
			close()
		},
		/** Every way to close comes through here. */
		onOpenChange(next: boolean) {
			if (next || !open) onOpenChange(next)
			else if (state.isPending) return
			else if (hasChanges()) setIsAsking(true)
			else onOpenChange(false)
		},
		onKeyDown(event: KeyboardEvent) {
			if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
			event.preventDefault()
			form.current?.requestSubmit()
		},
	}
}
