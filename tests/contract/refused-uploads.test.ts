import { once } from 'node:events'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { aManuscript } from '../support/manuscript.ts'
import { aSubmission, postArticle } from './requests.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp({ demo: true })
})
afterAll(() => app.close())

type Part = { name: string; text: string; isFile?: boolean }
type Requests = { type?: string; parts: Part[]; count: number }

/** In a thread of its own: a client that shares the server's thread has always written everything before it is refused. */
const client = `
const { parentPort, workerData: { url, type, parts, count } } = require('node:worker_threads')
const formOf = () => {
	const form = new FormData()
	for (const { name, text, isFile } of parts) form.append(name, isFile ? new File([text], 'paper.docx') : text)
	return form
}
async function send() {
	try {
		const body = type ? new Blob([parts[0].text], { type }) : formOf()
		const response = await fetch(url, { method: 'POST', body })
		return [response.status, (await response.json()).code]
	} catch (error) {
		return String(error.cause ?? error)
	}
}
(async () => {
	const answers = []
	while (answers.length < count) answers.push(...await Promise.all(Array.from({ length: 20 }, send)))
	parentPort.postMessage(answers)
})()`

async function answersTo(requests: Requests): Promise<unknown[]> {
	const workerData = { url: `${app.url}/api/articles`, ...requests }
	const [answers] = await once(new Worker(client, { eval: true, workerData }), 'message')
	return answers as unknown[]
}

const text = 'x'.repeat(1_000)
/** Something to write after what is refused. */
const rest = Array.from({ length: 10 }, (_, at) => ({ name: `rest${at}`, text }))
const file = { name: 'articleFile', text, isFile: true }

const refusals: [what: string, requests: Omit<Requests, 'count'>, answer: [status: number, code: string]][] = [
	['a file in a wrong field', { parts: [{ ...file, name: 'picture' }, ...rest] }, [400, 'invalid_input']],
	['a second file', { parts: [file, file, ...rest] }, [413, 'too_large']],
	['a field that was sent twice', { parts: [...rest, ...rest] }, [400, 'invalid_input']],
	[
		'too many fields',
		{ parts: Array.from({ length: 40 }, (_, at) => ({ name: `field${at}`, text })) },
		[413, 'too_large'],
	],
	['another content type', { type: 'text/csv', parts: rest }, [415, 'unsupported_type']],
	['JSON without a token', { type: 'application/json', parts: [{ name: '', text: '{}' }] }, [401, 'unauthenticated']],
]

describe('a refusal reaches a client that writes before it reads', () => {
	test.each(refusals)('%s: 100 requests, 100 answers', async (_what, requests, answer) => {
		expect(await answersTo({ ...requests, count: 100 })).toEqual(Array.from({ length: 100 }, () => answer))
	})

	test('also when the form is larger than what is read before the answer', async () => {
		const parts = [{ ...file, name: 'picture', text: 'x'.repeat(1_500_000) }, ...rest]
		const answers = await answersTo({ parts, count: 20 })
		expect(answers).toEqual(Array.from({ length: 20 }, () => [400, 'invalid_input']))
	})

	test('one that stops in the middle of a small form is answered and disconnected', async () => {
		const form = '--b\r\ncontent-disposition: form-data; name="picture"; filename="a.docx"\r\n\r\nabc'
		const { port } = new URL(app.url)
		const socket = connect(Number(port), '127.0.0.1', () =>
			socket.write(
				`POST /api/articles HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9999\r\n\r\n${form}`,
			),
		)
		let answer = ''
		socket.on('data', (data) => {
			answer += String(data)
		})
		await once(socket, 'close')
		expect(answer).toMatch(/^HTTP\/1\.1 400 /)
		expect(answer).toMatch(/^connection: close\r$/im)
	})

	test('the next form is taken', async () => {
		const response = await postArticle(app, aSubmission({ journalId: 1 }), { bytes: aManuscript() })
		expect(response.status).toBe(200)
	})
})
