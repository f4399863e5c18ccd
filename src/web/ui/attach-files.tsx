import Paperclip from 'lucide-react/icons/paperclip'
import { useEffect, useRef, useState } from 'react'
import { attachmentRules } from '../lib/attachment-rules.ts'
import { fileProblem, fileSize } from '../lib/file-rules.ts'
import { Button } from './button.tsx'

type Props = {
	id: string
	/** In the form. */
	name?: string
	label?: string
	hint?: string
	accept?: string
	maxFiles?: number
	required?: boolean
	/** What the server or a rule of the form refused. */
	error: string | null
	/** Told after each choice, because a field that a script fills tells nobody. */
	onChosen?: (files: File[]) => void
}

const { maxMegabytes } = attachmentRules
const usualHint = `Word (.docx), PDF, PNG or JPEG: up to ${attachmentRules.maxFiles} files, ${maxMegabytes} MB each.`

/** Files of a form: a plain field without script; with it further files are added, listed and removed one by one. */
export function AttachFiles({
	id,
	name = 'files',
	label = 'Attach files',
	hint = usualHint,
	accept = attachmentRules.accept,
	maxFiles = attachmentRules.maxFiles,
	required = false,
	error,
	onChosen,
}: Props) {
	const input = useRef<HTMLInputElement>(null)
	const [files, setFiles] = useState<File[]>([])
	const [problem, setProblem] = useState<string | null>(null)
	const shownProblem = problem ?? error
	const told = useRef(onChosen)
	told.current = onChosen

	useEffect(() => {
		const { current } = input
		const form = current?.form
		// what was chosen before the script arrived
		const before = [...(current?.files ?? [])]
		if (before.length > 0) {
			setFiles(before)
			told.current?.(before)
		}
		const onReset = () => {
			setFiles([])
			setProblem(null)
		}
		form?.addEventListener('reset', onReset)
		return () => form?.removeEventListener('reset', onReset)
	}, [])

	function show(next: File[]): void {
		setFiles(next)
		if (!input.current) return
		const transfer = new DataTransfer()
		for (const file of next) transfer.items.add(file)
		input.current.files = transfer.files
		onChosen?.(next)
	}

	function add(chosen: File[]): void {
		const refused = chosen.map((file) => ({ file, problem: fileProblem(file, { accept, maxMegabytes }) }))
		const good = refused.flatMap((one) => (one.problem ? [] : [one.file]))
		const wrong = refused.flatMap((one) => (one.problem ? [`${one.file.name}: ${one.problem}`] : []))
		const kept = maxFiles === 1 ? [] : files
		const next = maxFiles === 1 && good.length === 0 ? files : [...kept, ...good].slice(0, maxFiles)
		if (kept.length + good.length > maxFiles)
			wrong.push(`Please attach at most ${maxFiles === 1 ? 'one file' : `${maxFiles} files`}`)
		setProblem(wrong.length > 0 ? `${wrong.join('. ')}.` : null)
		show(next)
	}

	return (
		<div className="flex min-w-0 flex-col gap-2">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<label
					data-button=""
					className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-control px-3 text-sm font-semibold hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary noscript:cursor-auto noscript:flex-wrap noscript:border-0 noscript:px-0"
				>
					<Paperclip aria-hidden="true" className="size-4 shrink-0" />
					{label}
					{required && <span className="text-danger"> *</span>}
					<input
						ref={input}
						id={id}
						type="file"
						name={name}
						accept={accept}
						multiple={maxFiles > 1}
						required={required}
						aria-invalid={shownProblem ? true : undefined}
						aria-describedby={`${id}-hint${shownProblem ? ` ${id}-error` : ''}`}
						className="sr-only noscript:not-sr-only"
						onChange={({ target }) => add([...(target.files ?? [])])}
					/>
				</label>
				<span id={`${id}-hint`} className="text-sm text-muted">
					{hint}
				</span>
			</div>
			{files.length > 0 && (
				<ul aria-label="Chosen files" className="flex flex-col gap-1">
					{files.map((file, at) => (
						<li
							key={`${file.name} ${file.size} ${file.lastModified}`}
							className="flex flex-wrap items-center gap-x-3 text-sm"
						>
							<span className="min-w-0 font-medium break-all">{file.name}</span>
							<span className="text-muted tabular-nums">{fileSize(file.size)}</span>
							<Button
								variant="link"
								className="text-sm"
								onClick={() => {
									setProblem(null)
									show(files.toSpliced(at, 1))
									input.current?.focus()
								}}
							>
								Remove
								<span className="sr-only"> {file.name}</span>
							</Button>
						</li>
					))}
				</ul>
			)}
			{shownProblem && (
				<p id={`${id}-error`} role="alert" className="text-sm font-medium wrap-anywhere text-danger">
					{shownProblem}
				</p>
			)}
		</div>
	)
}
