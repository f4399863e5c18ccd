import FileText from 'lucide-react/icons/file-text'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { fileSize } from '../../lib/file-rules.ts'
import { carriesFiles, useNoAccidentalDrop } from '../../lib/use-no-accidental-drop.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Field, type FieldControl } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { FieldSource } from './file-notes-entry.tsx'
import type { Fill } from './manuscript-tools.ts'
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

/** The Word document: dropped here or chosen with a button. */
export function FileField({ state }: { state: SubmissionFormState }) {
	const { file, refusal, isReading, unreadable, choose, remove, refuse } = state.manuscript
	const [isOver, setOver] = useState(false)
	const input = useRef<HTMLInputElement>(null)
	useNoAccidentalDrop()
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the script arrived, once
	useEffect(() => take([...(input.current?.files ?? [])]), [])

	function take(files: readonly File[]) {
		// the same file can be chosen again after it was edited
		if (input.current) input.current.value = ''
		const [first, second] = files
		if (second) refuse({ title: 'Only one document', description: 'Please choose a single Word document.' })
		else if (first) void choose(first)
	}

	return (
		<Field
			id={controlId('articleFile')}
			label={fieldNames.articleFile}
			required
			hint="One .docx file of up to 10 MB with the whole article and the details of all authors."
			error={(!refusal && state.errors.articleFile) || null}
		>
			{(control) => (
				// biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
				<div
					className={cx(
						'flex flex-col gap-4 rounded-lg border border-dashed p-5 transition-colors sm:p-6',
						isOver ? 'border-primary bg-tint-primary' : 'bg-surface',
						!isOver && (refusal || state.errors.articleFile ? 'border-danger' : 'border-control'),
					)}
					onDragOver={(event) => carriesFiles(event) && setOver(true)}
					onDragLeave={(event: DragEvent<HTMLDivElement>) => {
						if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
					}}
					onDrop={(event) => {
						setOver(false)
						if (carriesFiles(event)) take([...event.dataTransfer.files])
					}}
				>
					{file && (
						<div className="flex items-center gap-3">
							<FileText aria-hidden="true" className="size-7 shrink-0 text-primary" />
							<p className="min-w-0 flex-1">
								<span className="block font-semibold wrap-anywhere">{file.name}</span>
								<span className="block text-sm text-muted tabular-nums">{fileSize(file.size)}</span>
							</p>
							<Button variant="ghost" size="sm" onClick={remove} aria-label={`Remove ${file.name}`}>
								<X aria-hidden="true" className="size-4" />
								Remove
							</Button>
						</div>
					)}
					<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
						<label
							data-button=""
							className={cx(
								'inline-flex min-h-11 cursor-pointer flex-wrap items-center gap-2 noscript:py-2 rounded-md border border-primary px-5 font-semibold text-primary hover:bg-tint-primary',
								'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
								// visible focus after an error, also for mouse users
								'has-[[aria-invalid]:focus]:outline-2 has-[[aria-invalid]:focus]:outline-offset-2 has-[[aria-invalid]:focus]:outline-danger',
							)}
						>
							<Upload aria-hidden="true" className="size-4.5" />
							{file ? 'Choose another file' : 'Choose a file'}
							<input
								{...control}
								aria-invalid={refusal ? true : control['aria-invalid']}
								ref={input}
								type="file"
								name="articleFile"
								accept=".docx"
								// without a script the browser's own control says what was chosen
								className="sr-only noscript:not-sr-only"
								onChange={(event) => take([...(event.target.files ?? [])])}
							/>
						</label>
						<span className="text-muted noscript:hidden">or drop it here</span>
					</div>
					{refusal && (
						<p role="alert" className="text-sm">
							<strong className="block text-danger">{refusal.title}</strong>
							{refusal.description}
						</p>
					)}
					<p role="status" className="text-sm text-muted empty:hidden">
						{isReading && 'Reading your document...'}
						{unreadable &&
							`${unreadable} You can fill in the form by hand and try to send it; it is checked when it arrives.`}
					</p>
				</div>
			)}
		</Field>
	)
}
