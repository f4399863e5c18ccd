import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '../../contract/second-factor-words.ts'
import { digest } from './codes.ts'

/** Without letters and digits that look alike: people type them from paper. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const groups = [4, 4, 4, 4, 4, 4]

const group = (length: number) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** 120 random bits each: nobody guesses one, and a fast hash is enough. Earlier ones had 80, and count until they are replaced. */
export const newRecoveryCodes = (): string[] =>
	Array.from({ length: recoveryCodeCount }, () => groups.map(group).join('-'))

/** However it is typed. */
export const recoveryCodeHash = (code: string) => digest(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
