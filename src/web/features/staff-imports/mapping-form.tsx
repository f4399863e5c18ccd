import { useQueryClient } from '@tanstack/react-query'
import { type ImportField, importFieldLabels, importFields } from '../../../contract/journal-import-words.ts'
import type { JournalImportDetails } from '../../../contract/journal-imports.ts'
import { refresh } from '../../lib/refresh.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { ColumnsTable } from '../../ui/columns-table.tsx'
import { ModeField, modeIn } from './mode-field.tsx'
import { importPaths } from './queries.ts'

const fieldOf = (value: FormDataEntryValue | null): ImportField | null =>
	importFields.find((field) => field === value) ?? null

/** Says what each column means. What is not imported is not kept. */
export function MappingForm({ shown }: { shown: JournalImportDetails }) {
	const client = useQueryClient()
	const { form, alert, failure, errors, isPending, onSubmit } = useForm({
		async send(values) {
			const columns = shown.columns.map((_, at) => fieldOf(values.get(`column-${at}`)))
			await sendStaff('PUT /api/journal-imports/{id}/mapping', {
				params: { id: shown.id },
				body: { mode: modeIn(values), columns },
			})
			await refresh(client, [importPaths.journals.one, importPaths.journals.list])
		},
	})
	const problem = errors.columns ?? failure
	return (
		<form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
			<ColumnsTable
				caption="Columns"
				columns={shown.columns}
				meaning="Field"
				labels={importFieldLabels}
				unusedLabel="Not imported"
			/>
			<ModeField defaultValue={shown.mode} />
			{problem && (
				<p ref={alert} role="alert" tabIndex={-1} className="font-medium text-danger">
					{problem}
				</p>
			)}
			<Button type="submit" pending={isPending} className="self-start">
				Check the file
			</Button>
		</form>
	)
}
