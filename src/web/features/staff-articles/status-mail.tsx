import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ArticleStatus } from '../../../contract/article-words.ts'
import { statusMailLimits } from '../../../contract/mail-words.ts'
import { sentenceOf } from '../../lib/api.ts'
import { restoredBy } from '../../lib/form-values.ts'
import { sendStaff, staffKey } from '../../lib/staff-api.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { FormField } from '../../ui/form-dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { SwitchField } from '../../ui/switch.tsx'
import { Textarea } from '../../ui/textarea.tsx'

type Edited = { subject?: string; message?: string }

/** Without what staff have emptied: the server would refuse it before they have written something else. */
const written = (edited: Edited): Edited =>
	Object.fromEntries(Object.entries(edited).filter(([, text]) => text.trim() !== ''))

const draftQuery = (id: number, status: ArticleStatus, edited: Edited) => ({
	queryKey: [...staffKey(), 'status-mail', id, status, edited] as const,
	queryFn: () => sendStaff('POST /api/articles/{id}/status-mail', { params: { id }, body: { status, ...edited } }),
	gcTime: 0,
})

/** What the author will read about the new status: staff can preview, edit or switch it off. */
export function StatusMail({ id, status, field }: { id: number; status: ArticleStatus; field: FormField }) {
	const [isSent, setIsSent] = useState(true)
	const [edited, setEdited] = useState<Edited>({})
	function restore(text: string): void {
		const { send = true, ...words } = JSON.parse(text || '{}') as Edited & { send?: boolean }
		setIsSent(send)
		setEdited(words)
	}
	return (
		<fieldset className="flex min-w-0 flex-col gap-4 rounded-md border border-border bg-sunken p-4">
			<legend className="sr-only">Mail about the new status</legend>
			<input
				ref={restoredBy(restore)}
				type="hidden"
				name="mail"
				value={JSON.stringify(isSent ? edited : { send: false })}
			/>
			<SwitchField
				label="Tell the author by mail"
				hint={
					isSent
						? 'It leaves 30 seconds after you save, to the address in this form.'
						: 'The author is not told of the new status.'
				}
				checked={isSent}
				onChange={({ target }) => setIsSent(target.checked)}
			/>
			{isSent && <Draft id={id} status={status} field={field} edited={edited} onEdit={setEdited} />}
		</fieldset>
	)
}

type DraftProps = Parameters<typeof StatusMail>[0] & { edited: Edited; onEdit: (edited: Edited) => void }

function Draft({ id, status, field, edited, onEdit }: DraftProps) {
	const usual = useQuery({ ...draftQuery(id, status, {}), staleTime: Number.POSITIVE_INFINITY })
	const debounced = useDebounced(edited, 400)
	const shown = useQuery({ ...draftQuery(id, status, written(debounced)), placeholderData: keepPreviousData })
	if (!usual.data)
		return usual.error ? (
			<div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
				<p>The mail could not be shown. {sentenceOf(usual.error)}</p>
				<Button variant="outline" size="sm" pending={usual.isFetching} onClick={() => void usual.refetch()}>
					Retry
				</Button>
			</div>
		) : (
			<Spinner label="Loading the mail..." />
		)
	const { subject, message } = usual.data
	/** The usual words are left to the server: what it knows when the mail leaves is right. */
	const edit = (name: keyof Edited, text: string, unedited: string) => {
		const { [name]: _, ...others } = edited
		onEdit(text === unedited ? others : { ...others, [name]: text })
	}
	return (
		<>
			<Field {...field('mail.subject')} label="Subject" required>
				{(control) => (
					<Input
						{...control}
						name="mail.subject"
						autoComplete="off"
						maxLength={statusMailLimits.subject}
						value={edited.subject ?? subject}
						onChange={({ target }) => edit('subject', target.value, subject)}
					/>
				)}
			</Field>
			<Field
				{...field('mail.message')}
				label="Message"
				required
				hint="Stands between the greeting and the link. An empty line begins a new paragraph."
			>
				{(control) => (
					<Textarea
						{...control}
						name="mail.message"
						rows={5}
						maxLength={statusMailLimits.message}
						value={edited.message ?? message}
						onChange={({ target }) => edit('message', target.value, message)}
					/>
				)}
			</Field>
			{Object.keys(edited).length > 0 && (
				<Button variant="outline" size="sm" className="self-start" onClick={() => onEdit({})}>
					Back to the usual words
				</Button>
			)}
			{shown.data && (
				<figure className="flex flex-col gap-1.5">
					<figcaption className="text-sm font-semibold">Preview</figcaption>
					{/* its own answer forbids scripts and forms; the frame says so once more */}
					<iframe
						title={`Preview of the mail: ${shown.data.subject}`}
						src={shown.data.previewPath}
						sandbox=""
						className="-mx-3 h-96 w-[calc(100%+1.5rem)] rounded-md border border-border bg-white sm:mx-0 sm:w-full"
					/>
				</figure>
			)}
		</>
	)
}
