import type { RefObject } from 'react'
import { type ActivityRecord, fieldLabel, valueText } from '../lib/activity-text.ts'
import { formatMoment } from '../lib/dates.ts'
import type { Conflict, Decisions } from '../lib/edit-conflicts.ts'
import { useSite } from '../lib/site.ts'
import { Value } from './field-changes.tsx'

/** What a colleague changed while the form was open, field by field: theirs or mine. */
export function ConflictNotice({
	record,
	conflicts,
	form,
	decisions,
	onDecide,
}: {
	record: ActivityRecord
	conflicts: readonly Conflict[]
	form: RefObject<HTMLFormElement | null>
	decisions: Decisions
	onDecide: (conflict: Conflict, keeps: 'mine' | 'theirs') => void
}) {
	const { timeZone } = useSite()
	if (conflicts.length === 0) return null
	return (
		<section aria-label="Changed meanwhile" className="grid gap-4 rounded-md bg-tint-warn px-4 py-3">
			<p>Somebody changed the same while this form was open. Please choose, then save again.</p>
			{conflicts.map((conflict) => {
				const { field, theirs, by, at } = conflict
				const choices = [
					['mine', 'Keep mine', textIn(form.current, field, theirs, timeZone)],
					['theirs', 'Take theirs', optionText(form.current, field, theirs) ?? valueText(field, theirs, timeZone)],
				] as const
				return (
					<fieldset key={field} className="grid gap-1">
						<legend className="font-medium">
							{fieldLabel(record, field)}
							{by && (
								<span className="font-normal">
									, changed by <bdi>{by}</bdi>
									{at && `, ${formatMoment(at, timeZone)}`}
								</span>
							)}
						</legend>
						{choices.map(([keeps, label, text]) => (
							<label key={keeps} className="flex min-h-9 items-baseline gap-2">
								<input
									type="radio"
									name={`conflict-${field}`}
									checked={(decisions.get(field)?.keeps ?? 'mine') === keeps}
									onChange={() => onDecide(conflict, keeps)}
								/>
								<span className="min-w-0 wrap-anywhere">
									{label}: <Value text={text} />
								</span>
							</label>
						))}
					</fieldset>
				)
			})}
		</section>
	)
}

/** A choice by its name, where the form has one for the value. */
function optionText(form: HTMLFormElement | null, field: string, value: unknown): string | null {
	const control = form?.elements.namedItem(field)
	if (!(control instanceof HTMLSelectElement)) return null
	return [...control.options].find((option) => option.value === String(value ?? ''))?.text ?? null
}

/** What the form holds for a field. */
function textIn(form: HTMLFormElement | null, field: string, theirs: unknown, timeZone: string): string | null {
	const given = form && new FormData(form).get(field)
	if (typeof theirs === 'boolean') return given === null ? 'No' : 'Yes'
	const text = typeof given === 'string' ? given : ''
	// a list of authors is one value of the form
	if (field === 'authors') return valueText(field, JSON.parse(text || 'null'), timeZone)
	return (optionText(form, field, text) ?? text) || null
}
