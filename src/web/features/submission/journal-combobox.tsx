import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, useRef, useState } from 'react'
import { maxSearchLength } from '../../../contract/form-limits.ts'
import { apiPageQuery } from '../../lib/api.ts'
import { withCommas } from '../../lib/numbers.ts'
import { useSearchQuery } from '../../lib/use-search-query.ts'
import { cx } from '../../ui/cx.ts'
import type { FieldControl } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useListbox } from '../../ui/use-listbox.ts'
import type { JournalChoice } from './submission-draft.ts'

type Props = {
	control: FieldControl
	chosen: JournalChoice | undefined
	onChoose: (choice: JournalChoice | undefined) => void
}

const mostOffered = 10

/** The first open journals that match: nobody scrolls through twenty thousand. */
const journalSearchQuery = (text: string) => {
	const q = text.slice(0, maxSearchLength)
	return apiPageQuery('/api/journals', {
		query: { ...(q && { q }), accepting: 'true', page: 1, limit: mostOffered, fields: 'card' },
	})
}

/** What the field holds: it searches while one types, and typing takes the choice away. */
function useJournalSearch({ chosen, onChoose }: Omit<Props, 'control'>) {
	// undefined: the field shows the chosen journal
	const [typed, setTyped] = useState<string>()
	const [isOpen, setOpen] = useState(false)
	const lastChosen = useRef(chosen)
	if (chosen) lastChosen.current = chosen

	const { data, error, isCurrent, refetch } = useSearchQuery(typed ?? '', {
		queryOf: journalSearchQuery,
		isEnabled: () => isOpen,
	})
	const isError = error !== null
	const options = isError ? [] : (data?.data ?? [])
	const isSettled = isCurrent && !isError

	const list = useListbox({
		count: options.length,
		isOpen,
		startsAt: -1,
		onOpen: open,
		onTake(index) {
			const journal = options[index] ?? (isSettled && options.length === 1 ? options[0] : undefined)
			if (journal) choose(journal)
		},
	})

	function setList(isOpenNow: boolean) {
		setOpen(isOpenNow)
		list.reset()
	}
	function open() {
		if (isOpen) return
		setList(true)
		if (isError) void refetch()
	}
	function choose({ id, title, issn }: JournalChoice) {
		setTyped(undefined)
		setList(false)
		onChoose({ id, title, issn })
	}

	return {
		list,
		text: typed ?? chosen?.title ?? '',
		isOpen,
		options,
		total: data?.meta.total ?? 0,
		isError,
		isSettled,
		open,
		type(text: string) {
			setTyped(text)
			setList(true)
			if (chosen) onChoose(undefined)
			if (isError) void refetch()
		},
		leave() {
			setList(false)
			if (typed === undefined) return
			const meant = options.find(({ title }) => title.toLowerCase() === typed.trim().toLowerCase())
			if (meant) choose(meant)
			else if (typed.trim() === '') setTyped(undefined)
		},
		onKeyDown(event: KeyboardEvent) {
			if (event.key !== 'Escape' || event.nativeEvent.isComposing) return list.input.onKeyDown(event)
			if (isOpen) {
				event.preventDefault()
				setList(false)
			} else if (typed !== undefined) {
				setTyped(undefined)
				if (lastChosen.current) onChoose(lastChosen.current)
			}
		},
	}
}

/** One field for twenty thousand journals, after the combobox pattern of WAI-ARIA. */
export function JournalCombobox({ control, chosen, onChoose }: Props) {
	const { list, ...journals } = useJournalSearch({ chosen, onChoose })
	return (
		<div className="relative">
			<p dir="auto" className="hidden font-medium noscript:block">
				{chosen ? chosen.title : "Open the journal's page and choose Submit Article there."}
			</p>
			<Input
				{...control}
				{...list.input}
				// a control that is out of sight without a script must not stop a plain form
				required={false}
				aria-required="true"
				dir="auto"
				spellCheck={false}
				placeholder="Search by title..."
				maxLength={maxSearchLength}
				className="truncate pr-10 noscript:hidden"
				value={journals.text}
				onChange={(event) => journals.type(event.target.value)}
				onClick={journals.open}
				onKeyDown={journals.onKeyDown}
				onBlur={journals.leave}
			/>
			<ChevronDown
				aria-hidden="true"
				className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-muted noscript:hidden"
			/>
			<input type="hidden" name="journalId" value={chosen?.id ?? ''} />
			<div
				className={cx(
					'absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-md border border-control bg-surface shadow-lift',
					!journals.isOpen && 'hidden',
				)}
			>
				<div
					id={list.listId}
					role="listbox"
					aria-label="Journals open for submissions"
					className="max-h-80 overflow-y-auto"
				>
					{journals.isOpen &&
						journals.options.map((journal, index) => (
							<div
								key={journal.id}
								{...list.option(index, journal.id === chosen?.id)}
								// Enter takes what the arrow keys chose, never what the pointer rests on
								onPointerMove={undefined}
								className={cx(
									'flex min-h-11 cursor-pointer items-center gap-3 border-b border-border px-3 py-2 last:border-b-0 hover:bg-sunken',
									index === list.active && 'bg-tint-primary outline-2 -outline-offset-2 outline-primary',
								)}
							>
								<span className="min-w-0 flex-1">
									<span dir="auto" className="block leading-snug font-medium">
										{journal.title}
									</span>
									<span className="block text-sm text-muted tabular-nums">ISSN {journal.issn}</span>
								</span>
								{journal.id === chosen?.id && (
									<span aria-hidden="true" className="text-sm font-semibold text-primary">
										Chosen
									</span>
								)}
							</div>
						))}
				</div>
				{journals.isOpen && (
					<p className="border-t border-border bg-sunken px-3 py-2 text-sm text-muted" aria-hidden="true">
						{summary(journals)}
					</p>
				)}
			</div>
			<span role="status" className="sr-only">
				{journals.isOpen && (journals.isSettled || journals.isError) ? summary(journals) : ''}
			</span>
		</div>
	)
}

type Searched = Pick<ReturnType<typeof useJournalSearch>, 'isError' | 'isSettled' | 'total' | 'options'>

function summary({ isError, isSettled, total, options }: Searched): string {
	if (isError) return 'The list of journals could not be loaded. Type again to retry.'
	if (!isSettled && options.length === 0) return 'Searching...'
	if (total === 0) return 'No open journal has this in its title or description.'
	const counted = `${withCommas(total)} ${total === 1 ? 'journal' : 'journals'}`
	const shown = total > mostOffered ? `, the first ${mostOffered} are shown. Type more to narrow it down.` : '.'
	return `${counted}${shown}`
}
