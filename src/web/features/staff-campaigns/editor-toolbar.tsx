import { type Editor, useEditorState } from '@tiptap/react'
import Bold from 'lucide-react/icons/bold'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import ImagePlus from 'lucide-react/icons/image-plus'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Redo from 'lucide-react/icons/redo'
import TextQuote from 'lucide-react/icons/text-quote'
import Undo from 'lucide-react/icons/undo'
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { focusedChain } from './focused-chain.ts'

type Tool = {
	name: string
	/** As it is said to screen readers and, with the words of the keyboard, to everybody else. */
	keys?: string
	Icon: ComponentType<{ className?: string }>
	run: () => unknown
	/** undefined: it has no state, it only does something. */
	isPressed?: boolean
	isDisabled?: boolean
	endsGroup?: boolean
}

/** One stop for Tab; the arrow keys lead from tool to tool. */
export function EditorToolbar({
	editor,
	editorId,
	row,
	onRow,
}: {
	editor: Editor
	editorId: string
	/** Which row is open below. */
	row: 'link' | 'picture' | null
	onRow: (row: 'link' | 'picture') => void
}) {
	const bar = useRef<HTMLDivElement>(null)
	const [current, setCurrent] = useState(0)
	const is = useEditorState({
		editor,
		selector: ({ editor: now }) => ({
			bold: now.isActive('bold'),
			italic: now.isActive('italic'),
			heading: now.isActive('heading', { level: 2 }),
			subheading: now.isActive('heading', { level: 3 }),
			bullets: now.isActive('bulletList'),
			numbers: now.isActive('orderedList'),
			quote: now.isActive('blockquote'),
			link: now.isActive('link'),
			undoable: now.can().undo(),
			redoable: now.can().redo(),
		}),
	})
	const chain = () => focusedChain(editor)
	const tools: Tool[] = [
		{ name: 'Bold', keys: 'Control+B', Icon: Bold, isPressed: is.bold, run: () => chain().toggleBold().run() },
		{ name: 'Italic', keys: 'Control+I', Icon: Italic, isPressed: is.italic, run: () => chain().toggleItalic().run() },
		{
			name: 'Link',
			keys: 'Control+K',
			Icon: Link,
			isPressed: is.link || row === 'link',
			run: () => onRow('link'),
		},
		{ name: 'Picture', Icon: ImagePlus, isPressed: row === 'picture', run: () => onRow('picture'), endsGroup: true },
		{
			name: 'Heading',
			keys: 'Control+Alt+2',
			Icon: Heading2,
			isPressed: is.heading,
			run: () => chain().toggleHeading({ level: 2 }).run(),
		},
		{
			name: 'Smaller heading',
			keys: 'Control+Alt+3',
			Icon: Heading3,
			isPressed: is.subheading,
			run: () => chain().toggleHeading({ level: 3 }).run(),
		},
		{
			name: 'Bullet list',
			keys: 'Control+Shift+8',
			Icon: List,
			isPressed: is.bullets,
			run: () => chain().toggleBulletList().run(),
		},
		{
			name: 'Numbered list',
			keys: 'Control+Shift+7',
			Icon: ListOrdered,
			isPressed: is.numbers,
			run: () => chain().toggleOrderedList().run(),
		},
		{
			name: 'Quote',
			keys: 'Control+Shift+B',
			Icon: TextQuote,
			isPressed: is.quote,
			run: () => chain().toggleBlockquote().run(),
			endsGroup: true,
		},
		{ name: 'Undo', keys: 'Control+Z', Icon: Undo, isDisabled: !is.undoable, run: () => chain().undo().run() },
		{ name: 'Redo', keys: 'Control+Y', Icon: Redo, isDisabled: !is.redoable, run: () => chain().redo().run() },
	]

	function onKeyDown(event: KeyboardEvent): void {
		const last = tools.length - 1
		const steps: Record<string, number> = {
			ArrowRight: current === last ? 0 : current + 1,
			ArrowLeft: current === 0 ? last : current - 1,
			Home: 0,
			End: last,
		}
		const next = steps[event.key]
		if (next === undefined) return
		event.preventDefault()
		setCurrent(next)
		bar.current?.querySelectorAll('button')[next]?.focus()
	}

	return (
		<div
			ref={bar}
			role="toolbar"
			aria-label="Formatting"
			aria-controls={editorId}
			onKeyDown={onKeyDown}
			className="flex flex-wrap gap-0.5 border-b border-border bg-sunken p-1"
		>
			{tools.map(({ name, keys, Icon, run, isPressed, isDisabled = false, endsGroup = false }, at) => (
				<Button
					key={name}
					variant="ghost"
					size="icon-sm"
					aria-label={name}
					title={keys ? `${name} (${keys.replace('Control', 'Ctrl')})` : name}
					aria-keyshortcuts={keys}
					aria-pressed={isPressed}
					// stays in reach of the arrow keys
					aria-disabled={isDisabled || undefined}
					tabIndex={at === current ? 0 : -1}
					className={cx(isPressed && 'bg-tint-primary! text-primary!', endsGroup && 'mr-2')}
					onFocus={() => setCurrent(at)}
					// a click must not take the selection away from the text
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => !isDisabled && run()}
				>
					<Icon className="size-4.5" />
				</Button>
			))}
		</div>
	)
}
