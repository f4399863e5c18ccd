import ExternalLink from 'lucide-react/icons/external-link'
import { Link } from 'react-router'

/** A paragraph or a list. Links are written `[label](address)`. */
export type Block = string | { list: readonly string[] }
type Piece = { at: number; text: string; href?: string }

const linkPattern = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** A line as the texts and links it consists of; `at` is where each begins. */
export function piecesOf(line: string): Piece[] {
	const pieces: Piece[] = []
	let end = 0
	for (const match of line.matchAll(linkPattern)) {
		const [whole, text = '', href = ''] = match
		if (match.index > end) pieces.push({ at: end, text: line.slice(end, match.index) })
		pieces.push({ at: match.index, text, href })
		end = match.index + whole.length
	}
	if (end < line.length) pieces.push({ at: end, text: line.slice(end) })
	return pieces
}

const plainLine = (line: string) =>
	piecesOf(line)
		.map(({ text }) => text)
		.join('')

/** The same words for machines, without the links. */
export const plainText = (blocks: readonly Block[]): string =>
	blocks
		.flatMap((block) => (typeof block === 'string' ? [block] : block.list))
		.map(plainLine)
		.join(' ')

/** Written text: paragraphs and lists, styled by the place they are in. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
	return (
		<div className="flex flex-col gap-3">
			{blocks.map((block) =>
				typeof block === 'string' ? (
					<p key={block}>
						<Line text={block} />
					</p>
				) : (
					<ul key={block.list[0]} className="flex list-disc flex-col gap-2 pl-5 marker:text-muted">
						{block.list.map((line) => (
							<li key={line}>
								<Line text={line} />
							</li>
						))}
					</ul>
				),
			)}
		</div>
	)
}

const Line = ({ text }: { text: string }) =>
	piecesOf(text).map(({ at, text: words, href }) => (href ? <Target key={at} href={href} label={words} /> : words))

function Target({ href, label }: { href: string; label: string }) {
	if (href.startsWith('/') || href.startsWith('#')) return <Link to={href}>{label}</Link>
	if (!/^https?:/.test(href)) return <a href={href}>{label}</a>
	return (
		<a href={href} target="_blank" rel="noopener noreferrer">
			{label}
			<ExternalLink aria-hidden="true" className="mb-0.5 ml-1 inline size-3.5" />
			<span className="sr-only"> (opens in a new tab)</span>
		</a>
	)
}
