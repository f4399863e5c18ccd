import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type JournalChoice, journalSearchQuery } from './journal-choice.ts'

/** Long enough that fast typing makes one request, short enough to feel instant. */
const typingPauseMs = 180

type Options = { chosen: JournalChoice | undefined; onChoose: (choice: JournalChoice | undefined) => void }

/** The behaviour of the journal field: it searches while one types, and the keys move through what it found. */
export function useJournalList({ chosen, onChoose }: Options) {
	// undefined: the field shows the chosen journal
	const [typed, setTyped] = useState<string>()
	const [isOpen, setOpen] = useState(false)
	const [active, setActive] = useState(-1)
	const lastChosen = useRef(chosen)
	if (chosen) lastChosen.current = chosen

	const search = usePaused(typed ?? '')
	const { data, isError, isPlaceholderData, refetch } = useQuery({
		...journalSearchQuery(search),
		enabled: isOpen,
		placeholderData: keepPreviousData,
	})
	const options = isError ? [] : (data?.data ?? [])
	const isSettled = search === (typed ?? '') && !isPlaceholderData && data !== undefined

	function open() {
		if (isOpen) return
		setOpen(true)
		setActive(-1)
		if (isError) void refetch()
	}
	function choose(journal: JournalChoice) {
		setTyped(undefined)
		setOpen(false)
		setActive(-1)
		onChoose({ id: journal.id, title: journal.title, issn: journal.issn })
	}
	function move(to: number) {
		if (options.length > 0) setActive((to + options.length) % options.length)
	}

	const keys: Record<string, (event: KeyboardEvent) => void> = {
		ArrowDown(event) {
			event.preventDefault()
			if (isOpen) move(active + 1)
			else open()
		},
		ArrowUp(event) {
			event.preventDefault()
			if (isOpen) move(active < 0 ? -1 : active - 1)
			else open()
		},
		// with no option in hand they move the cursor, as everywhere
		Home(event) {
			if (!isOpen || active < 0) return
			event.preventDefault()
			setActive(0)
		},
		End(event) {
			if (!isOpen || active < 0) return
			event.preventDefault()
			setActive(options.length - 1)
		},
		Enter(event) {
			if (!isOpen) return
			// the list is open: the key is about the list, never about sending the form
			event.preventDefault()
			const option = options[active] ?? (isSettled && options.length === 1 ? options[0] : undefined)
			if (option) choose(option)
		},
		Escape(event) {
			if (isOpen) {
				event.preventDefault()
				setOpen(false)
				setActive(-1)
			} else if (typed !== undefined) {
				setTyped(undefined)
				if (lastChosen.current) onChoose(lastChosen.current)
			}
		},
	}

	return {
		text: typed ?? chosen?.title ?? '',
		isOpen,
		active,
		options,
		total: data?.meta.total ?? 0,
		isError,
		isSettled,
		open,
		choose,
		type(text: string) {
			setTyped(text)
			setOpen(true)
			setActive(-1)
			if (chosen) onChoose(undefined)
			if (isError) void refetch()
		},
		leave() {
			setOpen(false)
			setActive(-1)
			if (typed === undefined) return
			const meant = options.find(({ title }) => title.toLowerCase() === typed.trim().toLowerCase())
			if (meant) choose(meant)
			else if (typed.trim() === '') setTyped(undefined)
		},
		onKeyDown(event: KeyboardEvent) {
			if (!event.nativeEvent.isComposing) keys[event.key]?.(event)
		},
	}
}

function usePaused(text: string): string {
	const [paused, setPaused] = useState(text)
	useEffect(() => {
		const timer = setTimeout(() => setPaused(text), typingPauseMs)
		return () => clearTimeout(timer)
	}, [text])
	return paused
}
