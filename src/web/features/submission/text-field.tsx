import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Field, type FieldControl } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { FieldSource } from './file-notes-entry.tsx'
import type { Fill } from './fill-types.ts'
import { controlId, type TextField as FieldName, fieldNames, isRequired } from './submission-fields.ts'
import type { SubmissionFormState } from './use-submission-form.ts'

type Props = {
	state: SubmissionFormState
	name: FieldName
	hint?: string
	counter?: Counter
	className?: string
	/** More than one line. */
	rows?: number
	type?: 'text' | 'email' | 'tel'
	autoComplete?: string
	children?: (control: FieldControl) => ReactNode
}

/** The private link goes to this address: somebody else's would let them read along. */
const isThisYou = 'Is this you? The link to your article is sent to this address.'

/** A field of the form, with its error, its hint and the mark of what the document filled in. */
export function TextField({ state, name, hint = '', counter, className, rows, children, ...input }: Props) {
	const marks: Partial<Record<FieldName, string>> = state.fill.marks
	const isFromDocument = marks[name] !== undefined
	const { filled } = state.fill
	const sources: Partial<Record<FieldName, Fill['sources'][keyof Fill['sources']]>> = filled?.sources ?? {}
	const reasons: Partial<Record<FieldName, string>> = filled && !filled.isUndone ? filled.reasons : {}
	const reason = state.values[name] === '' ? reasons[name] : undefined
	const { autoComplete = 'off', type = 'text' } = input
	// names and prose are in any script; addresses and numbers are not
	const dir = type === 'text' ? 'auto' : undefined
	const field = (
		<Field
			id={controlId(name)}
			label={fieldNames[name]}
			required={isRequired(name)}
			error={state.errors[name] ?? null}
			hint={fieldHint(
				[isFromDocument && name === 'authorEmail' ? isThisYou : reason, hint].filter(Boolean).join(' '),
				isFromDocument,
				counter,
			)}
		>
			{children ??
				((control) =>
					rows ? (
						<Textarea {...control} name={name} dir={dir} rows={rows} autoComplete={autoComplete} />
					) : (
						<Input {...control} name={name} dir={dir} type={type} autoComplete={autoComplete} />
					))}
		</Field>
	)
	return (
		<div className={cx('min-w-0', className)}>
			{field}
			{isFromDocument && <FieldSource label={fieldNames[name]} source={sources[name]} />}
		</div>
	)
}

type Counter = {
	text: string
	isOver: boolean
	/** Announced once, when the limit is passed: announcing the counter at every key would be too much. */
	warning: string
}

/** The lines below a field: its hint and its counter. */
function fieldHint(text: string, isFromDocument: boolean, counter?: Counter): ReactNode {
	if (!text && !isFromDocument && !counter) return undefined
	return (
		<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
			{isFromDocument && <span className="sr-only">From your document</span>}
			{text && <span>{text}</span>}
			{counter && (
				<>
					<span
						className={cx('ml-auto tabular-nums noscript:hidden', counter.isOver && 'font-semibold text-accent-text')}
					>
						{counter.text}
					</span>
					<span role="status" className="sr-only">
						{counter.isOver ? counter.warning : ''}
					</span>
				</>
			)}
		</span>
	)
}
