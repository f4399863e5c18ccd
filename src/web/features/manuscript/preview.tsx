import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { staffKey } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { Piece } from './document.ts'
import { readBlocks, type TextBlock } from './text-blocks.ts'
import { ManuscriptUnreadable } from './unreadable.ts'

type Props = {
	/** What names this file among all: two previews of it are one. */
	name: string
	/** The bytes of the .docx; a refusal of the server is thrown. */
	load: () => Promise<Uint8Array>
}

/** The text of a Word document as React elements: nothing in it is run, fetched or linked. */
export function ManuscriptPreview({ name, load }: Props) {
	const { data, error, isFetching, refetch } = useQuery({
		queryKey: [...staffKey(), 'preview', name],
		queryFn: async () => readBlocks(await load()),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 60_000,
		retry: false,
	})
	if (!data)
		return error && !isFetching ? (
			<div role="alert" className="flex flex-wrap items-center gap-3">
				<p>{error instanceof ManuscriptUnreadable ? error.message : sentenceOf(error)}</p>
				<Button variant="outline" size="sm" onClick={() => void refetch()}>
					Retry
				</Button>
			</div>
		) : (
			<Spinner label="Reading the file..." />
		)
	return (
		<section
			aria-label="Text of the file"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard too
			tabIndex={0}
			dir="auto"
			className="flex max-h-[36rem] flex-col gap-3 overflow-y-auto rounded-md border border-border bg-surface px-5 py-4 print:max-h-none print:border-0 print:p-0"
		>
			{withLevels(data.blocks).map(({ block, level, key }) => (
				<Block key={key} block={block} level={level} />
			))}
			{data.blocks.length === 0 && <p className="text-muted">There is no text in this file.</p>}
			{data.isCut && <p className="text-muted">The rest is in the file.</p>}
		</section>
	)
}

/** Parts of a document have no name but their place, which never changes. */
const numbered = <T,>(items: readonly T[]) => items.map((item, index) => ({ item, key: `part ${index}` }))

/** Below the headings of the page, and none deeper than one below the heading before it. */
function withLevels(blocks: readonly TextBlock[]) {
	let before = 2
	return blocks.map((block, index) => {
		if (block.kind === 'heading') before = Math.min(block.level + 2, before + 1, 6)
		return { block, level: before, key: `${index} ${block.kind}` }
	})
}

function Block({ block, level }: { block: TextBlock; level: number }) {
	if (block.kind === 'heading') {
		const Heading = `h${level}` as 'h3' | 'h4' | 'h5' | 'h6'
		return <Heading className="mt-2 text-lg wrap-anywhere">{block.text}</Heading>
	}
	if (block.kind === 'paragraph')
		return (
			<p className={cx('whitespace-pre-line wrap-anywhere', block.isCentred && 'text-center')}>
				<Pieces pieces={block.pieces} />
			</p>
		)
	if (block.kind === 'list')
		return (
			<ul className="list-disc pl-6">
				{numbered(block.items).map(({ item, key }) => (
					<li key={key} className="wrap-anywhere">
						<Pieces pieces={item} />
					</li>
				))}
			</ul>
		)
	return <Table rows={block.rows} />
}

function Table({ rows }: { rows: readonly (readonly string[])[] }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
		<section tabIndex={0} aria-label="Table" className="overflow-x-auto">
			<table className="border-collapse text-sm">
				<tbody>
					{numbered(rows).map(({ item: cells, key: row }) => (
						<tr key={row}>
							{numbered(cells).map(({ item: text, key }) => (
								<td key={key} className="border border-border px-2 py-1 align-top whitespace-pre-line wrap-anywhere">
									{text}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	)
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
	return numbered(pieces).map(({ item: { text, bold, superscript }, key }) => {
		const Weight = bold ? 'strong' : Fragment
		const Height = superscript ? 'sup' : Fragment
		return (
			<Height key={key}>
				<Weight>{text}</Weight>
			</Height>
		)
	})
}
