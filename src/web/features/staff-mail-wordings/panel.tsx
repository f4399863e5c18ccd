import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isForColleagues, wordedMailLabels, wordingFields } from '../../../contract/mail-wording-words.ts'
import type { StoredMailWording } from '../../../contract/mail-wordings.ts'
import { refresh } from '../../lib/refresh.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { useUnfinished } from '../../lib/staff-drafts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { useRecordDialog } from '../../ui/use-record-dialog.ts'
import { WordingDialog } from './wording-dialog.tsx'

const isChanged = (wording: StoredMailWording) =>
	wordingFields.some((field) => wording[field] !== wording.shipped[field])

/** What the mails to authors, visitors and colleagues say. */
export function WordingsPanel() {
	const client = useQueryClient()
	const query = useQuery(staffQuery('/api/settings/mails', {}))
	const { data } = query
	const editing = useRecordDialog<StoredMailWording>()
	useUnfinished(
		'mail_wording',
		(name) => {
			const found = data?.find(({ mail }) => mail === name)
			if (found) editing.show(found)
		},
		data !== undefined,
	)
	if (!data) return <NotLoaded what="the mails" query={query} className="text-danger" />
	return (
		<>
			<p className="max-w-prose text-muted">The words of each mail. Newsletters are written under Campaigns.</p>
			{[false, true].map((isForStaff) => (
				<section key={String(isForStaff)} className="mt-5 min-w-0">
					<h2 className="mb-2 text-2xl">{isForStaff ? 'To colleagues' : 'To authors and visitors'}</h2>
					<ul className="grid grid-cols-1 gap-x-8 rounded-lg border border-border bg-surface px-5 py-2 lg:grid-cols-2 min-[100rem]:grid-cols-3">
						{data
							.filter(({ mail }) => isForColleagues(mail) === isForStaff)
							.map((wording) => (
								<li key={wording.mail} className="flex items-center gap-3 border-b border-border py-2">
									<div className="min-w-0 flex-1">
										<h3 className="font-sans text-base font-semibold tracking-normal">
											{wordedMailLabels[wording.mail]}
										</h3>
										<p className="truncate text-sm text-muted">{wording.subject}</p>
									</div>
									{isChanged(wording) && <Badge variant="success">Changed</Badge>}
									<Button variant="outline" size="sm" onClick={() => editing.show(wording)}>
										Edit<span className="sr-only"> {wordedMailLabels[wording.mail]}</span>
									</Button>
								</li>
							))}
					</ul>
				</section>
			))}
			{editing.record && (
				<WordingDialog
					key={editing.record.mail}
					{...editing.props}
					wording={editing.record}
					onSaved={() => refresh(client, ['/api/settings/mails', '/api/activity'])}
				/>
			)}
		</>
	)
}

/** How many mails are not as shipped, for the page that lists the templates. */
export function WordingsSummary() {
	const { data } = useQuery(staffQuery('/api/settings/mails', {}))
	const count = data?.filter(isChanged).length
	return (
		<p role="status" className="text-muted">
			{count === undefined
				? 'Loading...'
				: count === 0
					? 'Every mail says what was shipped. The previews above show it.'
					: `${count} of ${data?.length} mails are worded differently from what was shipped. The previews above show what is sent now.`}
		</p>
	)
}
