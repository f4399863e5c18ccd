import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { type ImportField, importFieldLabels, importFields } from '../../../contract/journal-import-words.ts'
import type { JournalImportDetails } from '../../../contract/journal-imports.ts'
import { refresh } from '../../lib/refresh.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Table, TableBody, TableCell, TableHead, TableRow } from '../../ui/table.tsx'
import { TableHeading } from '../../ui/table-heading.tsx'
import { ModeField, modeIn } from './mode-field.tsx'
import { listPath } from './queries.ts'

const fieldOf = (value: FormDataEntryValue | null): ImportField | null =>
	importFields.find((field) => field === value) ?? null

/** Says what each column means. What is not imported is not kept. */
export function MappingForm({ shown }: { shown: JournalImportDetails }) {
	const id = useId()
	const client = useQueryClient()
	const { form, alert, failure, errors, isPending, onSubmit } = useForm({
		async send(values) {
			const columns = shown.columns.map((_, at) => fieldOf(values.get(`column-${at}`)))
			await sendStaff('PUT /api/journal-imports/{id}/mapping', {
				params: { id: shown.id },
				body: { mode: modeIn(values), columns },
			})
			await refresh(client, ['/api/journal-imports/{id}', listPath])
		},
	})
	const problem = errors.columns ?? failure
	return (
		<form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
			<Table cards caption="Columns">
				<TableHead>
					<TableRow>
						<TableHeading>Column</TableHeading>
						<TableHeading>Example</TableHeading>
						<TableHeading>Field</TableHeading>
					</TableRow>
				</TableHead>
				<TableBody>
					{shown.columns.map(({ name, field, sample }, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: Columns never move, and two may have one name.
						<TableRow key={at}>
							<TableCell label="Column" rowHeading className="wrap-anywhere">
								<span id={`${id}-${at}`}>{name || `Column ${at + 1}`}</span>
							</TableCell>
							<TableCell label="Example" className="text-muted wrap-anywhere">
								<span className="line-clamp-2">{sample || 'Empty'}</span>
							</TableCell>
							<TableCell label="Field" className="sm:w-80">
								<Select name={`column-${at}`} aria-labelledby={`${id}-${at}`} defaultValue={field ?? ''}>
									<option value="">Not imported</option>
									{importFields.map((one) => (
										<option key={one} value={one}>
											{importFieldLabels[one]}
										</option>
									))}
								</Select>
							</TableCell>
						</TableRow>
					))}
				</TableBody>
			</Table>
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
