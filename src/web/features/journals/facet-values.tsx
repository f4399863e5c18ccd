import { useState } from 'react'
import type { JournalFacet } from '../../../contract/journal-search.ts'
import { withCommas } from '../../lib/numbers.ts'
import type { ChoiceName } from './catalogue-parameters.ts'
import type { Choices } from './catalogue-search.ts'

export const formId = 'catalogue'

/** The facets of the bar, in its order, as people call them. Open for submissions and the category are beside the search. */
export const facetTitles: Partial<Record<JournalFacet['name'], string>> = {
	index: 'Index',
	weeks: 'Time',
	fee: 'Fee',
	subject: 'Subject',
	language: 'Language',
	licence: 'Licence',
	impact: 'Impact',
	country: 'Country',
	waiver: 'Waiver',
	isNew: 'New',
}

const firstShown = 12

type Props = {
	facet: JournalFacet
	choices: Choices
	onChoose: (name: ChoiceName, value: string, isOn: boolean) => void
}

/** The values of one facet with their counts. Without a script they belong to the search form and are sent with it. */
export function FacetValues({ facet, choices, onChoose }: Props) {
	const [isWhole, setWhole] = useState(false)
	const name = facet.name as ChoiceName
	const chosen = choices[name] ?? []
	// a flag has one value to ask for; its opposite is everything else
	const isFlag = ['waiver', 'isNew'].includes(name)
	const values = isFlag ? facet.values.filter(({ value }) => value === 'true') : facet.values
	const shown = isWhole ? values : values.filter(({ value }, at) => at < firstShown || chosen.includes(value))
	return (
		<fieldset className="flex flex-col">
			<legend className="sr-only">{facetTitles[facet.name]}</legend>
			{shown.length === 0 && <p className="py-2 text-sm text-muted">Nothing to choose here.</p>}
			{shown.map(({ value, label, count }) => (
				<label
					key={value}
					className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 text-sm hover:bg-sunken lg:min-h-9"
				>
					<input
						type="checkbox"
						form={formId}
						name={name}
						value={value}
						checked={chosen.includes(value)}
						onChange={({ target }) => onChoose(name, value, target.checked)}
					/>
					<span dir="auto" className="min-w-0 flex-1 break-words">
						{label}
					</span>
					<span className="text-muted tabular-nums">
						{withCommas(count)}
						<span className="sr-only"> {count === 1 ? 'journal' : 'journals'}</span>
					</span>
				</label>
			))}
			{values.length > shown.length && (
				<button
					type="button"
					className="min-h-11 self-start text-sm font-semibold text-primary underline underline-offset-4 noscript:hidden"
					onClick={() => setWhole(true)}
				>
					Show {withCommas(values.length - shown.length)} more
				</button>
			)}
		</fieldset>
	)
}
