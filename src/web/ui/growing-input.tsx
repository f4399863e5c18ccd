import type { ComponentProps, FormEvent, KeyboardEvent } from 'react'
import { Textarea } from './textarea.tsx'

/** One line of text that is shown whole: it wraps and grows, and holds no line break. */
export function GrowingInput(props: Omit<ComponentProps<typeof Textarea>, 'rows' | 'onKeyDown' | 'onInput'>) {
	function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
		if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
		event.preventDefault()
		event.currentTarget.form?.requestSubmit()
	}
	function onInput({ currentTarget }: FormEvent<HTMLTextAreaElement>): void {
		// from the clipboard
		if (/[\r\n]/.test(currentTarget.value)) currentTarget.value = currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' ')
	}
	return (
		<Textarea
			{...props}
			rows={1}
			onKeyDown={onKeyDown}
			onInput={onInput}
			className="field-sizing-content min-h-11! resize-none!"
		/>
	)
}
