import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SiteFacts } from '../../../contract/site.ts'
import { withStart } from '../../lib/edit-conflicts.ts'
import { fillForm } from '../../lib/fill-form.ts'
import { initialValue } from '../../lib/record-fields.ts'
import { refresh } from '../../lib/refresh.ts'
import { useSite } from '../../lib/site.ts'
import { sendStaff, staffQuery } from '../../lib/staff-api.ts'
import { useUnfinished } from '../../lib/staff-drafts.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '../../ui/card.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { RecordForm } from '../../ui/record-form.tsx'
import { RecordHistory } from '../../ui/record-history.tsx'
import { toast } from '../../ui/toast.ts'
import { useRecordDialog } from '../../ui/use-record-dialog.ts'
import { type FactGroup, factGroups } from './fact-fields.ts'

/** Facts about the provider that public pages and mails show. */
export function FactsPanel() {
	const client = useQueryClient()
	const { timeZone } = useSite()
	const query = useQuery(staffQuery('/api/settings/site', {}))
	const { data } = query
	/** With the facts of that moment: the page around the form follows what others change. */
	const editing = useRecordDialog<{ group: FactGroup; start: SiteFacts }>()
	const refreshAll = () => refresh(client, ['/api/settings/site', '/api/site', '/api/activity', '/api/settings/seo'])
	const edit = (group: FactGroup) => data && editing.show({ group, start: data.facts })
	useUnfinished(
		'site',
		(title) => {
			const found = factGroups.find((group) => group.title === title)
			if (found) edit(found)
		},
		data !== undefined,
	)
	if (!data) return <NotLoaded what="the settings" query={query} className="text-danger" />
	const { facts, shipped } = data
	const edited = editing.record

	return (
		<>
			<ul className="grid items-start gap-5 lg:grid-cols-2 min-[100rem]:grid-cols-3">
				{factGroups.map((shown) => (
					<Card as="li" key={shown.title}>
						<CardHeader className="gap-1!">
							<div className="flex items-start justify-between gap-3">
								<CardTitle as="h2">{shown.title}</CardTitle>
								<Button variant="outline" size="sm" onClick={() => edit(shown)}>
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
			{edited && (
				<FormDialog
					{...editing.props}
					title={`Edit ${edited.group.title.toLowerCase()}`}
					description={edited.group.note}
					record="site"
					draft={{ name: `site ${edited.group.title}`, start: edited.start }}
					validate={edited.group.fields.check}
					footer={
						<Button
							variant="link"
							className="self-start"
							onClick={({ currentTarget }) => fillForm(currentTarget, textsOf(edited.group, shipped))}
						>
							Fill in the shipped values
						</Button>
					}
					onSave={async (form, decisions) => {
						const { group, start } = edited
						const changed = group.fields.changed(form, start)
						await sendStaff('PUT /api/settings/site', { body: withStart(changed, start, decisions) })
						toast({ title: `${group.title} updated` })
					}}
					onSaved={refreshAll}
				>
					{(field) => <RecordForm fields={edited.group.fields.fields} record={edited.start} field={field} />}
				</FormDialog>
			)}
		</>
	)
}

function Values({ group, facts, shipped }: { group: FactGroup; facts: SiteFacts; shipped: SiteFacts }) {
	return (
		<dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
			{group.fields.fields.map((spec) => {
				const value = String(initialValue(spec, facts))
				return (
					<div
						key={spec.name}
						className={spec.isWide ? 'min-w-0 sm:col-span-2 lg:col-span-1 xl:col-span-2' : 'min-w-0'}
					>
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
