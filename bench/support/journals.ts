import type pg from 'pg'
import { connect } from '../../src/db/client.ts'
import { demoSections } from '../../src/db/demo/sections.ts'
import { journalsRepository, type NewJournal } from '../../src/server/journals/journals.repository.ts'
import { sectionsRepository } from '../../src/server/sections/sections.repository.ts'
import { execute } from './temporary.ts'

/** These journals, spread over the sections of the demonstration content, and statistics for the planner. */
export async function fillJournals(database: pg.ClientConfig, journals: NewJournal[]): Promise<void> {
	const { db, pool } = connect(database)
	try {
		const ids = [...(await sectionsRepository(db).insertMissing(demoSections)).values()]
		await journalsRepository(db).insert(
			journals.map((journal, at) => ({ ...journal, publicationSectionId: ids[at % ids.length] ?? null })),
		)
	} finally {
		await pool.end()
	}
	await execute(database, 'vacuum analyze')
}
