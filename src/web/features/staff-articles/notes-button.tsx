import { useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { type Decisions, withStart } from '../../lib/edit-conflicts.ts'
import { textOf } from '../../lib/form-rules.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useUnfinished } from '../../lib/staff-drafts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { notifyDone } from '../../ui/staff-notices.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { refreshArticles } from './queries.ts'

/** For roles that take notes on an article without changing it. */
export function NotesButton({ article }: { article: ArticleDetails }) {
	const client = useQueryClient()
	const [isOpen, setIsOpen] = useState(false)
	/** As they were when the form was opened: the page around it follows what others write. */
	const [start, setStart] = useState<Pick<ArticleDetails, 'adminNotes'>>(article)

	async function save(form: FormData, decisions: Decisions): Promise<void> {
		const body = withStart({ adminNotes: textOf(form, 'adminNotes') }, start, decisions)
		if (body.adminNotes === undefined) return
		await sendStaff('PATCH /api/articles/{id}/status', { params: { id: article.id }, body })
		notifyDone('Article', 'updated')
	}

	function open(): void {
		setStart({ adminNotes: article.adminNotes })
		setIsOpen(true)
	}

	useUnfinished(`article_notes ${article.id}`, open)

	return (
		<>
			<Button variant="outline" size="sm" onClick={open}>
				<Pencil aria-hidden="true" className="size-4" />
				Edit notes
			</Button>
			<FormDialog
				open={isOpen}
				onOpenChange={setIsOpen}
				size="md"
				title="Edit notes"
				description={article.reference}
				failureTitle="Failed to update article."
				record="article"
				draft={{ name: `article_notes ${article.id}`, start }}
				onSave={save}
				onSaved={() => refreshArticles(client)}
			>
				{(field) => (
					<Field {...field('adminNotes')} label="Notes" hint="For staff alone.">
						{(control) => (
							<Textarea
								{...control}
								name="adminNotes"
								rows={6}
								defaultValue={start.adminNotes ?? ''}
								data-autofocus=""
							/>
						)}
					</Field>
				)}
			</FormDialog>
		</>
	)
}
