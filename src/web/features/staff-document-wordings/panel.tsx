import { useQuery, useQueryClient } from '@tanstack/react-query'
import { documentWordingFields } from '../../../contract/document-wording-words.ts'
import type { StoredDocumentWording } from '../../../contract/document-wordings.ts'
import { documentKindLabels } from '../../../contract/document-words.ts'
import { refresh } from '../../lib/refresh.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { useUnfinished } from '../../lib/staff-drafts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { useRecordDialog } from '../../ui/use-record-dialog.ts'
import { DocumentWordingDialog, type EditedWording, nameOf } from './wording-dialog.tsx'

const isChanged = (wording: StoredDocumentWording) =>
	documentWordingFields.some((field) => wording[field] !== wording.usual[field])

/** Where nothing is stored for a journal yet: the words of the site are what it begins with. */
const newOf = (site: StoredDocumentWording): EditedWording => {
	const { title, opening, body, closing, signatory } = site
	return { ...site, id: null, usual: { title, opening, body, closing, signatory }, isNew: true }
}

/** What letters, certificates, agreements, invoices and receipts say around what they state. */
export function DocumentWordingsPanel() {
	const client = useQueryClient()
	const query = useQuery(staffQuery('/api/settings/documents', {}))
	const { data } = query
	const editing = useRecordDialog<EditedWording>()
	const site = data?.filter(({ journalId }) => journalId === null) ?? []
	useUnfinished(
		'document_wording',
		(name) => {
			const found = [...(data ?? []), ...site.map(newOf)].find((wording) => nameOf(wording) === name)
			if (found) editing.show(found)
		},
		data !== undefined,
	)
	if (!data) return <NotLoaded what="the documents" query={query} className="text-danger" />
	return (
		<>
			<p className="max-w-prose text-muted">
				The words of each document, of the site and of journals. What a document states line by line, its code and the
				note about signatures are always there. The text that authors sign is under Agreements.
			</p>
			<ul aria-label="Documents" className="mt-5 flex flex-col gap-4">
				{site.map((wording) => (
					<li key={wording.kind} className="rounded-lg border border-border bg-surface px-5 py-4">
						<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
							<h2 className="font-sans text-lg font-semibold tracking-normal">{documentKindLabels[wording.kind]}</h2>
							{isChanged(wording) && <Badge variant="success">Changed</Badge>}
							<div className="ml-auto flex flex-wrap gap-2">
								<Button variant="outline" size="sm" onClick={() => editing.show(newOf(wording))}>
									For a journal<span className="sr-only">: {documentKindLabels[wording.kind]}</span>
								</Button>
								<Button variant="outline" size="sm" onClick={() => editing.show(wording)}>
									Edit<span className="sr-only"> {documentKindLabels[wording.kind]}</span>
								</Button>
							</div>
						</div>
						<OfJournals
							wordings={data.filter(({ kind, journalId }) => kind === wording.kind && journalId !== null)}
							onEdit={editing.show}
						/>
					</li>
				))}
			</ul>
			{editing.record && (
				<DocumentWordingDialog
					key={nameOf(editing.record)}
					{...editing.props}
					wording={editing.record}
					onSaved={() => refresh(client, ['/api/settings/documents', '/api/activity'])}
				/>
			)}
		</>
	)
}

type OfJournalsProps = {
	wordings: readonly StoredDocumentWording[]
	onEdit: (wording: StoredDocumentWording) => void
}

function OfJournals({ wordings, onEdit }: OfJournalsProps) {
	if (wordings.length === 0) return null
	return (
		<ul className="mt-3 flex flex-col divide-y divide-border border-t border-border">
			{wordings.map((wording) => (
				<li key={wording.journalId} className="flex items-center gap-3 py-2">
					<p className="min-w-0 flex-1 wrap-anywhere">
						<bdi>{wording.journalTitle}</bdi>
					</p>
					<Button variant="outline" size="sm" onClick={() => onEdit(wording)}>
						Edit
						<span className="sr-only">
							{' '}
							{documentKindLabels[wording.kind]} of {wording.journalTitle}
						</span>
					</Button>
				</li>
			))}
		</ul>
	)
}
