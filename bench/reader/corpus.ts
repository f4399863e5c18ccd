import type { Expected, Layout } from './layout.ts'
import { blockLayouts } from './layouts/blocks.ts'
import { heldOutLayouts } from './layouts/held-out.ts'
import { newestLayouts } from './layouts/held-out-newest.ts'
import { lineLayouts } from './layouts/lines.ts'
import { markerLayouts } from './layouts/markers.ts'
import { noteLayouts } from './layouts/notes.ts'
import { pageLayouts } from './layouts/pages.ts'
import { tableLayouts } from './layouts/tables.ts'
import { cultures, makePaper, type Part } from './make-paper.ts'
import { seeded } from './random.ts'
import { type WriterName, write, writerNames } from './writers.ts'

export type LayoutGroup = 'known' | 'held-out' | 'newest'
export type Sample = {
	layout: string
	writer: WriterName
	script: string
	/** Which layouts its own is one of: `known`, `held-out` (whose failures were looked at once), `newest` (never). */
	layouts: LayoutGroup
	bytes: Uint8Array
	expected: Expected
	/** Addresses and people of the file that are not the authors'. */
	strangers: string[]
}

const openLayouts: Layout[] = [
	...blockLayouts,
	...markerLayouts,
	...lineLayouts,
	...tableLayouts,
	...pageLayouts,
	...noteLayouts,
]
const groups: Record<LayoutGroup, Layout[]> = { known: openLayouts, 'held-out': heldOutLayouts, newest: newestLayouts }
export const layoutCount = openLayouts.length + heldOutLayouts.length + newestLayouts.length

/**
 * Manuscript number n of a part and a series: the same for the same numbers. The held-out part has other people,
 * institutions and titles, and two thirds of it layouts of its own.
 */
export function sample(part: Part, number: number, series = 0): Sample {
	const random = seeded(series * 1_000_003 + number * 2 + (part === 'open' ? 0 : 1))
	const layouts = part === 'open' ? 'known' : ((['held-out', 'newest', 'known'] as const)[number % 3] ?? 'known')
	const among = groups[layouts]
	const layout = among[(part === 'open' ? number : Math.floor(number / 3)) % among.length] as Layout
	// half of all papers are printed in Latin letters, as far as the layout allows
	let paper = makePaper(random, random.pick(cultures), part)
	for (let tries = 0; layout.only && !layout.only(paper) && tries < 500; tries++)
		paper = makePaper(random, random.pick(cultures), part)
	const writer = random.pick(writerNames)
	const { blocks, authors } = layout.make(paper, random)
	return {
		layout: layout.name,
		writer,
		script: paper.culture.script,
		layouts,
		bytes: write(blocks, writer, random),
		expected: { title: paper.title, authors, abstract: paper.abstract, keywords: paper.keywords },
		strangers: [paper.stranger.email, paper.stranger.name],
	}
}
