import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { maxPictureMegabytes } from '../../lib/picture-form.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { Input } from '../../ui/input.tsx'
import { focusedChain } from './focused-chain.ts'

/** A picture for the text: uploaded at once, and put where the cursor is. */
export function PictureRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
	const id = useId()
	const [file, setFile] = useState<File | null>(null)
	const [alt, setAlt] = useState('')
	const [problem, setProblem] = useState('')
	const [isPending, setIsPending] = useState(false)

	async function insert(): Promise<void> {
		if (!file) {
			setProblem('Please choose a picture.')
			return
		}
		setIsPending(true)
		try {
			const form = new FormData()
			form.set('image', file)
			const { path } = await sendStaff('POST /api/campaigns/pictures', { form })
			focusedChain(editor)
				.insertContent({ type: 'picture', attrs: { src: path, alt: alt.trim() } })
				.run()
			onClose()
		} catch (error) {
			setProblem(sentenceOf(error))
			setIsPending(false)
		}
	}

	return (
		<div className="flex flex-col gap-2 border-b border-border bg-sunken p-2">
			<FilePicker
				name="contentPicture"
				label={file ? 'Choose another picture' : 'Choose a picture'}
				file={file}
				onFileChange={(chosen) => {
					setFile(chosen)
					setProblem('')
				}}
				accept="image/png,image/jpeg,image/webp"
				maxMegabytes={maxPictureMegabytes}
				hint={`or drop it here: PNG, JPEG or WebP, less than ${maxPictureMegabytes} MB`}
			/>
			<div className="flex flex-wrap items-center gap-2">
				<label htmlFor={id} className="text-sm font-semibold">
					What it shows
				</label>
				<div className="min-w-0 flex-1 basis-48">
					<Input
						id={id}
						autoComplete="off"
						placeholder="For readers who do not see it"
						className="h-9!"
						value={alt}
						onChange={({ target }) => setAlt(target.value)}
						onKeyDown={(event) => {
							if (event.key !== 'Enter' && event.key !== 'Escape') return
							// neither may reach the form around it
							event.preventDefault()
							event.stopPropagation()
							if (event.key === 'Enter') void insert()
							else onClose()
						}}
					/>
				</div>
				<Button variant="secondary" size="sm" pending={isPending} onClick={() => void insert()}>
					Insert picture
				</Button>
				<Button variant="ghost" size="sm" onClick={onClose}>
					Cancel<span className="sr-only"> the picture</span>
				</Button>
			</div>
			{problem !== '' && (
				<p role="alert" className="text-sm font-medium text-danger">
					{problem}
				</p>
			)}
		</div>
	)
}
