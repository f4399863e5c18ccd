import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compile, runTool, withDocument, writeClient } from './api-client.ts'

type Lint = { problems: { ruleId: string; message: string; location: { pointer?: string }[] }[] }

/** Warnings count too, which do not fail the program itself. */
function lint(document: string): void {
	const args = ['lint', document, '--config=redocly.yaml', '--format=json']
	const { problems } = JSON.parse(runTool('node_modules/@redocly/cli/bin/cli.js', ...args)) as Lint
	if (problems.length === 0) return
	const lines = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
	throw new Error(lines.join('\n'))
}

/** The example of docs/api.md, and calls that the types must refuse. */
const uses = `import { fleuron } from './client.ts'
import type { webhooks } from './api.ts'
const call = fleuron('https://publish.example.org', 'flk_example')
const { data, meta } = await call('GET /api/articles')({ query: { page: 1, limit: 50, status: 'published' } })
export const titles: string[] = data.map(({ title }) => title)
export const total: number | undefined = meta?.total
export const one: string = (await call('GET /api/journals/{id}')({ path: { id: 5 } })).data.title
export type Published = webhooks['article.published']['post']['requestBody']['content']['application/json']
export const idOf = (message: Published): number => message.data.id
// @ts-expect-error there is no such call
await call('GET /api/nothing')({})
// @ts-expect-error the id is missing
await call('GET /api/journals/{id}')({})
// @ts-expect-error a message needs a text
await call('POST /api/contacts')({ body: { name: 'Ada' } })
`

const folder = mkdtempSync(join(tmpdir(), 'fleuron-client-'))
try {
	await withDocument((document) => {
		lint(document)
		const files = writeClient(document, folder)
		const used = join(folder, 'uses.ts')
		writeFileSync(used, uses)
		compile([...files, used])
	})
} catch (error) {
	process.stdout.write(`${(error as Error).message}\n`)
	process.exitCode = 1
} finally {
	rmSync(folder, { recursive: true, force: true })
}
