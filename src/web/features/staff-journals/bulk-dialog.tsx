import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkResult } from '../../../contract/journal-bulk.ts'
import { journalListLimits, maxBulkJournals } from '../../../contract/journal-words.ts'
import { problemsIn, textOf } from '../../lib/form-rules.ts'
import { withCommas } from '../../lib/numbers.ts'
import { sendStaff, staffQuery } from '../../lib/staff-api.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { linesOf, listRule } from './fact-fields.ts'

const subjects = listRule(journalListLimits.subjects, linesOf)
const flagOf = (text: string) => (text === '' ? {} : { value: text === 'true' })

/** What is sent: a field that says "No change" is left out. */
function changeOf(form: FormData) {
	const section = textOf(form, 'publicationSectionId')
	const [submissions, status] = [flagOf(textOf(form, 'isAcceptingSubmissions')), flagOf(textOf(form, 'isActive'))]
	const [added, removed] = [linesOf(textOf(form, 'addSubjects')), linesOf(textOf(form, 'removeSubjects'))]
	return {
		...('value' in submissions && { isAcceptingSubmissions: submissions.value }),
		...('value' in status && { isActive: status.value }),
		...(section !== '' && { publicationSectionId: section === 'none' ? null : Number(section) }),
		...(added.length > 0 && { addSubjects: added }),
		...(removed.length > 0 && { removeSubjects: removed }),
	}
}

/** The same change for all chosen journals. */
export function BulkDialog({
	ids,
	open,
	onOpenChange,
	onDone,
}: {
	ids: readonly number[]
	open: boolean
	onOpenChange: (open: boolean) => void
	onDone: (results: BulkResult[]) => Promise<unknown>
}) {
	const sections = useQuery(staffQuery('/api/publication-sections/admin/all', { query: {} }))

	const [done, setDone] = useState(0)

	/** In parts, each of which is saved for itself: after a failure, saving again changes the rest. */
	async function save(form: FormData): Promise<BulkResult[]> {
		const results: BulkResult[] = []
		const change = changeOf(form)
		for (let start = 0; start < ids.length; start += maxBulkJournals) {
			setDone(start)
			const part = ids.slice(start, start + maxBulkJournals)
			results.push(...(await sendStaff('POST /api/journals/bulk', { body: { ids: part, ...change } })).results)
		}
		const changed = results.filter(({ outcome }) => outcome === 'changed').length
		toast({ title: changed === 1 ? '1 journal changed' : `${withCommas(String(changed))} journals changed` })
		setDone(0)
		return results
	}

	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title={`Change ${withCommas(String(ids.length))} ${ids.length === 1 ? 'journal' : 'journals'}`}
			description={
				done > 0
					? `${withCommas(String(done))} of ${withCommas(String(ids.length))} are done.`
					: 'What says No change stays as it is.'
			}
			size="md"
			draft={{ name: `journal_bulk ${ids.join(',')}`, start: null }}
			validate={(form) => problemsIn(form, { addSubjects: subjects, removeSubjects: subjects })}
			onSave={save}
			onSaved={onDone}
		>
			{(field) => (
				<div className="grid gap-4 sm:grid-cols-2">
					<Field {...field('isAcceptingSubmissions')} label="Submissions">
						{(control) => (
							<Select {...control} name="isAcceptingSubmissions" data-autofocus="">
								<option value="">No change</option>
								<option value="true">Open</option>
								<option value="false">Closed</option>
							</Select>
						)}
					</Field>
					<Field {...field('isActive')} label="Status">
						{(control) => (
							<Select {...control} name="isActive">
								<option value="">No change</option>
								<option value="true">Active</option>
								<option value="false">Inactive</option>
							</Select>
						)}
					</Field>
					<Field {...field('publicationSectionId')} label="Category">
						{(control) => (
							<Select {...control} name="publicationSectionId">
								<option value="">No change</option>
								<option value="none">None</option>
								{sections.data?.map(({ id, title }) => (
									<option key={id} value={id}>
										{title}
									</option>
								))}
							</Select>
						)}
					</Field>
					<Field {...field('addSubjects')} label="Add subjects" hint="One a line.">
						{(control) => <Textarea {...control} name="addSubjects" rows={2} />}
					</Field>
					<Field {...field('removeSubjects')} label="Remove subjects" hint="One a line.">
						{(control) => <Textarea {...control} name="removeSubjects" rows={2} />}
					</Field>
				</div>
			)}
		</FormDialog>
	)
}
