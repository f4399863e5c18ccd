import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { chunk } from '../../lib/chunk-reload.ts'
import { restoredBy } from '../../lib/form-values.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** It is large, and only here: it comes while the list is looked at. */
const loadEditor = () => import('./editor.tsx')
const RichTextEditor = lazy(chunk(async () => ({ default: (await loadEditor()).RichTextEditor })))

export function usePreloadedEditor(): void {
	useEffect(() => {
		// what fails now is asked for again when it is needed
		loadEditor().catch(() => {})
	}, [])
}

/** The text of a campaign. Its value is in a hidden input, so that the form around it is like any other. */
export function ContentField({
	id,
	error,
	name,
	value,
	onChange,
}: {
	id: string
	error: string | null
	name: string
	/** Only the first one is shown, and what is put back. */
	value: string
	onChange: (html: string) => void
}) {
	const hidden = useRef<HTMLInputElement>(null)
	/** Changes with a text that comes from elsewhere than the keyboard. */
	const [edition, setEdition] = useState(0)
	const labelId = `${id}-label`
	return (
		<div className="flex min-w-0 flex-col gap-1.5">
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: a label, for the pointer; the keyboard reaches the text itself */}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
			<span id={labelId} className="w-fit text-sm font-semibold" onClick={() => document.getElementById(id)?.focus()}>
				Content<span className="text-danger"> *</span>
			</span>
			<Suspense fallback={<Skeleton className="h-72 w-full" />}>
				<RichTextEditor
					key={edition}
					id={id}
					labelId={labelId}
					describedBy={[`${id}-hint`, error ? `${id}-error` : ''].filter(Boolean).join(' ')}
					isInvalid={error !== null}
					initialHtml={value}
					onChange={(html) => {
						onChange(html)
						// the form takes an error away when it hears of a change
						hidden.current?.dispatchEvent(new Event('input', { bubbles: true }))
					}}
				/>
			</Suspense>
			<input
				ref={(input) => {
					hidden.current = input
					if (!input) return undefined
					return restoredBy((html) => {
						onChange(html)
						setEdition((count) => count + 1)
					})(input)
				}}
				type="hidden"
				name={name}
				value={value}
			/>
			<p id={`${id}-hint`} className="text-sm text-muted">
				The name of the site, the subject and the link to unsubscribe are put around it.
			</p>
			{error && (
				<p id={`${id}-error`} className="text-sm font-medium text-danger">
					{error}
				</p>
			)}
		</div>
	)
}
