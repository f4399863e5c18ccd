import { type FormEvent, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { rowsFromText } from '../../lib/author-rows.ts'
import { controlOf, textIn } from '../../lib/form-guard.tsx'
import { textOf } from '../../lib/form-rules.ts'
import { useForm } from '../../lib/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { useFill } from './fill.ts'
import type { ManuscriptTools } from './manuscript-tools.ts'
import { errorsIn, type Failure, failureOf, SendingCancelled, sendSubmission } from './sending.ts'
import { type Content, choiceOf, draftValues, type JournalChoice, submissionDraft } from './submission-draft.ts'
import {
	checkSubmission,
	controlId,
	emptyValues,
	fieldsWithError,
	type SubmissionErrors,
	type SubmissionValues,
	type TextField,
	textFields,
	textProblem,
} from './submission-fields.ts'
import { useAuthors } from './use-authors.ts'
import { nameInStamp, useManuscript } from './use-manuscript.ts'

/** What the form says about a draft: it was restored, or it was discarded and can still be restored. */
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
	const startedAt = useRef(0)
	const [isKept, setKept] = useState(false)
	const [values, setValues] = useState(emptyValues)
	// several errors were found at the last attempt: there is a list of them first
	const [isListed, setIsListed] = useState(false)
	const [failure, setFailure] = useState<Failure>()
	// undefined: the author has not chosen yet, so the journal of the address counts
	const [chosen, setChosen] = useState<JournalChoice | null>()
	const [note, setNote] = useState<DraftNote>()
	const [generation, setGeneration] = useState(0)
	const journal = chosen === undefined ? preselected : (chosen ?? undefined)
	const { form, summary, errors, onSubmit, recheck, clear } = useForm({
		validate: problems,
		send,
		errorsOf: errorsIn,
		onError(error) {
			setFailure(failureOf(error))
			if (!(error instanceof SendingCancelled))
				toast({ title: 'Error submitting article', description: sentenceOf(error), variant: 'destructive' })
		},
	})

	const authors = useAuthors((rows) => changed({ authors: rows }))
	const fill = useFill({ read: () => valuesOf(form.current), write })
	const manuscript = useManuscript(tools, {
		onRead(read) {
			fill.fillFrom(read)
			changed()
			authors.fillFrom(read.planAuthors(valuesOf(form.current).authorName))
		},
		onRefused(held) {
			changed({ file: held })
			// what was wrong before is no longer what is wrong
			recheck((field) => field !== 'articleFile')
		},
	})
	const content = (): Content => ({
		values: valuesOf(form.current),
		authors: authors.current(),
		journal,
		file: manuscript.file,
	})

	function problems(): SubmissionErrors {
		const { values: written, journal: target, file } = content()
		const [hasJournal, hasFile] = [target !== undefined, file !== undefined]
		return checkSubmission({ values: written, authors: authors.problem(), hasJournal, hasFile })
	}

	async function send(data: FormData) {
		const { values: written, authors: rows, journal: target, file } = content()
		if (!target || !file) return
		setFailure(undefined)
		const sent = { values: written, authors: rows, journal: target, file }
		const key = submissionDraft.keyFor(draftValues(sent), startedAt.current)
		await sendSubmission({
			values: written,
			authors: rows,
			journal: target,
			file,
			website: textOf(data, 'website'),
			startedAt: startedAt.current,
			idempotencyKey: key,
		})
	}

	function write(texts: Partial<SubmissionValues>) {
		for (const [field, text] of Object.entries(texts)) {
			const control = form.current && controlOf(form.current, field)
			if (control) control.value = text
		}
	}

	/** Mirrors and keeps what the form holds now; an error goes as soon as it is corrected. */
	function changed(change: Partial<Content> = {}) {
		const now = { ...content(), ...change }
		setValues(now.values)
		setKept(submissionDraft.save(draftValues(now), startedAt.current))
		fill.notice(now.values)
		// what is written now must not be overwritten by the discarded draft
		setNote((before) => (before?.kind === 'discarded' ? undefined : before))
		recheck((field) => (field === 'authors' ? isAuthorsWrong(change) : isStillWrong(field, now.values, change)))
	}

	// opening a file takes a while: the journal may be another one by then
	const latestChanged = useRef(changed)
	latestChanged.current = changed

	/** What the server said about them stays until they are changed. */
	const isAuthorsWrong = (change: Partial<Content>) => change.authors === undefined || authors.problem() !== undefined

	// biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once, when the form is mounted
	useEffect(() => {
		if (!form.current) return
		startedAt.current = Date.now()
		// from here on errors are shown under their fields instead of in the browser's own messages
		form.current.noValidate = true
		const kept = submissionDraft.read()
		if (kept) {
			startedAt.current = kept.startedAt
			const typed = valuesOf(form.current)
			write(Object.fromEntries(textFields.filter((f) => typed[f] === '').map((f) => [f, kept.values[f] ?? ''])))
			if (!addressDecides) setChosen(choiceOf(kept.values))
			authors.put(rowsFromText(kept.values.authors))
			setKept(true)
		}
		setValues(valuesOf(form.current))
		if (!kept) return
		const { savedAt, values: drafted } = kept
		let isHere = true
		const restored = drafted.file ? manuscript.restore() : Promise.resolve(undefined)
		void restored.then((file) => {
			if (!isHere) return
			const missingFile = file ? undefined : nameInStamp(drafted.file ?? '')
			setNote({ kind: 'restored', savedAt, missingFile })
		})
		return () => {
			isHere = false
		}
	}, [])

	return {
		form,
		isKept,
		values,
		authors,
		summary,
		errors,
		isListed,
		journal,
		/** Grows with every discard: a key for what has state of its own. */
		generation,
		note,
		fill: {
			...fill,
			undo() {
				fill.undo()
				authors.undo()
				changed()
			},
		},
		manuscript: {
			...manuscript,
			async choose(chosenFile: File) {
				const file = await manuscript.choose(chosenFile)
				if (file) latestChanged.current({ file })
			},
			remove() {
				manuscript.remove()
				changed({ file: undefined })
				document.getElementById(controlId('articleFile'))?.focus()
			},
		},
		failure,
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
			authors.forget()
			setChosen(undefined)
			setValues(emptyValues())
			clear()
			setIsListed(false)
			setKept(false)
			setGeneration(generation + 1)
		},
		restore(discarded: Content) {
			write(discarded.values)
			authors.put(discarded.authors)
			setChosen(discarded.journal ?? null)
			if (discarded.file) void manuscript.putBack(discarded.file)
			changed(discarded)
			setNote(undefined)
		},
		onInput: () => changed(),
		onSubmit(event: FormEvent<HTMLFormElement>) {
			manuscript.forgetRefusal()
			setIsListed(fieldsWithError(problems()).length > 1)
			onSubmit(event)
		},
	}
}

/** A new error waits for the next attempt. What the server said about journal or document stays until another is chosen. */
function isStillWrong(field: string, values: SubmissionValues, change: Partial<Content>): boolean {
	if (field === 'journalId') return change.journal === undefined
	if (field === 'articleFile') return change.file === undefined
	return textProblem(field as TextField, values[field as TextField]) !== undefined
}

export type SubmissionFormState = ReturnType<typeof useSubmissionForm>
