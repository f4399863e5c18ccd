import { useId, useState } from 'react'
import { pictureRule } from '../lib/field-rules.ts'
import { Field } from './field.tsx'
import { FilePicker } from './file-picker.tsx'
import { Input } from './input.tsx'
import { PicturePreview } from './picture-preview.tsx'

/** What the server stores; the picker names it when it refuses another kind. */
const accept = 'image/png,image/jpeg,image/webp'

/** A picture by upload or by its address, and what it looks like. A chosen file comes before an address. */
export function PictureField({
	id,
	label,
	file,
	onFileChange,
	address,
	onAddressChange,
	error,
}: {
	/** Of the field for the address. */
	id: string
	label: string
	file: File | null
	onFileChange: (file: File | null) => void
	address: string
	onAddressChange: (address: string) => void
	error?: string | null
}) {
	const groupId = useId()
	// asked for when it is complete: half an address would ask strangers
	const [complete, setComplete] = useState(address)
	const shown = complete === address && pictureRule(address) === undefined ? address.trim() : ''
	return (
		<fieldset aria-labelledby={groupId} className="flex min-w-0 flex-col gap-3">
			<p id={groupId} className="text-sm font-semibold">
				{label}
			</p>
			<FilePicker
				label={file ? 'Choose another picture' : 'Choose a picture'}
				file={file}
				onFileChange={onFileChange}
				accept={accept}
				maxMegabytes={5}
				hint="or drop it here: PNG, JPEG or WebP, less than 5 MB"
			>
				<PicturePreview file={file} address={shown} />
			</FilePicker>
			<Field
				id={id}
				label="Or its address"
				hint={file ? 'The chosen file is used; remove it to use an address.' : 'Begins with https://'}
				error={error ?? null}
			>
				{(control) => (
					<Input
						{...control}
						type="url"
						inputMode="url"
						autoComplete="off"
						spellCheck={false}
						value={address}
						disabled={file !== null}
						onChange={(event) => onAddressChange(event.target.value)}
						onBlur={(event) => setComplete(event.target.value)}
					/>
				)}
			</Field>
		</fieldset>
	)
}
