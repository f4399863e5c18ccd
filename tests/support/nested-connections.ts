import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Db } from '../../src/db/client.ts'

/**
 * Notices code that takes a second connection inside of a transaction. When all connections are held by transactions that wait
 * for such a one, or for a lock of it, none of them ever ends and the app answers nobody. `check` throws where that can happen.
 */
export function watchNestedConnections({ db, pool }: { db: Db; pool: pg.Pool }): { check: () => void } {
	const inTransaction = new AsyncLocalStorage<true>()
	const places = new Set<string>()
	const begin = db.transaction.bind(db)
	const take = pool.connect.bind(pool)
	db.transaction = (work, options) => begin((tx) => inTransaction.run(true, () => work(tx)), options)
	pool.connect = ((...all: unknown[]) => {
		if (inTransaction.getStore()) note(new Error('a second connection').stack)
		return Reflect.apply(take, pool, all)
	}) as typeof pool.connect
	function note(stack = ''): void {
		const lines = stack
			.split('\n')
			.filter((line) => /\/(src|tests)\//.test(line) && !line.includes('nested-connections'))
		// what a test itself asks meanwhile is no fault of the app
		if (lines[0]?.includes('/src/')) places.add(lines.join('\n'))
	}

	return {
		check() {
			if (places.size > 0)
				throw new Error(`A second connection is taken in a transaction:\n${[...places].join('\n\n')}`)
		},
	}
}
