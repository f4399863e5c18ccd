import { useRef, useState } from 'react'
import { type AuthorRow, newRow, rowsAsText, rowsProblem } from '../../lib/author-rows.ts'
import { optionalChunk } from '../../lib/chunk-reload.ts'

const importRule = async () => (await import('./loaded-parts.ts')).orcidProblem

// there as soon as rows are shown
let orcidProblem: Awaited<ReturnType<typeof importRule>> | undefined
async function loadRule(): Promise<void> {
	orcidProblem = await optionalChunk(importRule)
}

/** The authors of the paper, where there are several. The rows and the rule of their ORCID are loaded when they are needed. */
export function useAuthors(onChange: (rows: AuthorRow[]) => void) {
	const [rows, setState] = useState<AuthorRow[]>([])
	// an event of a row is also one of the form, which then reads them before they are rendered
	const latest = useRef(rows)
	const filled = useRef<{ text: string; before: AuthorRow[] }>(undefined)
	const [fromDocument, setFromDocument] = useState(0)

	function put(next: AuthorRow[]) {
		latest.current = next
		setState(next)
		if (next.length > 0) void loadRule().catch(() => {})
	}
	function setRows(next: AuthorRow[]) {
		put(next)
		onChange(next)
	}
	return {
		rows,
		current: () => latest.current,
		setRows,
		/** Without telling the form: it brings a draft back. */
		put,
		begin: () => setRows([newRow({ isSelf: true }), newRow()]),
		problem: (): string | undefined => orcidProblem && rowsProblem(latest.current, orcidProblem),
		/** What an earlier document filled is replaced; what the author wrote stays. */
		fillFrom(found: AuthorRow[]): void {
			const before = latest.current
			if (before.length > 0 && rowsAsText(before) !== filled.current?.text) return
			if (found.length === 0 && before.length === 0) return
			filled.current = { text: rowsAsText(found), before }
			setFromDocument(found.length)
			setRows(found)
		},
		/** How many authors the last document named. */
		fromDocument,
		undo() {
			if (filled.current && rowsAsText(latest.current) === filled.current.text) setRows(filled.current.before)
			filled.current = undefined
			setFromDocument(0)
		},
		forget() {
			filled.current = undefined
			setFromDocument(0)
			put([])
		},
	}
}
