import { useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { textOf } from '../../lib/form-rules.ts'
import { sendStaff } from '../../lib/staff-api.ts'
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

	async function save(form: FormData): Promise<void> {
		const body = { adminNotes: textOf(form, 'adminNotes') }
		await sendStaff('PATCH /api/articles/{id}/status', { params: { id: article.id }, body })
		notifyDone('Article', 'updated')
		await refreshArticles(client)
	}

	return (
		<>
			<Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
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
				onSave={save}
			>
				{(field) => (
					<Field {...field('adminNotes')} label="Notes" hint="For staff alone.">
						{(control) => (
							<Textarea
								{...control}
								name="adminNotes"
								rows={6}
								defaultValue={article.adminNotes ?? ''}
								data-autofocus=""
							/>
						)}
					</Field>
				)}
			</FormDialog>
		</>
	)
}
