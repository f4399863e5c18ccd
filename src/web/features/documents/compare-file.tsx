import { useRef, useState } from 'react'
import { FilePicker } from '../../ui/file-picker.tsx'

type Result = 'comparing' | 'same' | 'different' | 'impossible'

const sentences: Record<Result, string> = {
	comparing: 'Comparing the file...',
	same: 'This file is the document that we issued, unchanged.',
	different:
		'This file is not the document that we issued: it was changed, saved again by a program, or is another one.',
	impossible: 'This browser cannot compare files here. Please compare the SHA-256 of your file with the one above.',
}

const looks: Record<Result, string> = {
	comparing: 'border-border',
	same: 'border-success bg-tint-success text-success',
	different: 'border-danger bg-tint-danger text-danger',
	impossible: 'border-control',
}

async function compare(file: File, sha256: string): Promise<Result> {
	// there is none on a page that came without encryption from another machine
	if (!globalThis.crypto?.subtle) return 'impossible'
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
	const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
	return found === sha256 ? 'same' : 'different'
}

/** Whether a file is the one that was issued. It does not leave the browser. */
export function CompareFile({ sha256 }: { sha256: string }) {
	const [file, setFile] = useState<File | null>(null)
	const [result, setResult] = useState<Result>()
	// the result for a file that was replaced meanwhile is ignored
	const turn = useRef(0)

	async function take(chosen: File | null): Promise<void> {
		const mine = ++turn.current
		setFile(chosen)
		setResult(chosen ? 'comparing' : undefined)
		if (!chosen) return
		const found = await compare(chosen, sha256).catch(() => 'impossible' as const)
		if (mine === turn.current) setResult(found)
	}

	return (
		<div className="flex flex-col gap-4">
			<p data-screen-only="">
				Choose your PDF, or drop it here, and it is compared with the one that we issued. It stays on your device:
				nothing is uploaded.
			</p>
			<div data-screen-only="" className="noscript:hidden">
				<FilePicker
					name="document"
					label={file ? 'Choose another PDF' : 'Choose a PDF'}
					file={file}
					onFileChange={(chosen) => void take(chosen)}
					accept=".pdf"
					maxMegabytes={50}
				/>
			</div>
			<p className="hidden noscript:block">
				Without JavaScript this page cannot read your file. Compare the SHA-256 of it with the one here: the commands{' '}
				<code>sha256sum</code> and <code>certutil -hashfile</code> tell it.
			</p>
			<div role="status">
				{result && (
					<p className={`rounded-md border px-4 py-3 font-medium ${looks[result]}`} data-result={result}>
						{sentences[result]}
					</p>
				)}
			</div>
			<p className="text-xs text-muted">
				SHA-256 <code className="break-all">{sha256}</code>
			</p>
		</div>
	)
}
