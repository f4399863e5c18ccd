import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useMemo, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import './editor.css'
import { EditorToolbar } from './editor-toolbar.tsx'
import { linkAddress } from './link-address.ts'
import { LinkRow } from './link-row.tsx'
import { PictureNode } from './picture-node.ts'
import { PictureRow } from './picture-row.tsx'

/** Only what the server keeps: see what it takes out in its `campaigns/clean.ts`. */
const extensions = [
	PictureNode,
	StarterKit.configure({
		code: false,
		codeBlock: false,
		horizontalRule: false,
		strike: false,
		underline: false,
		dropcursor: false,
		gapcursor: false,
		trailingNode: false,
		heading: { levels: [2, 3] },
		link: {
			openOnClick: false,
			defaultProtocol: 'https',
			HTMLAttributes: { target: null, rel: null },
			isAllowedUri: (address) => linkAddress(address) !== undefined,
		},
	}),
]

/** A style in pasted text would be thrown away anyway, and the page's policy forbids it. */
const withoutStyles = (html: string) => html.replace(/<style[\s\S]*?<\/style>|\sstyle=("[^"]*"|'[^']*')/gi, '')

/** The editor sees a paragraph in each item of a list; a mail would put the space of a paragraph below each. */
const withTightLists = (html: string) =>
	html.replace(/<li><p>((?:(?!<\/p>)[\s\S])*)<\/p>(?=<\/li>|<ul>|<ol>)/g, '<li>$1')

/** A small editor. What is in it comes out of `onChange` as HTML; empty is an empty text. */
export function RichTextEditor({
	id,
	labelId,
	describedBy,
	isInvalid,
	initialHtml,
	onChange,
}: {
	id: string
	labelId: string
	describedBy: string | undefined
	isInvalid: boolean
	initialHtml: string
	onChange: (html: string) => void
}) {
	const [content] = useState(initialHtml)
	/** What is asked for above the text. */
	const [row, setRow] = useState<'link' | 'picture' | null>(null)
	const editorProps = useMemo(
		() => ({
			transformPastedHTML: withoutStyles,
			// or the editor would keep Esc from the dialog around it
			handleDOMEvents: { keydown: (_: unknown, { key }: KeyboardEvent) => key === 'Escape' },
			attributes: {
				id,
				class: 'rich-text focus-visible:outline-none',
				'aria-multiline': 'true',
				'aria-required': 'true',
				'aria-labelledby': labelId,
				...(describedBy && { 'aria-describedby': describedBy }),
				...(isInvalid && { 'aria-invalid': 'true' }),
			},
		}),
		[id, labelId, describedBy, isInvalid],
	)
	const editor = useEditor({
		extensions,
		content,
		editorProps,
		// the page's policy allows no styles of its making
		injectCSS: false,
		onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : withTightLists(changed.getHTML())),
	})

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the editor, heard on its way up from the text
		<div
			className={cx(
				'overflow-hidden rounded-md border bg-surface focus-within:outline-2 focus-within:outline-primary',
				isInvalid ? 'border-danger' : 'border-control hover:border-text',
			)}
			onKeyDown={(event) => {
				if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
					return
				event.preventDefault()
				// elsewhere on staff pages this key opens the search
				event.nativeEvent.stopImmediatePropagation()
				setRow('link')
			}}
		>
			<EditorToolbar editor={editor} editorId={id} row={row} onRow={setRow} />
			{row === 'link' && <LinkRow editor={editor} onClose={() => setRow(null)} />}
			{row === 'picture' && <PictureRow editor={editor} onClose={() => setRow(null)} />}
			<EditorContent editor={editor} />
		</div>
	)
}
