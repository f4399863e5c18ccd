import type { ChainedCommands, Editor } from '@tiptap/react'

/** The editor's own focus command waits for the next frame: a letter typed before that would be lost. */
export function focusedChain(editor: Editor): ChainedCommands {
	editor.view.focus()
	return editor.chain()
}
