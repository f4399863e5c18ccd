import type { NewJournal } from '../../src/server/journals/journals.repository.ts'

let counter = 0

/** A journal with everything that must be there; say only what your test is about. */
export function aJournal(values: Partial<NewJournal> = {}): NewJournal {
	const number = ++counter
	return {
		title: `Journal ${number}`,
		slug: `journal-${number}-${Math.random().toString(36).slice(2, 8)}`,
		description: 'About things that tests look for.',
		category: 'Medium',
		issn: '1234-5679',
		...values,
	}
}
