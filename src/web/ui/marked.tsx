import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { hasAllWords, markedParts } from '../lib/marked-text.ts'
import { cx } from './cx.ts'

/** The words that a list was searched for; `DataTable` provides them to its cells. */
export const SearchedWords = createContext<readonly string[]>([])

/** A text with the words that were searched for marked. */
export function Marked({ text }: { text: string }) {
	const words = useContext(SearchedWords)
	if (words.length === 0) return text
	let at = 0
	return markedParts(text, words).map(({ text: part, isHit }) => {
		at += part.length
		return isHit ? (
			<mark key={at} className="rounded-sm bg-tint-warn text-text">
				{part}
			</mark>
		) : (
			part
		)
	})
}

const before = 6

/** Where a text begins that shows its first hit and the word before it. */
function excerptStart(text: string, words: readonly string[]): number {
	const [first] = markedParts(text, words)
	if (!first || first.isHit || first.text.length === text.length) return 0
	const start = first.text.length - before
	if (start <= 0) return 0
	const space = first.text.slice(start).search(/\s/)
	return space < 0 ? start : start + space + 1
}

/** A long text from shortly before its first hit on. */
function MarkedExcerpt({ text }: { text: string }) {
	const start = excerptStart(text, useContext(SearchedWords))
	return (
		<>
			{start > 0 && '…'}
			<Marked text={start === 0 ? text : text.slice(start)} />
		</>
	)
}

/** Room for the sign that a line goes on. */
const ellipsis = 16

/** Whether the first hit is in a part of the line that is not shown. */
function isHitHidden(line: HTMLElement): boolean {
	const mark = line.querySelector('mark')
	if (!mark) return false
	const [box, hit] = [line.getBoundingClientRect(), mark.getBoundingClientRect()]
	const goesOn = line.scrollHeight > line.clientHeight + 1 || line.scrollWidth > line.clientWidth + 1
	return hit.bottom > box.bottom + 2 || (goesOn && hit.bottom > box.bottom - 8 && hit.right > box.right - ellipsis)
}

const linesOfCard = { 1: 'max-lg:line-clamp-1', 2: 'max-lg:line-clamp-2' }

/**
 * A text in one line of a table, or a few of a card. Where its first hit would be cut off, it begins shortly before that hit;
 * the whole text is its tooltip.
 */
export function MarkedLine({ text, lines = 2, className }: { text: string; lines?: 1 | 2; className?: string }) {
	const words = useContext(SearchedWords)
	const look = cx('wrap-anywhere lg:block lg:truncate', linesOfCard[lines], className)
	if (words.length === 0)
		return (
			<span className={look} title={text}>
				<bdi>{text}</bdi>
			</span>
		)
	return <MeasuredLine key={`${words.join(' ')} ${text}`} text={text} className={look} />
}

function MeasuredLine({ text, className }: { text: string; className: string }) {
	const line = useRef<HTMLSpanElement>(null)
	const [state, setState] = useState<'unknown' | 'fits' | 'cut'>('unknown')
	useLayoutEffect(() => {
		if (state === 'unknown' && line.current) setState(isHitHidden(line.current) ? 'cut' : 'fits')
	}, [state])
	useEffect(() => {
		const measureAgain = () => setState('unknown')
		window.addEventListener('resize', measureAgain)
		return () => window.removeEventListener('resize', measureAgain)
	}, [])
	return (
		<span ref={line} className={className} title={text}>
			<bdi>{state === 'cut' ? <MarkedExcerpt text={text} /> : <Marked text={text} />}</bdi>
		</span>
	)
}

/** A phone number is found with and without its spaces. */
const isIn = (value: string, word: string) =>
	hasAllWords(value, [word]) || (/^\+?\d+$/.test(word) && value.replace(/[^\d+]/g, '').includes(word))

export type HitField = { label: string; value: string }

/** Why a row was found, where that is in none of its columns: the fields with a word that `shown` has not. */
export function useHitFields(shown: string, fields: Readonly<Record<string, string | null>>): HitField[] {
	const words = useContext(SearchedWords).filter((word) => !hasAllWords(shown, [word]))
	return Object.entries(fields).flatMap(([label, value]) =>
		value && words.some((word) => isIn(value, word)) ? [{ label, value }] : [],
	)
}

/** In a table in one line, so that rows stay of one height. */
export const HitFields = ({ hits }: { hits: readonly HitField[] }) =>
	hits.map(({ label, value }) => (
		<span key={label} title={value} className="min-w-0 wrap-anywhere max-lg:basis-full lg:flex-1 lg:truncate">
			{label}: <MarkedExcerpt text={value} />
		</span>
	))
