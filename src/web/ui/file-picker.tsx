import Upload from 'lucide-react/icons/upload'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { fileProblem, fileSize } from '../lib/file-rules.ts'
import { carriesFiles, useNoAccidentalDrop } from '../lib/use-no-accidental-drop.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

/** One file of a form, chosen with a button or dropped. A refused one is named in an alert, and the one before it stays. */
export function FilePicker({
	name,
	label,
	file,
	onFileChange,
	accept,
	maxMegabytes,
	hint,
	children,
}: {
	/** In the form. */
	name: string
	label: string
	file: File | null
	onFileChange: (file: File | null) => void
	accept: string
	maxMegabytes: number
	hint?: ReactNode
	/** What the chosen file looks like. */
	children?: ReactNode
}) {
	const [problem, setProblem] = useState<string>()
	const [isOver, setOver] = useState(false)
	const input = useRef<HTMLInputElement>(null)
	useNoAccidentalDrop()

	function take(chosen: File | undefined) {
		const refusal = chosen && fileProblem(chosen, { accept, maxMegabytes })
		const kept = chosen && !refusal ? chosen : file
		if (input.current) setFile(input.current, kept)
		if (!chosen) return
		setProblem(refusal)
		if (!refusal) onFileChange(chosen)
	}

	function remove() {
		if (input.current) setFile(input.current, null)
		setProblem(undefined)
		onFileChange(null)
		input.current?.focus()
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
		<div
			className={cx(
				'flex flex-col gap-3 rounded-lg border border-dashed p-4',
				isOver ? 'border-primary bg-tint-primary' : 'border-control',
			)}
			onDragOver={(event) => carriesFiles(event) && setOver(true)}
			onDragLeave={(event: DragEvent<HTMLDivElement>) => {
				if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
			}}
			onDrop={(event) => {
				setOver(false)
				if (carriesFiles(event)) take(event.dataTransfer.files[0])
			}}
		>
			{children}
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<label
					data-button=""
					className={cx(
						'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-primary px-4 font-semibold text-primary hover:bg-tint-primary',
						'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
					)}
				>
					<Upload aria-hidden="true" className="size-4.5" />
					{label}
					<input
						ref={input}
						type="file"
						name={name}
						accept={accept}
						className="sr-only"
						onChange={(event) => take(event.target.files?.[0])}
					/>
				</label>
				{hint && <span className="text-sm text-muted">{hint}</span>}
			</div>
			{file && (
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
					<span className="min-w-0 font-medium break-all">{file.name}</span>
					<span className="text-muted tabular-nums">{fileSize(file.size)}</span>
					<Button variant="link" className="text-sm" onClick={remove}>
						Remove
						<span className="sr-only"> {file.name}</span>
					</Button>
				</p>
			)}
			{problem && (
				<p role="alert" className="text-sm font-medium wrap-anywhere text-danger">
					{problem}
				</p>
			)}
		</div>
	)
}

/** The form sends what its input holds, also a file that was dropped or that a refused one did not replace. */
function setFile(input: HTMLInputElement, file: File | null): void {
	const transfer = new DataTransfer()
	if (file) transfer.items.add(file)
	input.files = transfer.files
}
