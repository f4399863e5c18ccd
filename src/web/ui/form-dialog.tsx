import { type ReactNode, useId } from 'react'
import type { ActivityRecord } from '../lib/activity-text.ts'
import type { Decisions } from '../lib/edit-conflicts.ts'
import type { FormErrors } from '../lib/form-rules.ts'
import { Button } from './button.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { Dialog } from './dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { OpenElsewhereNotice, RestoredNotice } from './restored-notice.tsx'
import { useFormDialog } from './use-form-dialog.ts'
import type { FormDraft } from './use-kept-form.ts'

/** Spread on a Field: its id and its error. */
export type FormField = (name: string) => { id: string; error: string | null }

/**
 * A form in a dialog. The fields keep their own text (`defaultValue`, and `name` as in the call); what is not a control
 * puts its value into a hidden input, and takes it back from there (`restoredBy` of lib/form-values.ts). Ctrl+S saves,
 * unsaved changes are guarded and kept in the browser (`draft`), a second click saves nothing twice.
 *
 *   const dialog = useRecordDialog<Journal | null>()                 // dialog.show(journal), dialog.show(null) for a new one
 *   <FormDialog {...dialog.props} title="Edit journal" draft={{ name: `journal ${journal.id}`, start: journal }}
 *     validate={(form) => problemsIn(form, { title: required })}     // lib/form-rules.ts
 *     onSave={async (form) => { await sendStaff(...); notifyDone('Journal', 'updated') }}   // throws: stays open
 *     onSaved={() => refresh(client, ['/api/journals'])}>
 *     {(field) => <Field {...field('title')} label="Title" required>
 *       {(control) => <Input {...control} name="title" defaultValue={...} />}</Field>}
 *   </FormDialog>
 *
 * A refusal of the server is shown under the fields it names and, with `failureTitle`, above the buttons.
 */
export function FormDialog<Saved>({
	open,
	onOpenChange,
	title,
	description,
	size = 'lg',
	submitLabel = 'Save',
	canSubmit = true,
	failureTitle = 'This could not be saved.',
	failureOf,
	footer,
	after,
	validate,
	onSave,
	onSaved,
	record,
	draft,
	children,
}: {
	open: boolean
	onOpenChange: (open: boolean) => void
	title: ReactNode
	description?: ReactNode
	size?: 'sm' | 'md' | 'lg'
	submitLabel?: string
	/** False while something that must be seen first is not there. */
	canSubmit?: boolean
	failureTitle?: string
	/** The sentence for what was thrown, where it is not the server's. */
	failureOf?: (error: unknown) => string | null
	/** Beside the buttons, on the left. */
	footer?: ReactNode
	/** Below the fields and not part of the form, such as another form. */
	after?: ReactNode | ((form: { hasChanges: () => boolean }) => ReactNode)
	validate?: (form: FormData) => FormErrors
	/** Saves, and tells of the success. The dialog closes by itself. */
	onSave: (form: FormData, decisions: Decisions) => Promise<Saved>
	/** Refetches what shows the record, before the dialog closes: what was typed is no longer a draft. */
	onSaved?: (saved: Saved) => Promise<unknown>
	/** What is edited, where a colleague may have changed it meanwhile. */
	record?: ActivityRecord
	/** Under which name unsaved changes are kept in the browser; null: nothing of it may be kept, such as a password. */
	draft: FormDraft | null
	children: (field: FormField) => ReactNode
}) {
	const id = useId()
	const dialog = useFormDialog({ open, onOpenChange, validate, onSave, onSaved, failureOf, draft })
	const field: FormField = (name) => ({ id: `${id}-${name}`, error: dialog.errors[name] ?? null })
	// an error is said once: below its field, where there is one
	const isSaidAtField = Object.values(dialog.errors).includes(dialog.failure ?? '')
	return (
		<>
			<Dialog
				open={open}
				onOpenChange={dialog.onOpenChange}
				isGuarded
				title={title}
				description={description}
				size={size}
				footer={
					<>
						<div className="mr-auto flex min-w-0 flex-1 basis-60 flex-col justify-center empty:hidden">
							{dialog.failure ? (
								<p ref={dialog.alert} role="alert" tabIndex={-1} className="text-sm font-medium text-danger">
									{failureTitle} {!isSaidAtField && dialog.failure}
								</p>
							) : (
								footer
							)}
						</div>
						<div className="flex flex-wrap justify-end gap-3 self-center">
							<Button variant="outline" onClick={() => dialog.onOpenChange(false)}>
								Cancel
							</Button>
							<Button type="submit" form={`${id}-form`} disabled={!canSubmit} pending={dialog.isPending} title="Ctrl+S">
								{dialog.isPending ? 'Saving...' : submitLabel}
							</Button>
						</div>
					</>
				}
			>
				{dialog.opening > 0 && (
					<form
						key={dialog.opening}
						ref={dialog.form}
						id={`${id}-form`}
						noValidate
						onSubmit={(event) => (canSubmit ? dialog.onSubmit(event) : event.preventDefault())}
						onInput={dialog.onInput}
						onKeyDown={dialog.onKeyDown}
						className="grid gap-4 pb-1"
					>
						{dialog.restored && <RestoredNotice kept={dialog.restored} onDiscard={dialog.startAgain} />}
						{dialog.isElsewhere && <OpenElsewhereNotice />}
						{record && (
							<ConflictNotice
								record={record}
								conflicts={dialog.conflicts}
								form={dialog.form}
								decisions={dialog.decisions}
								onDecide={dialog.decide}
							/>
						)}
						{children(field)}
					</form>
				)}
				{typeof after === 'function' ? after(dialog) : after}
			</Dialog>
			{open && (
				<LeaveGuard
					hasChanges={dialog.hasChanges}
					isAsking={dialog.isAsking}
					onStay={dialog.stay}
					onDiscard={dialog.discard}
				/>
			)}
		</>
	)
}
