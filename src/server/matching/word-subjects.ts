import { readFileSync } from 'node:fs'
import { subjectGroups } from './subject-groups.ts'

type WordSubjects = { information: number; shares: { group: number; share: number }[] }
/** How much each group of subjects is meant; of length one, or zero where nothing is known. */
export type Direction = Float32Array

let known: Map<string, WordSubjects> | undefined

/** Written by scripts/make-background-words.ts: a term, how much it says about subjects, and its shares in hundredths. */
function readWords(): Map<string, WordSubjects> {
	const lines = readFileSync(new URL('./word-subjects.txt', import.meta.url), 'utf8')
		.trim()
		.split('\n')
	return new Map(
		lines.map((line) => {
			const [term = '', information = '0', ...shares] = line.split(' ')
			return [term, { information: Number(information), shares: shares.map(readShare) }]
		}),
	)
}

function readShare(text: string) {
	const [group = 0, hundredths = 0] = text.split(':').map(Number)
	return { group, share: hundredths / 100 }
}

export function subjectsOfWord(term: string): WordSubjects | undefined {
	known ??= readWords()
	return known.get(term)
}

export function subjectDirection(terms: Iterable<{ term: string; weight: number }>): Direction {
	const direction = new Float32Array(subjectGroups.length)
	for (const { term, weight } of terms) {
		const found = subjectsOfWord(term)
		if (!found) continue
		for (const { group, share } of found.shares)
			direction[group] = (direction[group] ?? 0) + weight * found.information * share
	}
	return unit(direction)
}

export function unit(direction: Direction): Direction {
	const length = Math.hypot(...direction)
	return length === 0 ? direction : direction.map((part) => part / length)
}

/** 1 for the same subjects, 0 for none in common. */
export function likeness(one: Direction, other: Direction): number {
	let sum = 0
	for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0)
	return sum
}
