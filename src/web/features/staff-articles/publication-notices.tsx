import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ArticleDetails } from '../../../contract/articles.ts'
import {
	publicationNoticeKinds,
	publicationNoticeLabels,
	publicationNoticeLimits,
} from '../../../contract/publication-notice-words.ts'
import type { StaffPublicationNotice } from '../../../contract/publication-notices.ts'
import { dayIn, formatDay, formatMoment } from '../../lib/dates.ts'
import { problemsIn, required, textOf } from '../../lib/form-rules.ts'
import { refresh } from '../../lib/refresh.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff, staffQuery } from '../../lib/staff-api.ts'
import { useUnfinished } from '../../lib/staff-drafts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDelete } from '../../ui/confirm-delete.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { useDeleteDialog } from '../../ui/use-delete-dialog.ts'
import { Row, Text } from './dialog-parts.tsx'

type Props = { article: ArticleDetails; timeZone: string }
const path = '/api/articles/{id}/publication-notices'

/** Corrections, expressions of concern and retractions of a published article. */
export function PublicationNotices({ article, timeZone }: Props) {
	const { id } = article
	const mayWrite = useMay('articles.write')
	const client = useQueryClient()
	const [isOpen, setIsOpen] = useState(false)
	const deleting = useDeleteDialog<StaffPublicationNotice>()
	const query = useQuery(staffQuery(path, { params: { id } }))
	const notices = query.data
	useUnfinished(`publication_notice ${id}`, () => setIsOpen(true), mayWrite)
	if (!notices) return <NotLoaded what="the notices to readers" query={query} />
	return (
		<div className="flex flex-col items-start gap-3">
			{notices.length > 0 ? (
				<ul aria-label="Notices to readers" className="flex w-full flex-col divide-y divide-border">
					{notices.map((notice) => (
						<li key={notice.id} className="flex flex-col gap-0.5 py-2 first:pt-0">
							<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
								<span className="font-semibold">{nameOf(notice)}</span>
								{mayWrite && (
									<Button variant="ghost" size="sm" className="ml-auto" onClick={() => deleting.show(notice)}>
										Delete<span className="sr-only"> {nameOf(notice)}</span>
									</Button>
								)}
							</p>
							<p dir="auto" className="whitespace-pre-line wrap-anywhere">
								{notice.reason}
							</p>
							<p className="text-sm text-muted">
								{notice.createdBy} · <time dateTime={notice.createdAt}>{formatMoment(notice.createdAt, timeZone)}</time>
								{notice.earlierGalley !== null && ` · galley ${notice.earlierGalley} stays public`}
							</p>
						</li>
					))}
				</ul>
			) : (
				<p className="text-muted">No corrections or retractions.</p>
			)}
			{mayWrite && (
				<Button ref={deleting.fallback} variant="outline" size="sm" onClick={() => setIsOpen(true)}>
					Publish a notice
				</Button>
			)}
			<NoticeDialog {...{ article, timeZone }} open={isOpen} onOpenChange={setIsOpen} />
			<ConfirmDelete
				{...deleting.props}
				item="notice"
				name={deleting.record ? nameOf(deleting.record) : ''}
				note="Readers no longer see it; the history of the article keeps it."
				onConfirm={async () => {
					await sendStaff(`DELETE ${path}/{noticeId}`, { params: { id, noticeId: deleting.record?.id ?? 0 } })
					deleting.onDeleted()
					toast({ title: 'Notice deleted', description: 'It is no longer on the page of the article.' })
					await refresh(client, [path, '/api/activity'])
				}}
			/>
		</div>
	)
}

const nameOf = ({ kind, issuedOn }: StaffPublicationNotice) =>
	`${publicationNoticeLabels[kind]} of ${formatDay(issuedOn)}`

type DialogProps = Props & { open: boolean; onOpenChange: (open: boolean) => void }

function NoticeDialog({ article: { id, reference }, timeZone, open, onOpenChange }: DialogProps) {
	const client = useQueryClient()
	const { data: galleys = [] } = useQuery(staffQuery('/api/articles/{id}/galleys', { params: { id } }))
	const earlier = galleys.slice(0, -1)
	async function save(form: FormData): Promise<void> {
		const body = {
			kind: textOf(form, 'kind') as StaffPublicationNotice['kind'],
			issuedOn: textOf(form, 'issuedOn'),
			reason: textOf(form, 'reason'),
			...(textOf(form, 'earlierGalley') && { earlierGalley: Number(textOf(form, 'earlierGalley')) }),
		}
		await sendStaff(`POST ${path}`, { params: { id }, body })
		toast({ title: 'Notice published', description: 'It is on the page of the article and in its citations.' })
	}
	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			size="md"
			title="Publish a notice"
			description={reference}
			submitLabel="Publish"
			failureTitle="The notice was not published."
			draft={{ name: `publication_notice ${id}`, start: null }}
			validate={(form) => problemsIn(form, { issuedOn: required, reason: required })}
			onSave={save}
			onSaved={() => refresh(client, [path, '/api/activity'])}
		>
			{(field) => (
				<>
					<Row>
						<Field {...field('kind')} label="Kind" required>
							{(control) => (
								<Select {...control} name="kind" data-autofocus="">
									{publicationNoticeKinds.map((kind) => (
										<option key={kind} value={kind}>
											{publicationNoticeLabels[kind]}
										</option>
									))}
								</Select>
							)}
						</Field>
						<Text field={field} name="issuedOn" label="Date" type="date" value={dayIn(timeZone)} required />
					</Row>
					<Field
						{...field('reason')}
						label="What readers should know"
						hint="What is wrong and since when; who decided it. It is public."
						required
					>
						{(control) => <Textarea {...control} name="reason" rows={5} maxLength={publicationNoticeLimits.reason} />}
					</Field>
					{earlier.length > 0 && (
						<Field
							{...field('earlierGalley')}
							label="PDF that readers had before"
							hint="It stays public beside the notice."
						>
							{(control) => (
								<Select {...control} name="earlierGalley" defaultValue={String(earlier.at(-1)?.version ?? '')}>
									<option value="">None</option>
									{earlier.map(({ version }) => (
										<option key={version} value={version}>
											Galley {version}
										</option>
									))}
								</Select>
							)}
						</Field>
					)}
					<p className="text-sm text-muted">
						The article stays published. To correct the PDF too, upload the new galley first.
					</p>
				</>
			)}
		</FormDialog>
	)
}
