import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Article } from '../../src/contract/articles.ts'
import { publicationPackRepository } from '../../src/server/publication-pack/publication-pack.repository.ts'
import { signUp } from '../support/admins.ts'
import { startApp } from '../support/app.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { moveBack } from '../support/undo-window.ts'
import { aSubmission } from './requests.ts'

test('the job tries all that is due in turn, and ends when files cannot be stored', async () => {
	const lines: string[] = []
	const app = await startApp({ settings: { logLevel: 'error' }, log: (line) => void lines.push(line) })
	try {
		const staff = staffCalls(app, (await signUp(app)).headers)
		const journal = { title: 'Journal of Shores', description: 'x', issn: '1234-5679', publishedHere: true }
		const journalId = (await staff.post<{ id: number }>('/api/journals', journal)).data.id
		const ids: number[] = []
		for (let number = 1; number <= 24; number += 1) {
			const { data } = await staff.post<Article>(
				'/api/articles',
				aSubmission({ journalId, title: `On reed ${number}` }),
			)
			await staff.patch(`/api/articles/${data.id}/status`, { status: 'published' })
			await moveBack(app, data.id)
			ids.push(data.id)
		}
		const tried = new Set<number>()
		for (let times = 1; times <= 30; times += 1)
			for (const id of await publicationPackRepository(app.db).due(30)) tried.add(id)
		expect([...tried].sort((one, other) => one - other)).toEqual(ids)

		const failures = () => lines.filter((line) => line.includes('a publication pack could not be made'))
		const folder = join(app.settings.files.folder, 'documents')
		await mkdir(app.settings.files.folder, { recursive: true })
		await rm(folder, { recursive: true, force: true })
		await writeFile(folder, 'no folder')
		await app.runJob('make-documents')
		expect(failures()).toHaveLength(1)
		await rm(folder)
		for (const _ of [1, 2]) await app.runJob('make-documents')
		expect(failures()).toHaveLength(1)
		expect(await publicationPackRepository(app.db).due(30)).toEqual([])
	} finally {
		await app.close()
	}
})
