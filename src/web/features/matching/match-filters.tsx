import type { MatchAnswer } from '../../../contract/matching.ts'
import type { MatchFilterName } from '../../../contract/matching-words.ts'
import { withCommas } from '../../lib/numbers.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { choiceLabels, filterLabels } from './match-sentences.ts'

const lists = ['language', 'maxFee', 'subject', 'maxWeeks', 'licence', 'index'] as const
const anything: Record<(typeof lists)[number], string> = {
	language: 'As the text',
	maxFee: 'Any fee',
	subject: 'Any subject',
	maxWeeks: 'Any time',
	licence: 'Any licence',
	index: 'Any index',
}

type Props = {
	counts: MatchAnswer['counts']
	chosen: Partial<Record<MatchFilterName, string>>
	onChange: (name: MatchFilterName, value: string) => void
}

/** Choices that narrow the list, each with how many journals it would leave. */
export function MatchFilters({ counts, chosen, onChange }: Props) {
	return (
		<fieldset className="grid gap-x-4 gap-y-3 rounded-lg border border-border p-5 sm:grid-cols-2 lg:grid-cols-3">
			<legend className="px-2 text-sm font-semibold">Narrow the list</legend>
			{lists.map((name) => (
				<Field key={name} label={filterLabels[name]}>
					{({ id }) => (
						<Select
							id={id}
							name={name}
							value={chosen[name] ?? ''}
							onChange={(event) => onChange(name, event.target.value)}
						>
							<option value="">{anything[name]}</option>
							{choicesOf(counts[name], chosen[name]).map(({ value, count }) => (
								<option key={value} value={value}>
									{choiceLabels[name]?.(value) ?? value} ({withCommas(count)})
								</option>
							))}
						</Select>
					)}
				</Field>
			))}
			<label className="flex min-h-11 items-center gap-2.5 text-sm font-semibold sm:col-span-2 lg:col-span-3">
				<input
					type="checkbox"
					name="open"
					value="true"
					className="size-5 shrink-0 accent-primary"
					checked={chosen.open === 'true'}
					onChange={(event) => onChange('open', event.target.checked ? 'true' : '')}
				/>
				{filterLabels.open} ({withCommas(counts.open[0]?.count ?? 0)})
			</label>
		</fieldset>
	)
}

/** A choice stays in its list when it leaves nothing, or it could not be taken back. */
function choicesOf(counts: { value: string; count: number }[], value: string | undefined) {
	if (!value || counts.some((known) => known.value === value)) return counts
	return [...counts, { value, count: 0 }]
}
