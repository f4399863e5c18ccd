import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../../src/server/files/file-store-settings.ts'

type TestS3 = {
	settings: S3Settings
	/** Nobody listens at its address until it is back, with the same files. */
	leave: () => Promise<void>
	comeBack: () => Promise<void>
	stop: () => Promise<void>
}

/** An S3 server in this process with one bucket, and the settings to reach it. */
export async function startS3(folder: string): Promise<TestS3> {
	const directory = await mkdtemp(join(tmpdir(), 's3-'))
	const serverAt = (port: number) =>
		new S3rver({
			port,
			address: '127.0.0.1',
			silent: true,
			// it computes another signature than the client for the address of a bucket, /uploads/; keys are still checked
			allowMismatchedSignatures: true,
			directory,
			configureBuckets: [{ name: 'uploads' }],
		})
	let server: S3rver | undefined = serverAt(0)
	const { port } = await server.run()
	async function leave(): Promise<void> {
		const leaving = server
		server = undefined
		leaving?.httpServer.closeAllConnections()
		await leaving?.close()
	}
	return {
		settings: {
			kind: 's3',
			folder,
			bucket: 'uploads',
			region: 'us-east-1',
			endpoint: `http://127.0.0.1:${port}`,
			accessKeyId: 'S3RVER',
			secretAccessKey: 'S3RVER',
			forcePathStyle: true,
			prefix: 'site/files',
		},
		leave,
		async comeBack() {
			server = serverAt(port)
			await server.run()
		},
		async stop() {
			await leave()
			await rm(directory, { recursive: true, force: true })
		},
	}
}
