import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { aJournalHere, aRisFile, checkedArticles } from '../support/article-imports.ts'
import { readBankStatement } from '../support/bank-invoices.ts'
import { anIssn, doajTable, uploadTable } from '../support/journal-imports.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'

let app: TestApp
let staff: Staff
const started: ChildProcess[] = []
const note = (message: unknown) => void started.push((message as { process: ChildProcess }).process)
beforeAll(async () => {
	app = await startApp({})
	staff = await staffOn(app)
	subscribe('child_process', note)
})
afterAll(() => {
	unsubscribe('child_process', note)
	return app.close()
})
/** The scripts that ran meanwhile, each in a process with limits. */
async function scriptsOf(work: () => Promise<unknown>): Promise<(string | undefined)[]> {
	started.length = 0
	await work()
	return started.map(({ spawnargs }) => spawnargs.join(' ')).map((line) => /ulimit.*\/([\w-]+)\.ts$/.exec(line)?.[1])
}

test('files with articles, journals and bank statements are read in processes of their own', async () => {
	const journalId = await aJournalHere(app, staff.headers)
	const articles = () => checkedArticles(app, staff.headers, { journalId, file: aRisFile() })
	expect(await scriptsOf(articles)).toEqual(['read-articles-process', 'read-articles-process'])
	const journals = async () => {
		await uploadTable(app, staff.headers, doajTable([{ title: 'Read apart', online: anIssn() }]))
		await app.runJob('import-journals')
	}
	expect(await scriptsOf(journals)).toEqual(['read-table-process', 'read-table-process'])
	const statement = Buffer.from('Date,Description,Amount\n2025-06-01,Thanks,+1.00')
	const bank = () => readBankStatement(app, staff.headers, statement, {})
	expect(await scriptsOf(bank)).toEqual(['read-statement-process'])
})
