import { whenWordsCome, wordsOf } from './scripts.ts'

type Sounds = typeof import('./consonants.ts')
let sounds: Sounds | undefined
let isNew = true
whenWordsCome(() => {
	isNew = true
})

/** What compares names in different letters comes with the first file that has other letters than Latin. */
export async function loadSounds(): Promise<void> {
	sounds = await import('./consonants.ts')
}

function withLetters(): Sounds | undefined {
	if (isNew) sounds?.takeLetters(wordsOf('consonant'), wordsOf('syllable'))
	isNew &&= !sounds
	return sounds
}

/** Without other letters no two names are spelled differently. */
export const soundsLike: Sounds['soundsLike'] = (one, other) => withLetters()?.soundsLike(one, other) ?? false
export const consonantLikeness: Sounds['consonantLikeness'] = (local, name) =>
	withLetters()?.consonantLikeness(local, name) ?? 0
