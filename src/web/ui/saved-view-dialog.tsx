import { useQueryClient } from '@tanstack/react-query'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { atMost, each } from '../lib/field-rules.ts'
import { problemsIn, required, textOf } from '../lib/form-rules.ts'
import { refresh } from '../lib/refresh.ts'
import { type SavedView, savedViewLimits, type ViewList, viewAddress } from '../lib/saved-views.ts'
import { sendStaff } from '../lib/staff-api.ts'
import { useUnfinished } from '../lib/staff-drafts.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Input } from './input.tsx'
import { notifyDone, notifyFailed } from './staff-notices.ts'
import { SwitchField } from './switch.tsx'

type Props = {
	list: ViewList
	/** The filters that are set now; empty: none, and there is nothing to save. */
	query: string
	/** The saved view that is shown, if one is. */
	current: SavedView | undefined
	/** The saved views are known. */
	isLoaded: boolean
}

/** Saves the filters of a list under a name, or changes the view that is shown. */
export function SavedViewButton({ list, query, current, isLoaded }: Props) {
	const client = useQueryClient()
	const navigate = useNavigate()
	const [isOpen, setIsOpen] = useState(false)
	const known = current?.isOwn ? current : undefined
	const draftId = `${list} ${known?.id ?? 'new'}`
	useUnfinished('saved_view', (id) => id === draftId && setIsOpen(true), isLoaded)
	if (query === '' || (current && !known)) return null
	const refreshViews = () => refresh(client, ['/api/saved-views'])

	async function save(form: FormData): Promise<void> {
		const body = { name: textOf(form, 'name'), isShared: form.has('isShared') }
		if (known) await sendStaff('PUT /api/saved-views/{id}', { params: { id: known.id }, body })
		else await sendStaff('POST /api/saved-views', { body: { ...body, list, query } })
		notifyDone('View', known ? 'updated' : 'created')
	}

	async function remove({ id }: SavedView): Promise<void> {
		try {
			await sendStaff('DELETE /api/saved-views/{id}', { params: { id } })
		} catch (failure) {
			return notifyFailed('delete view', failure)
		}
		notifyDone('View', 'deleted')
		setIsOpen(false)
		void navigate(viewAddress(list, ''), { preventScrollReset: true })
		await refreshViews()
	}

	return (
		<>
			<Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
				{known ? (
					<Pencil aria-hidden="true" className="size-4" />
				) : (
					<BookmarkPlus aria-hidden="true" className="size-4" />
				)}
				{known ? 'Edit view' : 'Save view'}
			</Button>
			<FormDialog
				open={isOpen}
				onOpenChange={setIsOpen}
				title={known ? 'Edit view' : 'Save view'}
				description="The search, the filters and the order that are set now, under a name."
				size="sm"
				draft={{ name: `saved_view ${draftId}`, start: known ?? null }}
				validate={(form) => problemsIn(form, { name: each(required, atMost(savedViewLimits.name)) })}
				onSave={save}
				onSaved={refreshViews}
				footer={
					known && (
						<Button variant="ghost" className="w-fit" onClick={() => void remove(known)}>
							Delete view
						</Button>
					)
				}
			>
				{(field) => (
					<>
						<Field {...field('name')} label="Name" required>
							{(control) => (
								<Input {...control} name="name" autoComplete="off" data-autofocus="" defaultValue={known?.name ?? ''} />
							)}
						</Field>
						<SwitchField
							name="isShared"
							label="Share with colleagues"
							hint="Everybody sees it, and “Mine” means their own records."
							defaultChecked={known?.isShared ?? false}
						/>
					</>
				)}
			</FormDialog>
		</>
	)
}
