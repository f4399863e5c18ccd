import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'

export type ReadText = { title?: string; abstract?: string }
type Props = {
	/** Fails with a sentence for people where the file cannot be read. */
	read: (bytes: Uint8Array) => Promise<ReadText>
	onRead: (text: ReadText) => void
}

/** Takes title and abstract from a Word document, which never leaves the browser. */
export function DocumentButton({ read, onRead }: Props) {
	const [status, setStatus] = useState('')
	// what was found in a document that was replaced meanwhile is ignored
	const turn = useRef(0)

	async function take(file: File | undefined) {
		if (!file) return
		const mine = ++turn.current
		setStatus('Reading your document...')
		try {
			const { title, abstract } = await read(new Uint8Array(await file.arrayBuffer()))
			if (mine !== turn.current) return
			if (!title && !abstract) return setStatus('No title and no abstract were found in this document.')
			setStatus(`Read from ${file.name}, which stays in your browser.`)
			onRead({ ...(title && { title }), ...(abstract && { abstract }) })
		} catch (error) {
			if (mine !== turn.current) return
			const isSentence = error instanceof Error && error.name === 'ManuscriptUnreadable'
			setStatus(isSentence ? error.message : 'This file could not be read. Please choose a Word document (.docx).')
		}
	}

	return (
		<div className="flex flex-col gap-2 noscript:hidden">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<label
					data-button=""
					className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-primary px-5 font-semibold text-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary hover:bg-tint-primary"
				>
					<Upload aria-hidden="true" className="size-4.5" />
					Take both from a Word document
					<input
						type="file"
						accept=".docx"
						className="sr-only"
						onChange={(event) => {
							const [file] = event.target.files ?? []
							void take(file)
							// the same file can be chosen again after it was edited
							event.target.value = ''
						}}
					/>
				</label>
				<span className="text-muted">or type them here</span>
			</div>
			<p role="status" className="text-sm text-muted wrap-anywhere empty:hidden">
				{status}
			</p>
		</div>
	)
}
