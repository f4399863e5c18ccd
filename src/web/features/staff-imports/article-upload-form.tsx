import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { articleImportLimits } from '../../../contract/journal-import-words.ts'
import type { FormErrors } from '../../lib/form-rules.ts'
import { refresh } from '../../lib/refresh.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { JournalField } from '../../ui/journal-field.tsx'
import { articleListPath } from './queries.ts'

/** A slow connection may take minutes for the largest file. */
const uploadTimeout = 30 * 60_000

/** Chooses a file and its journal and sends it. Nothing is imported by that. */
export function ArticleUploadForm() {
	const navigate = useNavigate()
	const client = useQueryClient()
	const [file, setFile] = useState<File | null>(null)
	const { form, alert, failure, errors, isPending, onSubmit } = useForm({
		validate: (values): FormErrors => ({
			...(!values.get('journalId') && { journalId: 'Please choose a journal that is published here.' }),
			...(!file && { file: 'Please choose a file.' }),
		}),
		async send(values) {
			const { id } = await sendStaff('POST /api/article-imports', { form: values }, { timeout: uploadTimeout })
			await refresh(client, [articleListPath])
			await navigate(`/admin/articles/import/${id}`)
		},
	})
	const problem = errors.file ?? failure
	return (
		<form ref={form} noValidate onSubmit={onSubmit} className="flex max-w-3xl flex-col gap-5">
			<JournalField id="import-journal" error={errors.journalId ?? null} chosen={null} />
			<FilePicker
				name="file"
				label="Choose a file"
				file={file}
				onFileChange={setFile}
				accept=".xml,.zip,.json,.bib,.ris,.txt"
				maxMegabytes={articleImportLimits.megabytes}
				hint={`XML of at most ${articleImportLimits.megabytes} MB; JSON, BibTeX and RIS of at most ${articleImportLimits.textMegabytes} MB`}
			/>
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
