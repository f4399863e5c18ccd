import { expect, test } from 'vitest'
import { startApp } from '../support/app.ts'

test('demonstration documents are there after the job, also when they could not be made before, and only once', async () => {
	const app = await startApp({ demo: true })
	const kinds = async () => {
		const { rows } = await app.pool.query<{ kind: string }>(
			'select distinct kind from documents where revoked_at is null order by kind',
		)
		return rows.map(({ kind }) => kind)
	}
	try {
		await app.pool.query('alter table documents add constraint documents_refused check (false) not valid')
		await app.runJob('make-documents')
		expect(await kinds()).toEqual([])
		await app.pool.query('alter table documents drop constraint documents_refused')
		await app.runJob('make-documents')
		expect(await kinds()).toEqual(['acceptance_letter', 'certificate', 'invoice', 'receipt'])
		// what staff take away stays away
		await app.pool.query("delete from documents where kind in ('acceptance_letter', 'certificate')")
		await app.runJob('make-documents')
		expect(await kinds()).toEqual(['invoice', 'receipt'])
	} finally {
		await app.close()
	}
})
