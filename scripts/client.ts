import { compile, withDocument, writeClient } from './api-client.ts'

const usage = `Usage: npm run client -- FOLDER    (writes a client of the API in TypeScript: types, calls, signatures of webhooks)
docs/api.md says how it is used.`

const [folder, ...others] = process.argv.slice(2)
if (!folder || folder.startsWith('-') || others.length > 0) {
	process.stderr.write(`${usage}\n`)
	process.exitCode = 64
} else
	await withDocument((document) => {
		const files = writeClient(document, folder)
		compile(files)
		process.stdout.write(`Written: ${files.join(', ')}\n`)
	})
