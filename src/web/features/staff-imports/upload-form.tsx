import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { importLimits } from '../../../contract/journal-import-words.ts'
import type { FormErrors } from '../../lib/form-rules.ts'
import { refresh } from '../../lib/refresh.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { ModeField } from './mode-field.tsx'
import { listPath } from './queries.ts'

/** A slow connection may take minutes for the largest file. */
const uploadTimeout = 15 * 60_000

/** Chooses a file and sends it. Nothing is imported by that. */
export function UploadForm() {
	const navigate = useNavigate()
	const client = useQueryClient()
	const [file, setFile] = useState<File | null>(null)
	const { form, alert, failure, errors, isPending, onSubmit } = useForm({
		validate: (): FormErrors => (file ? {} : { file: 'Please choose a CSV file.' }),
		async send(values) {
			const { id } = await sendStaff('POST /api/journal-imports', { form: values }, { timeout: uploadTimeout })
			await refresh(client, [listPath])
			await navigate(`/admin/journals/import/${id}`)
		},
	})
	const problem = errors.file ?? failure
	return (
		<form ref={form} noValidate onSubmit={onSubmit} className="flex max-w-3xl flex-col gap-5">
			<FilePicker
				name="file"
				label="Choose a CSV file"
				file={file}
				onFileChange={setFile}
				accept=".csv,.tsv,.txt,text/csv"
				maxMegabytes={importLimits.megabytes}
				hint={`In UTF-8 with a row of headings, at most ${importLimits.megabytes} MB`}
			/>
			<ModeField defaultValue="fill" />
			{problem && (
				<p ref={alert} role="alert" tabIndex={-1} className="font-medium wrap-anywhere text-danger">
					{problem}
				</p>
			)}
			<Button type="submit" pending={isPending} className="self-start">
				{isPending ? 'Uploading...' : 'Upload and check'}
			</Button>
		</form>
	)
}
