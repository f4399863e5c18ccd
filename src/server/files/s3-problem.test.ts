import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { quietPort } from '../../../tests/support/quiet-port.ts'
import { withCause } from '../backups/problem.ts'
import type { S3Settings } from './file-store-settings.ts'
import { s3Store } from './s3-store.ts'

const settings = (endpoint: string): S3Settings => ({
	...{ kind: 's3', folder: '/nowhere', bucket: 'uploads', region: 'eu-west-1', endpoint },
	...{ accessKeyId: 'key', secretAccessKey: 'secret', forcePathStyle: true },
})

/** A store that answers every request with this error, as S3 words it. */
async function refusing(status: number, code: string): Promise<string> {
	const server = createServer((request, response) => {
		request.resume()
		response.writeHead(status, { 'content-type': 'application/xml' })
		response.end(request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code><Message>Said by S3.</Message></Error>`)
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	onTestFinished(() => void server.close())
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function problemsOf(endpoint: string): Promise<string[]> {
	const store = s3Store(settings(endpoint))
	onTestFinished(() => store.close())
	const calls = [store.size('a'), store.open('a'), store.keep(Buffer.from('a'), 'a')]
	const told = await Promise.all(calls.map((call) => call.then(() => 'done', withCause)))
	return told.map((sentence) => sentence.replace(`The bucket uploads at ${endpoint} cannot be used: `, ''))
}

test.each([
	[
		...[403, 'SignatureDoesNotMatch'],
		'the account is refused (status 403). Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and the rights of this account.',
		'the secret key is not that of the access key. Check S3_SECRET_ACCESS_KEY.',
	],
	[
		...[403, 'AccessDenied'],
		'the account is refused (status 403). Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and the rights of this account.',
		'the account may not do this. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and the rights of this account.',
	],
	[
		...[400, 'AuthorizationHeaderMalformed'],
		'it answers with status 400 (UnknownError). Check S3_ENDPOINT, and the log of that store.',
		'the region is another one. Check S3_REGION.',
	],
	[
		...[500, 'InternalError'],
		'it answers with status 500 (UnknownError). Check S3_ENDPOINT, and the log of that store.',
		'it answers with status 500 (Said by S3). Check S3_ENDPOINT, and the log of that store.',
	],
] as [number, string, string, string][])(
	'%d %s is told with the settings to check',
	async (status, code, ofHead, other) => {
		expect(await problemsOf(await refusing(status, code))).toEqual([ofHead, other, other])
	},
)

test('an endpoint where nobody answers is named', async () => {
	const port = await quietPort()
	const sentence = `it cannot be reached (connect ECONNREFUSED 127.0.0.1:${port}). Check S3_ENDPOINT and the network.`
	expect(await problemsOf(`http://127.0.0.1:${port}`)).toEqual([sentence, sentence, sentence])
})
