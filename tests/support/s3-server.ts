import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../../src/server/files/file-store-settings.ts'

/** An S3 server in this process with one bucket, and the settings to reach it. */
export async function startS3(folder: string): Promise<{ settings: S3Settings; stop: () => Promise<void> }> {
	const directory = await mkdtemp(join(tmpdir(), 's3-'))
	const server = new S3rver({
		port: 0,
		address: '127.0.0.1',
		silent: true,
		// it computes another signature than the client for the address of a bucket, /uploads/; keys are still checked
		allowMismatchedSignatures: true,
		directory,
		configureBuckets: [{ name: 'uploads' }],
	})
	const { port } = await server.run()
	let running = true
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
		async stop() {
			if (!running) return
			running = false
			server.httpServer.closeAllConnections()
			await server.close()
			await rm(directory, { recursive: true, force: true })
		},
	}
}
