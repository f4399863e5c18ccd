import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../lib/api.ts'
import { restoredBy } from '../lib/form-values.ts'
import { staffPage, staffPageQuery } from '../lib/staff-api.ts'
import { useSearchQuery } from '../lib/use-search-query.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { useListbox } from './use-listbox.ts'

type Chosen = { id: number; title: string }

/** There are thousands of journals: one is found by typing a part of its title. An emptied field chooses none. */
export function JournalField({
	id,
	error,
	label = 'Journal',
	isLabelHidden = false,
	chosen: given,
	onChoose,
}: {
	id: string
	error: string | null
	label?: string
	/** In a line of filters, where others have no label either. */
	isLabelHidden?: boolean
	chosen: Chosen | null
	onChoose?: (journalId: number | null) => void
}) {
	const [chosen, setChosen] = useState(given)
	const [text, setText] = useState(given?.title ?? '')
	const [isOpen, setIsOpen] = useState(false)
	/** Enter was pressed before the journals were there. */
	const [isEnterDue, setEnterDue] = useState(false)
	/** The form was sent while Enter was due: it would hold the journal of before. */
	const [isSaveDue, setSaveDue] = useState(false)
	const field = useRef<HTMLInputElement>(null)
	const {
		data,
		error: loadError,
		isCurrent,
	} = useSearchQuery(text, {
		queryOf: (q) =>
			staffPageQuery('/api/journals', staffPage('/api/journals'), {
				...(q && { q }),
				page: 1,
				limit: 8,
				fields: 'card',
			}),
		isEnabled: () => isOpen,
	})
	const journals = data?.data ?? []

	function take(journal: Chosen | null): void {
		setChosen(journal)
		onChoose?.(journal?.id ?? null)
		setText(journal?.title ?? '')
		setIsOpen(false)
		setEnterDue(false)
	}

	const list = useListbox({
		count: journals.length,
		isOpen: isOpen && journals.length > 0,
		onOpen: () => setIsOpen(true),
		onTake: (index) => {
			const journal = journals[index]
			if (journal) take({ id: journal.id, title: journal.title })
		},
	})
	const hasLeft = useRef(false)
	const takeFirst = useRef(() => {})
	takeFirst.current = () => {
		const [first] = loadError ? [] : journals
		if (first) take({ id: first.id, title: first.title })
		else if (isSaveDue) {
			setSaveDue(false)
			field.current?.focus()
		} else if (hasLeft.current) take(chosen)
	}
	useEffect(() => {
		if (!isEnterDue || !isCurrent) return
		setEnterDue(false)
		takeFirst.current()
	}, [isEnterDue, isCurrent])
	useEffect(() => {
		const form = field.current?.form
		if (!isEnterDue || !form) return
		const wait = (event: SubmitEvent) => {
			event.preventDefault()
			event.stopPropagation()
			setSaveDue(true)
		}
		form.addEventListener('submit', wait)
		return () => form.removeEventListener('submit', wait)
	}, [isEnterDue])
	// after the hidden input has the journal
	useEffect(() => {
		if (!isSaveDue || isEnterDue) return
		setSaveDue(false)
		field.current?.form?.requestSubmit()
	}, [isSaveDue, isEnterDue])
	return (
		<Field
			id={id}
			error={error}
			label={isLabelHidden ? <span className="sr-only">{label}</span> : label}
			hint={
				!isOpen
					? undefined
					: loadError
						? `The journals could not be loaded. ${sentenceOf(loadError)}`
						: data?.meta.total === 0
							? 'No journal has this in its title.'
							: undefined
			}
		>
			{(control) => (
				<div className="relative">
					<Input
						ref={field}
						{...control}
						{...list.input}
						placeholder={isLabelHidden ? 'All journals' : 'Type a part of the title'}
						value={text}
						onFocus={({ target }) => {
							hasLeft.current = false
							target.select()
						}}
						onChange={({ target }) => {
							setText(target.value)
							setIsOpen(true)
							setEnterDue(false)
							setSaveDue(false)
							list.reset()
						}}
						onClick={() => setIsOpen(true)}
						onKeyDown={(event) => {
							if (event.key === 'Escape' && isOpen) {
								// the list closes, not the dialog around it
								event.preventDefault()
								setSaveDue(false)
								take(chosen)
							} else if (event.key === 'Enter' && isOpen && !isCurrent && list.active <= 0) {
								event.preventDefault()
								setEnterDue(true)
							} else list.input.onKeyDown(event)
						}}
						onBlur={() => {
							hasLeft.current = true
							if (!isEnterDue) take(text.trim() === '' ? null : chosen)
						}}
					/>
					<input
						ref={restoredBy((text, title) => take(text === '' ? null : { id: Number(text), title }))}
						type="hidden"
						name="journalId"
						value={chosen?.id ?? ''}
						data-label={chosen?.title}
					/>
					<div
						id={list.listId}
						role="listbox"
						aria-label="Journals"
						hidden={!isOpen || journals.length === 0}
						className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-md border border-control bg-surface p-1 shadow-lift"
					>
						{journals.map((journal, index) => (
							<div
								key={journal.id}
								{...list.option(index)}
								className="flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-sm px-2 py-1 aria-selected:bg-tint-primary"
							>
								<bdi className="min-w-0 truncate">{journal.title}</bdi>
								<span className="shrink-0 text-xs text-muted">{journal.issn}</span>
							</div>
						))}
					</div>
				</div>
			)}
		</Field>
	)
}
