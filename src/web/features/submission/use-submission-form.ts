import { type FormEvent, useEffect, useRef, useState } from 'react'
import { controlOf, textIn } from '../../lib/form-guard.tsx'
import { choiceOf, type JournalChoice } from './journal-choice.ts'
import { nameInStamp } from './manuscript-file.ts'
import type { ManuscriptTools } from './manuscript-tools.ts'
import { type Content, draftValues, submissionDraft } from './submission-draft.ts'
import {
	checkSubmission,
	controlId,
	emptyValues,
	fieldsWithError,
	firstWithError,
	type SubmissionErrors,
	type SubmissionValues,
	type TextField,
	textFields,
	textProblem,
} from './submission-fields.ts'
import { useFill } from './use-fill.ts'
import { useManuscript } from './use-manuscript.ts'
import { useSend } from './use-send.ts'

/** What the form says about a draft: it was brought back, or it was thrown away and can still be brought back. */
export type DraftNote =
	| { kind: 'restored'; savedAt: number; missingFile?: string | undefined }
	| { kind: 'discarded'; content: Content }

type Options = {
	tools: ManuscriptTools
	/** The journal that the address names, and whether it names one at all. */
	preselected: JournalChoice | undefined
	addressDecides: boolean
}

const valuesOf = (form: HTMLFormElement | null): SubmissionValues =>
	form
		? (Object.fromEntries(textFields.map((field) => [field, textIn(form, field)])) as SubmissionValues)
		: emptyValues()

/**
 * The fields keep their own text, so that what was typed before the script arrived stays; `values` mirrors them for the
 * counters and hints.
 */
export function useSubmissionForm({ tools, preselected, addressDecides }: Options) {
	const form = useRef<HTMLFormElement>(null)
	const startedAt = useRef(0)
	const [isKept, setKept] = useState(false)
	const [values, setValues] = useState(emptyValues)
	const [errors, setErrors] = useState<SubmissionErrors>({})
	// grows with every try that is stopped here
	const [stops, setStops] = useState(0)
	// undefined: the author has said nothing yet, and the address may speak
	const [chosen, setChosen] = useState<JournalChoice | null>()
	const [note, setNote] = useState<DraftNote>()
	const [generation, setGeneration] = useState(0)
	const journal = chosen === undefined ? preselected : (chosen ?? undefined)

	const fill = useFill({ read: () => valuesOf(form.current), write })
	const manuscript = useManuscript(tools, {
		onRead(read) {
			fill.fillFrom(read)
			changed()
		},
		onRefused(held) {
			changed({ file: held })
			// what was wrong before is no longer what is wrong
			setErrors(({ articleFile: _, ...others }) => others)
		},
	})
	const content = (): Content => ({ values: valuesOf(form.current), journal, file: manuscript.file })
	const send = useSend(show)

	function write(texts: Partial<SubmissionValues>) {
		for (const [field, text] of Object.entries(texts)) {
			const control = form.current && controlOf(form.current, field)
			if (control) control.value = text
		}
	}

	/** Mirrors and keeps what the form holds now; an error goes as soon as it is mended. */
	function changed(change: Partial<Content> = {}) {
		const now = { ...content(), ...change }
		setValues(now.values)
		setKept(submissionDraft.save(draftValues(now), startedAt.current))
		fill.notice(now.values)
		// what is written now must not be overwritten by what was thrown away
		setNote((before) => (before?.kind === 'discarded' ? undefined : before))
		setErrors((before) => stillWrong(before, now.values, change))
	}

	function show(found: SubmissionErrors) {
		setErrors(found)
		const first = firstWithError(found)
		if (first) document.getElementById(controlId(first))?.focus()
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: a draft is brought back once, when the form arrives
	useEffect(() => {
		if (!form.current) return
		startedAt.current = Date.now()
		// from here on the errors stand under their fields instead of in the browser's bubbles
		form.current.noValidate = true
		const kept = submissionDraft.read()
		if (kept) {
			startedAt.current = kept.startedAt
			const typed = valuesOf(form.current)
			write(Object.fromEntries(textFields.filter((f) => typed[f] === '').map((f) => [f, kept.values[f] ?? ''])))
			if (!addressDecides) setChosen(choiceOf(kept.values))
			setKept(true)
		}
		setValues(valuesOf(form.current))
		let isHere = true
		void manuscript.restore().then((file) => {
			if (!isHere || (!kept && !file)) return
			const missingFile = file ? undefined : nameInStamp(kept?.values.file ?? '')
			setNote({ kind: 'restored', savedAt: kept?.savedAt ?? Date.now(), missingFile })
		})
		return () => {
			isHere = false
		}
	}, [])

	return {
		form,
		isKept,
		values,
		errors,
		stops,
		journal,
		/** Grows with every clearing: what has a memory of its own starts anew. */
		generation,
		note,
		fill: {
			...fill,
			undo() {
				fill.undo()
				changed()
			},
		},
		manuscript: {
			...manuscript,
			async choose(chosenFile: File) {
				const file = await manuscript.choose(chosenFile)
				if (file) changed({ file })
			},
			remove() {
				manuscript.remove()
				changed({ file: undefined })
				document.getElementById(controlId('articleFile'))?.focus()
			},
		},
		failure: send.failure,
		chooseJournal(choice: JournalChoice | undefined) {
			setChosen(choice ?? null)
			changed({ journal: choice })
			// a reload brings this choice back, not the one that the link came with
			const search = choice ? `?journalId=${choice.id}` : ''
			window.history.replaceState(window.history.state, '', `${window.location.pathname}${search}`)
		},
		discard() {
			setNote({ kind: 'discarded', content: content() })
			submissionDraft.clear()
			form.current?.reset()
			manuscript.remove()
			fill.forget()
			setChosen(undefined)
			setValues(emptyValues())
			setErrors({})
			setStops(0)
			setKept(false)
			setGeneration(generation + 1)
		},
		bringBack(discarded: Content) {
			write(discarded.values)
			setChosen(discarded.journal ?? null)
			if (discarded.file) void manuscript.putBack(discarded.file)
			changed(discarded)
			setNote(undefined)
		},
		onInput: () => changed(),
		onSubmit(event: FormEvent<HTMLFormElement>) {
			event.preventDefault()
			const { values: written, journal: target, file } = content()
			manuscript.forgetRefusal()
			const found = checkSubmission({ values: written, hasJournal: target !== undefined, hasFile: file !== undefined })
			// one is shown where it is; of several there is a list first
			const isList = fieldsWithError(found).length > 1
			setStops(isList ? stops + 1 : 0)
			if (isList) setErrors(found)
			else show(found)
			if (firstWithError(found) || !target || !file) return
			void send.send({
				values: written,
				journal: target,
				file,
				website: textIn(event.currentTarget, 'website'),
				startedAt: startedAt.current,
				idempotencyKey: submissionDraft.keyFor(
					draftValues({ values: written, journal: target, file }),
					startedAt.current,
				),
			})
		},
	}
}

/** A new error waits for the next try. What the server said about journal or document stands until another is chosen. */
function stillWrong(errors: SubmissionErrors, values: SubmissionValues, change: Partial<Content>): SubmissionErrors {
	const still = Object.entries(errors).filter(([field]) => {
		if (field === 'journalId') return change.journal === undefined
		if (field === 'articleFile') return change.file === undefined
		return textProblem(field as TextField, values[field as TextField]) !== undefined
	})
	return still.length < Object.keys(errors).length ? Object.fromEntries(still) : errors
}

export type SubmissionFormState = ReturnType<typeof useSubmissionForm>
