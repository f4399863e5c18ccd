import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../lib/api.ts'
import { checkMessage } from '../lib/check-message.ts'
import { chosenFiles } from '../lib/chosen-files.ts'
import type { Draft } from '../lib/draft.ts'
import { useDraftForm } from '../lib/use-draft-form.ts'
import { AttachFiles } from './attach-files.tsx'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Textarea } from './textarea.tsx'
import { toast } from './toast.ts'

export type SentMessage = { text: string; form: FormData; hasFiles: boolean }

type Props = {
	id: string
	label: string
	hint?: string
	/** What the form is called by those who cannot see where it stands. */
	name: { label: string } | { labelledBy: string }
	button: string
	rows: number
	/** Where the text is kept until it is sent: the name is never a token, which is a secret. */
	draft: () => Draft<'text'>
	/** Where a browser without JavaScript sends it, and the last message that is shown. */
	plain?: { action: string; after: number }
	failure: string
	/** Something above the text that adds to it. */
	above?: (insert: (text: string) => void) => ReactNode
	/** Sends it and tells of the success. */
	send: (message: SentMessage, idempotencyKey: string) => Promise<unknown>
}

/** A text for the other side of a conversation, with files, kept as a draft until it is sent. */
export function MessageForm({
	id,
	label,
	hint,
	name,
	button,
	rows,
	draft: makeDraft,
	plain,
	failure,
	above,
	send,
}: Props) {
	const [draft] = useState(makeDraft)
	const { form, errors, isPending, onInput, onSubmit } = useDraftForm({
		draft,
		validate: checkMessage,
		send: ({ values, form: data, idempotencyKey }) =>
			send({ text: values.text.trim(), form: data, hasFiles: chosenFiles(data).length > 0 }, idempotencyKey),
		onError: (error) => toast({ title: failure, description: sentenceOf(error), variant: 'destructive' }),
	})
	/** After what is written already, and kept as a draft like it. */
	function insert(text: string): void {
		const field = form.current?.elements.namedItem('text')
		if (!(field instanceof HTMLTextAreaElement)) return
		field.value = [field.value.trimEnd(), text].filter(Boolean).join('\n\n')
		field.dispatchEvent(new Event('input', { bubbles: true }))
		field.focus()
	}
	return (
		<form
			ref={form}
			noValidate
			{...(plain && { method: 'post', action: plain.action, encType: 'multipart/form-data' })}
			{...('label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.labelledBy })}
			data-screen-only=""
			onInput={onInput}
			onSubmit={onSubmit}
			className="flex flex-col items-start gap-3"
		>
			{above?.(insert)}
			{plain && <input type="hidden" name="after" value={plain.after} />}
			<Field id={id} label={label} required {...(hint && { hint })} error={errors.text ?? null} className="w-full">
				{(control) => <Textarea {...control} name="text" rows={rows} dir="auto" autoComplete="off" />}
			</Field>
			<AttachFiles id={`${id}-files`} error={errors.files ?? null} />
			<Button type="submit" size={plain ? 'md' : 'sm'} pending={isPending}>
				{isPending ? 'Sending...' : button}
			</Button>
		</form>
	)
}
