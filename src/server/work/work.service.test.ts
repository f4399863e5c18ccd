import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { connect } from '../../db/client.ts'
import { adminOf } from '../auth/accounts.service.ts'
import { systemCaller } from '../caller.ts'
import { limitsService } from '../limits/limits.service.ts'
import { secretsService } from '../secrets/secrets.service.ts'
import { workService } from './work.service.ts'

test('what a write changed is forgotten also when the answer to its commit was lost, and not when it was refused', async () => {
	const { db, pool } = connect(await testDatabase())
	const forgotten: string[] = []
	const { run } = workService({
		...{ db, limits: limitsService(db, secretsService(db), 'local'), adminOf },
		removeFile: async () => {},
		forget: (tags) => void forgotten.push(...tags),
	})
	const write = (text: string) => run({ caller: systemCaller, changes: ['site'] }, (tx) => tx.execute(sql.raw(text)))

	await expect(write('select 1 / 0')).rejects.toThrow()
	expect(forgotten).toEqual([])

	// a trigger that waits for the commit ends the connection
	await pool.query(`
		create table lost (id int);
		create function lose() returns trigger language plpgsql as
			$$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
		create constraint trigger lose after insert on lost deferrable initially deferred
			for each row execute function lose();`)
	await expect(write('insert into lost values (1)')).rejects.toThrow()
	expect(forgotten).toEqual(['site'])
	await pool.end()
})
