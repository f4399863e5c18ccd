import { createContext, useContext } from 'react'
import { hasAllWords, markedParts } from '../lib/marked-text.ts'

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

const before = 40

/** A long text from shortly before its first hit on. */
export function MarkedExcerpt({ text }: { text: string }) {
	const words = useContext(SearchedWords)
	const [first] = markedParts(text, words)
	const start = first && !first.isHit && first.text.length < text.length ? Math.max(0, first.text.length - before) : 0
	return (
		<>
			{start > 0 && '…'}
			<Marked text={start === 0 ? text : text.slice(start)} />
		</>
	)
}

/** A phone number is found with and without its spaces. */
const isIn = (value: string, word: string) =>
	hasAllWords(value, [word]) || (/^\+?\d+$/.test(word) && value.replace(/[^\d+]/g, '').includes(word))

/** Why a row was found, where that is in none of its columns: the fields with a word that `shown` has not. */
export function HitFields({ shown, fields }: { shown: string; fields: Readonly<Record<string, string | null>> }) {
	const words = useContext(SearchedWords).filter((word) => !hasAllWords(shown, [word]))
	const hits = Object.entries(fields).filter(([, value]) => value && words.some((word) => isIn(value, word)))
	if (hits.length === 0) return null
	return (
		<span className="mt-0.5 line-clamp-2 text-xs font-normal wrap-anywhere text-muted">
			{hits.map(([label, value]) => (
				<span key={label} className="block">
					{label}: <MarkedExcerpt text={value ?? ''} />
				</span>
			))}
		</span>
	)
}
