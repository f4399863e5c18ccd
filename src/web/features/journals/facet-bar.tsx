import ChevronDown from 'lucide-react/icons/chevron-down'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { JournalFacet } from '../../../contract/journal-search.ts'
import { withCommas } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Sheet } from '../../ui/sheet.tsx'
import type { ChoiceName } from './catalogue-parameters.ts'
import type { Choices } from './catalogue-search.ts'
import { FacetValues, facetTitles } from './facet-values.tsx'

type Props = {
	facets: readonly JournalFacet[]
	choices: Choices
	total: number | undefined
	onChoose: (name: ChoiceName, value: string, isOn: boolean) => void
}

/** What the list is narrowed down by: menus side by side on wide screens, one sheet on phones. */
export function FacetBar({ facets, choices, total, onChoose }: Props) {
	const offered = (Object.keys(facetTitles) as JournalFacet['name'][]).flatMap((name) => {
		const facet = facets.find((candidate) => candidate.name === name)
		return facet && (facet.values.length > 0 || choices[name as ChoiceName]) ? [facet] : []
	})
	const [isOpen, setOpen] = useState(false)
	if (offered.length === 0) return null
	const count = offered.reduce((sum, { name }) => sum + (choices[name as ChoiceName]?.length ?? 0), 0)
	const list = { choices, onChoose }
	return (
		<>
			<div data-screen-only="" className="flex flex-wrap gap-2 max-lg:hidden noscript:flex!">
				{offered.map((facet) => (
					<FacetMenu key={facet.name} facet={facet} {...list} />
				))}
			</div>
			<div data-screen-only="" className="lg:hidden noscript:hidden">
				<Button variant="outline" className="w-full" aria-haspopup="dialog" onClick={() => setOpen(true)}>
					<SlidersHorizontal aria-hidden="true" className="size-4.5" />
					Filters{count > 0 && ` (${count})`}
				</Button>
				<Sheet open={isOpen} onOpenChange={setOpen} title="Filters">
					{isOpen && (
						<div className="flex flex-col gap-1 pb-20">
							{offered.map((facet) => (
								<details
									key={facet.name}
									open={
										choices[facet.name as ChoiceName] !== undefined || ['index', 'weeks', 'fee'].includes(facet.name)
									}
									className="group border-b border-border"
								>
									<summary className="flex min-h-12 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
										{titleOf(facet, choices)}
										<ChevronDown aria-hidden="true" className="size-4.5 group-open:rotate-180" />
									</summary>
									<div className="pb-3">
										<FacetValues facet={facet} {...list} />
									</div>
								</details>
							))}
							<div className="absolute inset-x-0 bottom-0 border-t border-border bg-surface p-4">
								<Button className="w-full" onClick={() => setOpen(false)}>
									{total === undefined
										? 'Show the journals'
										: `Show ${withCommas(total)} ${total === 1 ? 'journal' : 'journals'}`}
								</Button>
							</div>
						</div>
					)}
				</Sheet>
			</div>
		</>
	)
}

function titleOf({ name }: JournalFacet, choices: Choices): string {
	const count = choices[name as ChoiceName]?.length ?? 0
	return `${facetTitles[name]}${count > 0 ? ` (${count})` : ''}`
}

/** The browser's own folding element: it opens without a script too, by pointer and keyboard. */
function FacetMenu({ facet, choices, onChoose }: Omit<Props, 'facets' | 'total'> & { facet: JournalFacet }) {
	const menu = useRef<HTMLDetailsElement>(null)
	const [isOpen, setOpen] = useState(false)
	useEffect(() => {
		if (!isOpen) return
		const closeOutside = (event: Event) => {
			if (menu.current && !menu.current.contains(event.target as Node)) menu.current.open = false
		}
		document.addEventListener('pointerdown', closeOutside)
		document.addEventListener('focusin', closeOutside)
		return () => {
			document.removeEventListener('pointerdown', closeOutside)
			document.removeEventListener('focusin', closeOutside)
		}
	}, [isOpen])

	function closeByKey(event: KeyboardEvent) {
		if (event.key !== 'Escape' || !menu.current?.open) return
		event.preventDefault()
		menu.current.open = false
		menu.current.querySelector('summary')?.focus()
	}

	const isChosen = (choices[facet.name as ChoiceName]?.length ?? 0) > 0
	return (
		<details
			ref={menu}
			className="group relative"
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
			onKeyDown={closeByKey}
		>
			<summary
				className={cx(
					'flex min-h-11 list-none items-center gap-2 rounded-md border px-4 text-sm font-semibold hover:border-text [&::-webkit-details-marker]:hidden',
					isChosen ? 'border-primary bg-tint-primary text-primary' : 'border-control bg-surface',
				)}
			>
				{titleOf(facet, choices)}
				<ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
			</summary>
			<div className="scroll-cue absolute top-full left-0 z-20 mt-1 max-h-96 w-72 max-w-[calc(100vw-3rem)] overflow-y-auto rounded-lg border border-border px-4 py-2 shadow-lift">
				<FacetValues facet={facet} choices={choices} onChoose={onChoose} />
			</div>
		</details>
	)
}
