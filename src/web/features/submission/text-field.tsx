import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Field, type FieldControl } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
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
	const { autoComplete = 'off', type = 'text' } = input
	// names and prose are in any script; addresses and numbers are not
	const dir = type === 'text' ? 'auto' : undefined
	return (
		<Field
			id={controlId(name)}
			label={fieldNames[name]}
			required={isRequired(name)}
			error={state.errors[name] ?? null}
			hint={fieldHint(
				isFromDocument && name === 'authorEmail' ? `${isThisYou} ${hint}`.trim() : hint,
				isFromDocument,
				counter,
			)}
			{...(className && { className })}
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
}

type Counter = {
	text: string
	isOver: boolean
	/** Announced once, when the limit is passed: announcing the counter at every key would be too much. */
	warning: string
}

/** The lines below a field: where its text came from, its hint, and its counter. */
function fieldHint(text: string, isFromDocument: boolean, counter?: Counter): ReactNode {
	if (!text && !isFromDocument && !counter) return undefined
	return (
		<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
			{isFromDocument && (
				<span className="inline-flex items-center gap-1 rounded-sm bg-tint-primary px-1.5 text-xs font-semibold text-primary">
					<FileText aria-hidden="true" className="size-3.5" />
					From your document
				</span>
			)}
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
