/**
 * A document before a program has written it. In a text, `^x^` is raised, `⟪x⟫` is bold, `⟦f:x⟧` and `⟦e:x⟧` are
 * references to a footnote and an endnote that say x, and a line break or tab is itself.
 */
export type Role = 'title' | 'author' | 'affiliation' | 'heading' | 'abstract' | 'body' | 'plain'
export type LineBlock = { kind: 'line'; role: Role; text: string; isCentred?: boolean; isBoxed?: boolean }
export type TableBlock = { kind: 'table'; rows: string[][] }
export type Block = LineBlock | TableBlock | { kind: 'page' }

export const line = (text: string, role: Role = 'plain', more: Partial<LineBlock> = {}): LineBlock => ({
	kind: 'line',
	role,
	text,
	...more,
})
export const centred = (text: string, role: Role = 'plain'): LineBlock => line(text, role, { isCentred: true })
export const table = (rows: string[][]): TableBlock => ({ kind: 'table', rows })
export const page: Block = { kind: 'page' }

export type Piece = { text: string; isRaised: boolean; isBold: boolean } | { note: 'f' | 'e'; text: string }

export function pieces(text: string): Piece[] {
	return text
		.split(/(\^[^^]+\^|⟪[^⟫]+⟫|⟦[fe]:[^⟧]+⟧)/)
		.filter(Boolean)
		.map((part): Piece => {
			if (part.startsWith('⟦')) return { note: part[1] === 'f' ? 'f' : 'e', text: part.slice(3, -1) }
			const isRaised = part.length > 2 && part.startsWith('^')
			const isBold = part.startsWith('⟪')
			return { text: isRaised || isBold ? part.slice(1, -1) : part, isRaised, isBold }
		})
}
