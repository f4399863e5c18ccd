import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Db } from '../../src/db/client.ts'

/**
 * Notices code that takes a second connection inside of a transaction. When all connections are held by transactions that wait
 * for such a one, or for a lock of it, none of them ever ends and the app answers nobody. `check` throws where that can happen.
 */
export function watchNestedConnections({ db, pool }: { db: Db; pool: pg.Pool }): { check: () => void } {
	/** Where it was begun. */
	const transaction = new AsyncLocalStorage<string>()
	const places = new Set<string>()
	const begin = db.transaction.bind(db)
	const take = pool.connect.bind(pool)
	db.transaction = (work, options) => {
		const begun = ownLines()
		return begin((tx) => transaction.run(begun, () => work(tx)), options)
	}
	pool.connect = ((...all: unknown[]) => {
		const begun = transaction.getStore()
		if (begun !== undefined) places.add(`${ownLines()}\nin the transaction of\n${begun}`)
		return Reflect.apply(take, pool, all)
	}) as typeof pool.connect

	return {
		check() {
			if (places.size > 0)
				throw new Error(`A second connection is taken in a transaction:\n${[...places].join('\n\n')}`)
		},
	}
}

/** The stack without packages. A query that is awaited has lost its own. */
const ownLines = () =>
	(new Error('here').stack ?? '')
		.split('\n')
		.filter((line) => /\/(src|tests)\//.test(line) && !line.includes('nested-connections'))
		.join('\n')
