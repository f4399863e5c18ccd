import type { SystemState } from '../../src/contract/system-status-words.ts'

/** `note` is for what cannot be judged from here, or is not used. */
export type Level = 'ok' | 'note' | 'warn' | 'bad'
export type Check = { part: string; level: Level; sentence: string }

/** Checks of one part of the site. */
export const about =
	(part: string) =>
	(level: Level, sentence: string): Check => ({ part, level, sentence })

export function stateOf(checks: Check[]): SystemState {
	if (checks.some(({ level }) => level === 'bad')) return 'failing'
	return checks.some(({ level }) => level === 'warn') ? 'attention' : 'well'
}

const words: Record<Level, string> = { ok: 'ok', note: 'note', warn: 'LOOK', bad: 'FAILS' }
const endings: Record<SystemState, string> = {
	well: 'All is well.',
	attention: 'The site can run. Please look at what is marked LOOK.',
	failing: 'Please repair what is marked FAILS.',
}

/** One line a check, for people. */
export const printed = (state: SystemState, checks: Check[]): string =>
	[
		...checks.map(({ part, level, sentence }) => `${words[level].padEnd(6)}${part.padEnd(10)}${sentence}`),
		endings[state],
	].join('\n')
