import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
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

/** Why a folder cannot be looked at. */
export type Hidden = 'missing' | 'unreadable'

export async function hiddenState(folder: string): Promise<Hidden | undefined> {
	try {
		await access(folder, constants.R_OK | constants.X_OK)
		return undefined
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'unreadable'
	}
}

export const unreadable = (folder: string): string =>
	`${folder} cannot be read by this user (user id ${process.getuid?.()}): run this command as the user of the app or as root.`

/** A public site that is looked at has run before. */
export const missingOnPublicSite =
	'If this site has run before, DATA_DIR names another folder, or its disk is not mounted.'
