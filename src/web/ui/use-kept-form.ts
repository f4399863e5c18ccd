import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ownDraft, releaseDraft } from '../lib/draft-owner.ts'
import type { Decisions } from '../lib/edit-conflicts.ts'
import { changedValues, type FormValues, hasFile, labelsIn, putBack, valuesIn } from '../lib/form-values.ts'
import { accountDraft, forgetUnfinished, type KeptForm, keptForm, noteUnfinished } from '../lib/kept-drafts.ts'
import { pictureFields } from '../lib/picture-form.ts'
import { ownAccount } from '../lib/staff-drafts.ts'

/** What a dialog keeps in the browser until it is saved. */
export type FormDraft = {
	/** Kind and id, such as `journal 5` or `journal new`: `useUnfinished` opens it again by them. */
	name: string
	/** The record as the form shows it; null: a new one. */
	start: object | null
}

const pause = 300
/** After these a value may be another one, also where a part keeps it in its state. */
const signs = ['input', 'change', 'click', 'keyup', 'pointerup', 'focusout'] as const

/** What the record has for the changed fields. */
function startOf(record: object | null, names: readonly string[]): Record<string, unknown> {
	const wanted = names.flatMap((name) => (name === 'image' ? pictureFields : [name]))
	return Object.fromEntries(Object.entries(record ?? {}).filter(([field]) => wanted.includes(field)))
}

/** What was put back started from the record of then, not from the one that is shown now. */
const decisionsOf = ({ start }: KeptForm): Decisions =>
	new Map(Object.entries(start).map(([field, theirs]) => [field, { theirs, keeps: 'mine' }]))

const titleOf = (form: HTMLElement) => form.closest('dialog')?.querySelector('h2')?.textContent?.trim() ?? ''

/** Keeps what is typed into a form while it is open, and puts back what was kept, unless another tab has it open. */
export function useKeptForm({
	open,
	opening,
	form,
	draft,
	onRestored,
}: {
	open: boolean
	/** Counted: each one mounts the form again. */
	opening: number
	form: RefObject<HTMLFormElement | null>
	draft: FormDraft | null
	/** With what the fields that were put back started from. */
	onRestored: (decisions: Decisions) => void
}) {
	const [restored, setRestored] = useState<KeptForm>()
	const [isElsewhere, setIsElsewhere] = useState(false)
	const latest = useRef({ open, draft, onRestored })
	latest.current = { open, draft, onRestored }
	const current = useRef<{ save: () => void; end: () => void }>(undefined)

	useEffect(() => {
		const [element, known] = [form.current, latest.current.draft]
		if (!open || opening === 0 || !element || !known) return
		const account = ownAccount()
		const place = keptForm(account, known.name)
		const ownName = accountDraft(account, known.name)
		let isOwn = false
		const start: FormValues = valuesIn(element)
		const kept = place.read()
		let back: ReturnType<typeof putBack> | undefined
		let timer: number | undefined
		let isOver = false
		let isTouched = false

		function save(): void {
			clearTimeout(timer)
			timer = undefined
			if (isOver || !isOwn || !element) return
			const waiting = Object.fromEntries((back?.waiting() ?? []).map((name) => [name, kept?.values[name] ?? null]))
			const values = { ...waiting, ...changedValues(start, valuesIn(element)) }
			const names = Object.keys(values)
			if (names.length === 0) {
				forget()
				return
			}
			place.save({
				values,
				labels: { ...kept?.labels, ...labelsIn(element, names) },
				start: { ...startOf(latest.current.draft?.start ?? null, names), ...kept?.start },
				hadFile: hasFile(element),
				title: titleOf(element),
				page: location.pathname + location.search,
			})
			noteUnfinished(account, known?.name ?? '')
		}
		function forget(): void {
			clearTimeout(timer)
			timer = undefined
			if (!isOwn) return
			place.clear()
			forgetUnfinished()
		}
		const later = () => {
			isTouched = true
			clearTimeout(timer)
			timer = window.setTimeout(save, pause)
		}
		const now = () => timer !== undefined && save()
		/** Nothing is kept of it any more, whatever the form still tells. */
		function end(): void {
			isOver = true
			forget()
		}
		current.current = { save, end }

		function restore(mayKeep: boolean): void {
			if (isOver || !element) return
			isOwn = mayKeep
			setIsElsewhere(!mayKeep)
			// what was typed before it was known whose it is
			if (mayKeep && isTouched) later()
			if (!mayKeep || !kept) return
			const isStored = Object.entries(kept.values).every(([name, value]) => value === (start[name] ?? null))
			// it may have been saved just before the page went
			if (isStored) {
				forget()
				return
			}
			back = putBack(element, kept.values, kept.labels)
			setRestored(kept)
			latest.current.onRestored(decisionsOf(kept))
		}
		// after React is done: what is put back is rendered field by field
		void ownDraft(ownName).then(restore)
		for (const sign of signs) element.addEventListener(sign, later)
		window.addEventListener('pagehide', now)
		return () => {
			back?.stop()
			for (const sign of signs) element.removeEventListener(sign, later)
			window.removeEventListener('pagehide', now)
			current.current = undefined
			// closed: saved or discarded; otherwise the page goes, with its session or without
			if (latest.current.open) now()
			else forget()
			clearTimeout(timer)
			isOver = true
			releaseDraft(ownName)
			setRestored(undefined)
			setIsElsewhere(false)
		}
	}, [open, opening, form])

	return {
		restored,
		/** Another tab has the same form open and keeps its changes: those of this one are not kept. */
		isElsewhere,
		/** Before something that may end the session. */
		keep: useCallback(() => current.current?.save(), []),
		/** It is saved or discarded. */
		forget: useCallback(() => current.current?.end(), []),
	}
}
