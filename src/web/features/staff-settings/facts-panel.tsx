import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SiteFacts } from '../../../contract/site.ts'
import { sentenceOf } from '../../lib/api.ts'
import { withStart } from '../../lib/edit-conflicts.ts'
import { fillForm } from '../../lib/fill-form.ts'
import { initialValue } from '../../lib/record-fields.ts'
import { refresh } from '../../lib/refresh.ts'
import { useSite } from '../../lib/site.ts'
import { sendStaff, staffQuery } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '../../ui/card.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { RecordForm } from '../../ui/record-form.tsx'
import { RecordHistory } from '../../ui/record-history.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { useRecordDialog } from '../../ui/use-record-dialog.ts'
import { type FactGroup, factGroups } from './fact-fields.ts'

/** Facts about the provider that public pages and mails show. */
export function FactsPanel() {
	const client = useQueryClient()
	const { timeZone } = useSite()
	const { data, error } = useQuery(staffQuery('/api/settings/site', {}))
	const editing = useRecordDialog<FactGroup>()
	const refreshAll = () => refresh(client, ['/api/settings/site', '/api/site', '/api/activity', '/api/settings/seo'])
	if (error) return <p className="text-danger">The settings could not be loaded. {sentenceOf(error)}</p>
	if (!data) return <Spinner label="Loading settings..." />
	const { facts, shipped } = data
	const group = editing.record

	return (
		<>
			<ul className="grid items-start gap-5 lg:grid-cols-2">
				{factGroups.map((shown) => (
					<Card as="li" key={shown.title}>
						<CardHeader className="gap-1!">
							<div className="flex items-start justify-between gap-3">
								<CardTitle as="h2">{shown.title}</CardTitle>
								<Button variant="outline" size="sm" onClick={() => editing.show(shown)}>
									Edit<span className="sr-only"> {shown.title.toLowerCase()}</span>
								</Button>
							</div>
							<p className="text-sm text-muted">{shown.note}</p>
						</CardHeader>
						<CardContent>
							<Values group={shown} facts={facts} shipped={shipped} />
						</CardContent>
					</Card>
				))}
			</ul>
			<section aria-label="History" className="mt-6">
				<RecordHistory
					record="site"
					id={null}
					timeZone={timeZone}
					name="history of the site settings"
					restoring={{
						may: true,
						send: (field, value) => sendStaff('PUT /api/settings/site', { body: { [field]: value } }),
						onRestored: refreshAll,
					}}
				/>
			</section>
			{group && (
				<FormDialog
					{...editing.props}
					title={`Edit ${group.title.toLowerCase()}`}
					description={group.note}
					record="site"
					validate={group.fields.check}
					footer={
						<Button
							variant="link"
							className="self-start"
							onClick={({ currentTarget }) => fillForm(currentTarget, textsOf(group, shipped))}
						>
							Fill in the shipped values
						</Button>
					}
					onSave={async (form, decisions) => {
						const changed = group.fields.changed(form, facts)
						await sendStaff('PUT /api/settings/site', { body: withStart(changed, facts, decisions) })
						toast({ title: `${group.title} updated` })
						await refreshAll()
					}}
				>
					{(field) => <RecordForm fields={group.fields.fields} record={facts} field={field} />}
				</FormDialog>
			)}
		</>
	)
}

function Values({ group, facts, shipped }: { group: FactGroup; facts: SiteFacts; shipped: SiteFacts }) {
	return (
		<dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
			{group.fields.fields.map((spec) => {
				const value = String(initialValue(spec, facts))
				return (
					<div key={spec.name} className={spec.isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
						<dt className="text-sm text-muted">
							{spec.label}
							{value === String(initialValue(spec, shipped)) && ' (as shipped)'}
						</dt>
						<dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
					</div>
				)
			})}
		</dl>
	)
}

const textsOf = (group: FactGroup, facts: SiteFacts) =>
	Object.fromEntries(group.fields.fields.map((spec) => [spec.name, String(initialValue(spec, facts))]))
