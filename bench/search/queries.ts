import type { NewJournal } from '../../src/server/journals/journals.repository.ts'
import { seeded } from '../support/statistics.ts'

const seed = 21_307
const shortest = 3
const longest = 12
const mostMatches = 200

type Random = () => number
const below = (random: Random, end: number) => Math.floor(random() * end)
const pick = <T>(values: readonly T[], random: Random) => values[below(random, values.length)] as T

/** What people type: a word, the start of one, or any piece of the text, across words too. */
const shapes: ((text: string, random: Random) => string)[] = [
	(text, random) => pick(text.split(/\s+/), random),
	(text, random) => {
		const letters = [...pick(text.split(/\s+/), random)]
		return letters.slice(0, shortest + below(random, 4)).join('')
	},
	(text, random) => {
		const letters = [...text]
		const length = shortest + below(random, longest - shortest + 1)
		const start = below(random, Math.max(1, letters.length - length + 1))
		return letters.slice(start, start + length).join('')
	},
]

const isOtherScript = (text: string) => /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)

/**
 * The same queries for the same list: pieces of titles (three of four) and descriptions, every fifth from a title in
 * another script than Latin, each found in at least one journal and at most `mostMatches` of them.
 */
export async function chooseQueries(journals: NewJournal[], wanted: number, count: (q: string) => Promise<number>) {
	const random = seeded(seed)
	const others = journals.filter(({ title }) => isOtherScript(title))
	const chosen = new Map<string, number>()
	for (let attempt = 0; chosen.size < wanted; attempt++) {
		if (attempt > wanted * 1000) throw new Error(`only ${chosen.size} queries could be made from this list`)
		const fromOthers = others.length > 0 && chosen.size % 5 === 0
		const journal = pick(fromOthers ? others : journals, random)
		const text = fromOthers || random() < 0.75 ? journal.title : journal.description
		const q = pick(shapes, random)(text, random).trim()
		if ([...q].length < shortest || chosen.has(q)) continue
		const matches = await count(q)
		if (matches >= 1 && matches <= mostMatches) chosen.set(q, matches)
	}
	return chosen
}
