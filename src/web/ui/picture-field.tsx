import { useId, useState } from 'react'
import { pictureRule } from '../lib/field-rules.ts'
import { maxPictureMegabytes, pictureFileName } from '../lib/picture-form.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { FilePicker } from './file-picker.tsx'
import { Input } from './input.tsx'
import { PicturePreview } from './picture-preview.tsx'

/** What the server stores; the picker names it when it refuses another kind. */
const accept = 'image/png,image/jpeg,image/webp'

/** A picture by upload or by its address (the field `image`), and what it looks like. A file comes before an address. */
export function PictureField({
	id,
	label,
	defaultAddress,
	error,
}: {
	/** Of the field for the address. */
	id: string
	label: string
	defaultAddress: string
	error: string | null
}) {
	const groupId = useId()
	const [file, setFile] = useState<File | null>(null)
	const [address, setAddress] = useState(defaultAddress)
	// loaded when it is complete: part of an address would be another server's
	const [complete, setComplete] = useState(defaultAddress)
	const shown = complete === address && pictureRule(address.trim()) === undefined ? address.trim() : ''
	return (
		<fieldset aria-labelledby={groupId} className="flex min-w-0 flex-col gap-3">
			<p id={groupId} className="text-sm font-semibold">
				{label}
			</p>
			<FilePicker
				name={pictureFileName}
				label={file ? 'Choose another picture' : 'Choose a picture'}
				file={file}
				onFileChange={setFile}
				accept={accept}
				maxMegabytes={maxPictureMegabytes}
				hint={`or drop it here: PNG, JPEG or WebP, less than ${maxPictureMegabytes} MB`}
			>
				<PicturePreview file={file} address={shown} />
			</FilePicker>
			<Field
				id={id}
				label="Or its address"
				hint={file ? 'The chosen file is used; remove it to use an address.' : 'Begins with https://'}
				error={error}
			>
				{(control) => (
					<div className="flex gap-2">
						<Input
							{...control}
							name="image"
							type="url"
							autoComplete="off"
							spellCheck={false}
							readOnly={file !== null}
							value={address}
							onChange={({ target }) => setAddress(target.value)}
							onBlur={({ target }) => setComplete(target.value)}
						/>
						{shown !== '' && file === null && (
							<Button
								variant="outline"
								onClick={() => {
									setAddress('')
									// this button goes: the focus stays in the field
									document.getElementById(id)?.focus()
								}}
							>
								Remove<span className="sr-only"> the picture</span>
							</Button>
						)}
					</div>
				)}
			</Field>
		</fieldset>
	)
}
