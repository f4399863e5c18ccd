import { buildApp } from '../../src/server/app.ts'
import { openMigrated } from '../../src/server/open.ts'
import { addressOf, prepareRoutes } from '../../tests/contract/every-route-setup.ts'
import { type ValidCalls, validCalls } from '../../tests/contract/valid-calls.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { settingsIn } from './authors.ts'

/** A call that can succeed: about records that exist, with fields that are valid. */
export type Prepared = {
	params?: Record<string, unknown>
	query?: Record<string, unknown>
	body?: Record<string, unknown>
	file?: Uint8Array
	/** Of an account that the call is about. */
	headers?: Record<string, string>
	/** Where no parameters are told, the whole address. */
	address?: string
}
type Operation = { name: string; path: string }

/** What the calls about DOIs need; nothing listens there. */
export const deposits = {
	DOI_PREFIX: '10.5555',
	CROSSREF_USER: 'u',
	CROSSREF_PASSWORD: 'p',
	CROSSREF_ENDPOINT: 'http://127.0.0.1:9/servlet/deposit',
}

/** After so many uses most of the records have been changed or removed. */
const mostUses = 12

/** A valid call of every operation, as the tests of the contract make them, with the running app of this folder. */
export async function preparedCalls(url: string, env: Record<string, string>, operations: readonly Operation[]) {
	const settings = settingsIn(env)
	const database = await openMigrated(settings, () => {})
	// another instance on the same database, which does not listen: the calls need rows, links and jobs
	const other = await buildApp({ settings, database: database.config })
	const json = async (path: string) => (await fetch(`${url}${path}`)).json()
	const app = { ...other.core, ...other.services, ...other, url, json } as unknown as TestApp
	await prepareRoutes(app)
	const makers = await validCalls(app)
	const make = async ({ name, path }: Operation): Promise<Prepared> =>
		Object.hasOwn(makers, name)
			? ((await makers[name as keyof ValidCalls]()) as Prepared)
			: { address: addressOf({ path: path as `/api/${string}` }) }
	const kept = new Map<string, { call: Prepared; uses: number }>()
	for (const one of operations) kept.set(one.name, { call: await make(one), uses: 0 })
	return {
		make,
		/** The call, and whether nobody has used it yet; `isRenewed` makes another one once it is worn. */
		async take(one: Operation, isRenewed: boolean): Promise<{ call: Prepared; isNew: boolean }> {
			const found = kept.get(one.name)
			if (!found || (isRenewed && found.uses >= mostUses)) {
				// what the records of this call hang on may be gone by now
				const call = await make(one).catch(() => found?.call ?? {})
				kept.set(one.name, { call, uses: 1 })
				return { call, isNew: true }
			}
			found.uses++
			return { call: found.call, isNew: found.uses === 1 }
		},
		async end() {
			await other.app.close()
			await database.stop()
		},
	}
}
