import { useRef, useState } from 'react'
import { maxManuscriptBytes } from '../../../contract/article-words.ts'
import { optionalChunk } from '../../lib/chunk-reload.ts'
import { dismissToast, toast } from '../../ui/toast.ts'
import type { ManuscriptTools, ReadManuscript } from './manuscript-tools.ts'

type Refusal = { title: string; description: string }

const notWord: Refusal = {
	title: 'Invalid file type',
	description: 'Please upload a Word document (.docx only).',
}

/** What the form says to a file that it does not take, before it looks inside. */
export function refusalOf({ name, size }: { name: string; size: number }): Refusal | undefined {
	if (!name.toLowerCase().endsWith('.docx') || size === 0) return notWord
	if (size > maxManuscriptBytes)
		return { title: 'File too large', description: 'Please upload a file smaller than 10MB.' }
	return undefined
}

/** Tells whether two tries are about the same document. */
export const stampOf = (file: File | undefined): string =>
	file ? JSON.stringify([file.name, file.size, file.lastModified]) : ''

/** The name in a stamp, for a document that the browser could not keep. */
export function nameInStamp(stamp: string): string | undefined {
	try {
		const [name] = JSON.parse(stamp) as unknown[]
		return typeof name === 'string' ? name : undefined
	} catch {
		return undefined
	}
}

type State = {
	file?: File
	refusal?: Refusal
	isReading: boolean
	manuscript?: ReadManuscript
	/** Why it could not be read here, in a sentence. It is a Word document; the server decides whether it is taken. */
	unreadable?: string
}

/** Loaded with the first document. If it does not come nothing is kept, as in a browser that refuses to. */
const loadKept = async () => {
	const { keptFile } = await optionalChunk(() => import('../../lib/kept-file.ts'))
	return keptFile('submit-article')
}
const keep = (file: File) =>
	loadKept().then(
		(kept) => kept.save(file),
		() => false,
	)
/** Nothing is kept after the document has been sent. */
export const forgetKeptFile = () =>
	loadKept().then(
		(kept) => kept.clear(),
		() => {},
	)

const none: State = { isReading: false }

/** The reader's own sentence; anything else that can go wrong is not for people to read. */
const sentence = (error: unknown) =>
	error instanceof Error && error.name === 'ManuscriptUnreadable' ? error.message : 'This file could not be read here.'

/** What the reader is certain of: it is no Word document, or one that the server would refuse. */
function refusalIn(error: unknown): Refusal | undefined {
	if (!(error instanceof Error)) return undefined
	if ('isRefused' in error) return { title: 'Document not accepted', description: error.message }
	return 'isAnotherKind' in error && error.isAnotherKind ? notWord : undefined
}

type Listeners = {
	onRead: (manuscript: ReadManuscript) => void
	/** A file was not taken; what the form holds is this one, or none. */
	onRefused: (held: File | undefined) => void
}

/** The chosen document: taken or refused, kept in this browser, read for the form. */
export function useManuscript(tools: ManuscriptTools, listeners: Listeners) {
	const [state, setState] = useState<State>(none)
	// the result for a document that was replaced meanwhile is ignored
	const turn = useRef(0)
	// reading takes a while: the form is by then another one than when it began
	const latest = useRef(listeners)
	latest.current = listeners
	const notice = useRef(0)

	/** The form says it too, so the notification must not cover the next step. */
	const dismissNotice = () => dismissToast(notice.current)

	function refuse(refusal: Refusal, held: State = state) {
		setState({ ...held, refusal })
		latest.current.onRefused(held.file)
		notice.current = toast({ ...refusal, variant: 'destructive', isSaidElsewhere: true })
	}

	/** `before`: what the form held when this file was chosen; nothing for one that comes back. */
	async function read(file: File, bytes: ArrayBuffer, before?: State) {
		const mine = turn.current
		setState({ file, isReading: true })
		let found: Partial<State>
		try {
			found = { manuscript: await tools.read(new Uint8Array(bytes)) }
		} catch (error) {
			const refusal = refusalIn(error)
			if (before && refusal) {
				if (mine === turn.current) putBackAfter(before, refusal)
				return
			}
			found = { unreadable: sentence(error) }
		}
		if (mine !== turn.current) return
		// another file may have been refused while this one was read: that stays said
		setState(({ refusal }) => ({ file, isReading: false, ...(refusal && { refusal }), ...found }))
		if (before && found.manuscript) latest.current.onRead(found.manuscript)
	}

	/** A file that was refused after it was read gives way to the one before. */
	function putBackAfter(before: State, refusal: Refusal) {
		turn.current++
		void (before.file ? keep(before.file) : forgetKeptFile())
		refuse(refusal, { ...before, isReading: false })
	}

	return {
		...state,
		/** Takes a file, and answers it as it will be sent. */
		async choose(chosen: File): Promise<File | undefined> {
			dismissNotice()
			const refusal = refusalOf(chosen)
			if (refusal) {
				refuse(refusal)
				return undefined
			}
			const mine = ++turn.current
			try {
				// a copy: a document that is saved again in Word meanwhile could no longer be sent
				const bytes = await chosen.arrayBuffer()
				if (mine !== turn.current) return undefined
				const file = new File([bytes], chosen.name, { type: chosen.type, lastModified: chosen.lastModified })
				void keep(file)
				void read(file, bytes, state)
				return file
			} catch {
				if (mine === turn.current)
					refuse({ title: 'The file could not be opened', description: 'Please choose it again.' })
				return undefined
			}
		},
		/** Brings back what the browser kept; the form was filled from it before. */
		async restore(): Promise<File | undefined> {
			const mine = turn.current
			const file = await loadKept().then(
				(kept) => kept.read(),
				() => undefined,
			)
			if (!file || mine !== turn.current) return undefined
			const bytes = await file.arrayBuffer().catch(() => undefined)
			if (!bytes || mine !== turn.current) return undefined
			turn.current++
			void read(file, bytes)
			return file
		},
		/** Puts back a file that was discarded a moment ago. */
		async putBack(file: File): Promise<void> {
			turn.current++
			void keep(file)
			void read(file, await file.arrayBuffer())
		},
		refuse: (refusal: Refusal) => refuse(refusal),
		dismissNotice,
		forgetRefusal() {
			setState(({ refusal: _, ...others }) => others)
		},
		remove() {
			turn.current++
			setState(none)
			void forgetKeptFile()
		},
	}
}
