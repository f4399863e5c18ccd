import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { status: number; body: string; headers?: Record<string, string> }
type Received = { fileName: string; fields: Record<string, string>; xml: string }

const success =
	'<html><head><title>SUCCESS</title></head><body><h2>SUCCESS</h2><p>Your batch submission was successfully received.</p></body></html>'

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
	const parts: Buffer[] = []
	for await (const part of request) parts.push(part as Buffer)
	return new Uint8Array(Buffer.concat(parts))
}

const record = (doi: string, problem: string | undefined) =>
	problem
		? `<record_diagnostic status="Failure" msg_id="4"><doi>${doi}</doi><msg>${problem}</msg></record_diagnostic>`
		: `<record_diagnostic status="Success"><doi>${doi}</doi><msg>Successfully added</msg></record_diagnostic>`

/** Crossref's `deposit` and `submissionDownload` as they are documented, on a port of this machine. */
export async function crossrefServer({ user, password }: { user: string; password: string }) {
	const received: Received[] = []
	/** What the next uploads, or questions for a result, are answered with in place of the usual. */
	const uploads: Answer[] = []
	const results: Answer[] = []
	/** DOIs that are refused, with the reason. */
	const refused = new Map<string, string>()
	/** Files with so many articles are refused as a whole. */
	const limits = { mostInFile: Number.POSITIVE_INFINITY }

	async function deposit(request: IncomingMessage): Promise<Answer> {
		const type = request.headers['content-type'] ?? ''
		const form = await new Response(await bodyOf(request), { headers: { 'content-type': type } }).formData()
		const file = form.get('fname')
		const text = (name: string) => String(form.get(name) ?? '')
		const fields = { operation: text('operation'), login_id: text('login_id'), login_passwd: text('login_passwd') }
		const prepared = uploads.shift()
		if (prepared) return prepared
		if (fields.login_id !== user || fields.login_passwd !== password)
			return { status: 401, body: `<html><body><h1>Unauthorized ${fields.login_passwd}</h1></body></html>` }
		if (fields.operation !== 'doMDUpload' || !(file instanceof File)) return { status: 400, body: 'No file' }
		received.push({ fileName: file.name, fields, xml: await file.text() })
		return { status: 200, body: success }
	}

	function result(address: URL): Answer {
		const prepared = results.shift()
		if (prepared) return prepared
		const asked = Object.fromEntries(address.searchParams)
		if (asked.usr !== user || asked.pwd !== password) return { status: 401, body: 'Unauthorized' }
		const found = received.find(({ fileName }) => fileName === asked.file_name)
		if (!found || asked.type !== 'result')
			return { status: 200, body: '<doi_batch_diagnostic status="unknown_submission"></doi_batch_diagnostic>' }
		const dois = [...found.xml.matchAll(/<doi_data><doi>([^<]*)</g)].map(([, doi = '']) => doi)
		const records =
			dois.length > limits.mostInFile
				? '<record_diagnostic status="Failure"><doi/><msg>Error processing deposit: the file is not valid</msg></record_diagnostic>'
				: dois.map((doi) => record(doi, refused.get(doi))).join('')
		return {
			status: 200,
			body: `<?xml version="1.0" encoding="UTF-8"?>\n<doi_batch_diagnostic status="completed" sp="cs3.example"><submission_id>1</submission_id><batch_id>x</batch_id>${records}<batch_data><record_count>${dois.length}</record_count></batch_data></doi_batch_diagnostic>`,
		}
	}

	const server = createServer(async (request, response) => {
		const address = new URL(request.url ?? '/', 'http://localhost')
		const isDeposit = request.method === 'POST' && address.pathname === '/servlet/deposit'
		const isResult = request.method === 'GET' && address.pathname === '/servlet/submissionDownload'
		const nothing: Answer = { status: 404, body: 'Not found' }
		const { status, body, headers } = isDeposit ? await deposit(request) : isResult ? result(address) : nothing
		response.writeHead(status, headers).end(body)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	return {
		...{ received, uploads, results, refused, limits },
		endpoint: `http://127.0.0.1:${port}/servlet/deposit`,
		close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
	}
}
