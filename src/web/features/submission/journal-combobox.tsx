import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef } from 'react'
import { withCommas } from '../../lib/numbers.ts'
import { cx } from '../../ui/cx.ts'
import type { FieldControl } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { type JournalChoice, offeredAtOnce } from './journal-choice.ts'
import { useJournalList } from './use-journal-list.ts'

type Props = {
	control: FieldControl
	chosen: JournalChoice | undefined
	onChoose: (choice: JournalChoice | undefined) => void
}

const counted = (total: number) => `${withCommas(total)} ${total === 1 ? 'journal' : 'journals'}`

/** One field for twenty thousand journals, after the combobox pattern of WAI-ARIA. */
export function JournalCombobox({ control, chosen, onChoose }: Props) {
	const list = useJournalList({ chosen, onChoose })
	const listId = `${control.id}-list`
	const optionId = (id: number) => `${control.id}-option-${id}`
	const activeOption = list.options[list.active]
	const activeElement = useRef<HTMLDivElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is the option that moved
	useEffect(() => {
		activeElement.current?.scrollIntoView({ block: 'nearest' })
	}, [activeOption?.id])

	return (
		<div className="relative">
			<p dir="auto" className="hidden font-medium noscript:block">
				{chosen ? chosen.title : "Open the journal's page and choose Submit Article there."}
			</p>
			<Input
				{...control}
				// a control that is out of sight without a script must not stop a plain form
				required={false}
				aria-required="true"
				dir="auto"
				role="combobox"
				aria-expanded={list.isOpen}
				aria-controls={listId}
				aria-autocomplete="list"
				aria-activedescendant={activeOption && optionId(activeOption.id)}
				autoComplete="off"
				spellCheck={false}
				placeholder="Search by title..."
				maxLength={200}
				className="truncate pr-10 noscript:hidden"
				value={list.text}
				onChange={(event) => list.type(event.target.value)}
				onClick={list.open}
				onKeyDown={list.onKeyDown}
				onBlur={list.leave}
			/>
			<ChevronDown
				aria-hidden="true"
				className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-muted noscript:hidden"
			/>
			<input type="hidden" name="journalId" value={chosen?.id ?? ''} />
			<div
				className={cx(
					'absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-md border border-control bg-surface shadow-lift',
					!list.isOpen && 'hidden',
				)}
			>
				<div id={listId} role="listbox" aria-label="Journals open for submissions" className="max-h-80 overflow-y-auto">
					{list.isOpen &&
						list.options.map((journal, index) => (
							// biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which keeps the focus
							<div
								key={journal.id}
								id={optionId(journal.id)}
								ref={index === list.active ? activeElement : null}
								role="option"
								tabIndex={-1}
								aria-selected={journal.id === chosen?.id}
								// the field keeps the focus
								onMouseDown={(event) => event.preventDefault()}
								onClick={() => list.choose(journal)}
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
				{list.isOpen && (
					<p className="border-t border-border bg-sunken px-3 py-2 text-sm text-muted" aria-hidden="true">
						{summary(list)}
					</p>
				)}
			</div>
			<span role="status" className="sr-only">
				{list.isOpen && (list.isSettled || list.isError) ? summary(list) : ''}
			</span>
		</div>
	)
}

function summary({ isError, isSettled, total, options }: ReturnType<typeof useJournalList>): string {
	if (isError) return 'The list of journals could not be loaded. Type again to retry.'
	if (!isSettled && options.length === 0) return 'Searching...'
	if (total === 0) return 'No open journal has this in its title or description.'
	const shown = total > offeredAtOnce ? `, the first ${offeredAtOnce} are shown. Type more to narrow it down.` : '.'
	return `${counted(total)}${shown}`
}
