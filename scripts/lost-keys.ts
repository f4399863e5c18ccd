import type { KeyObject } from 'node:crypto'
import { BackupProblem } from '../src/server/backups/problem.ts'
import type { KeyInBackup } from '../src/server/backups/stored-rows.ts'
import { plainKey } from '../src/server/secrets/key-ring.ts'
import { SettingsProblem } from '../src/server/settings.ts'

type Parts = {
	keys: KeyInBackup[]
	/** Of those who were erased after the backup was made. */
	hashes: ReadonlySet<string>
	isWithoutKeys: boolean
	masterKey: KeyObject | undefined
	say: (sentence: string) => void
}

/**
 * Who was erased is recognised by hashes that need the keys of the backup. A forgotten setting must not bring these persons back, and a
 * lost file must not make the backup useless.
 */
export function checkKeys({ keys, hashes, isWithoutKeys, masterKey, say }: Parts): void {
	const problem = problemOf(keys, masterKey)
	if (problem === undefined) return
	if (hashes.size > 0 && !isWithoutKeys)
		throw new BackupProblem(
			`Persons were erased after that moment (${hashes.size}), and only with the keys in the backup are they recognised. ${problem} Nothing was changed: set SECRET_KEY_FILE to that file. If it is lost, add --without-secret-key-file, and erase them again yourself.`,
		)
	// while there is time to look for the file
	say(`Before the app can start: ${problem}`)
}

function problemOf(keys: KeyInBackup[], masterKey: KeyObject | undefined): string | undefined {
	try {
		for (const key of keys) plainKey(key, masterKey)
		return undefined
	} catch (error) {
		if (error instanceof SettingsProblem) return error.message
		throw error
	}
}

/** Undefined where the keys cannot be opened, and the operator said that they need not be. */
export async function orWithoutKeys<T>(isWithoutKeys: boolean, work: () => Promise<T>): Promise<T | undefined> {
	try {
		return await work()
	} catch (error) {
		if (isWithoutKeys && error instanceof SettingsProblem) return undefined
		throw error
	}
}

export const notErased = (hashes: ReadonlySet<string>): string =>
	`Persons who were erased after that moment (${hashes.size}) were NOT erased again, because without the file of SECRET_KEY_FILE they are not recognised. Run "npm run keys -- start-over", and erase them at /admin/person before others reach the site.`
