import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ImportKind } from '../../../contract/journal-import-words.ts'
import type { FormErrors } from '../../lib/form-rules.ts'
import { refresh } from '../../lib/refresh.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import type { ImportView } from './import-view.ts'
import { importPaths, singularOf } from './queries.ts'

/** Chooses a file and sends it. Nothing is imported by that. */
export function UploadForm<K extends ImportKind>({ view }: { view: ImportView<K> }) {
	const { upload, fieldsBefore, fieldsAfter } = view
	const kind: ImportKind = view.kind
	const navigate = useNavigate()
	const client = useQueryClient()
	const [file, setFile] = useState<File | null>(null)
	const { form, alert, failure, errors, isPending, onSubmit } = useForm({
		validate: (values): FormErrors => ({ ...upload.check(values), ...(!file && { file: upload.missing }) }),
		async send(values) {
			const { id } = await sendStaff(
				`POST /api/${singularOf[kind]}-imports`,
				{ form: values },
				{ timeout: upload.timeout },
			)
			await refresh(client, [importPaths[kind].list])
			await navigate(`/admin/${kind}/import/${id}`)
		},
	})
	const problem = errors.file ?? failure
	return (
		<form ref={form} noValidate onSubmit={onSubmit} className="flex max-w-3xl flex-col gap-5">
			{fieldsBefore?.(errors)}
			<FilePicker
				name="file"
				label={upload.label}
				file={file}
				onFileChange={setFile}
				accept={upload.accept}
				maxMegabytes={upload.megabytes}
				hint={upload.hint}
			/>
			{fieldsAfter?.()}
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
