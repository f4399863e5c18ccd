import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Settings } from './file-store-settings.ts'
import { cannotRead, cannotStore, gone, outOfRange, type Store, type StoredFile } from './store.ts'

const attempts = 2
const trash = 'trash/'

const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
/** flydrive wraps what the client said. */
const innerOf = (error: unknown) => (error as Error).cause ?? error
/** The store said no: asking again will not help. */
const isFinal = (error: unknown) => {
	const status = statusOf(error)
	return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** Files in a bucket, through flydrive; it cannot read a part of a file, nor list beside names it does not like. */
export function s3Store(settings: S3Settings): Store {
	const { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle } = settings
	const prefix = settings.prefix ? `${settings.prefix.replace(/^\/+|\/+$/g, '')}/` : ''
	const client = new S3Client({
		region,
		endpoint,
		forcePathStyle,
		credentials: { accessKeyId, secretAccessKey },
		maxAttempts: attempts,
		// whatever matters is thrown, and logged where it is answered
		logger: { debug() {}, info() {}, warn() {}, error() {} },
		// other makers' stores do not know the newer checksums
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
		requestHandler: {
			connectionTimeout: 3000,
			requestTimeout: 20_000,
			socketTimeout: 20_000,
			throwOnRequestTimeout: true,
		},
	})
	// private is the default of every bucket, and many refuse to hear of access lists
	const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))

	/** The client does not send a stream twice, so a second attempt opens the file again. */
	async function upload(path: string, key: string, attempt = 1): Promise<void> {
		const { size } = await stat(path)
		const source = createReadStream(path)
		try {
			await disk.putStream(prefix + key, source, { ContentLength: size })
		} catch (error) {
			source.destroy()
			if (attempt === attempts || isFinal(innerOf(error))) throw innerOf(error)
			await upload(path, key, attempt + 1)
		}
	}

	async function* list(from: string): AsyncGenerator<StoredFile> {
		let ContinuationToken: string | undefined
		do {
			const page = await client
				.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + from, ContinuationToken }))
				.catch((error: unknown) => {
					throw cannotRead(error)
				})
			for (const { Key = '', LastModified = new Date(), Size = 0 } of page.Contents ?? [])
				yield { key: Key.slice(prefix.length), modifiedAt: LastModified, size: Size }
			ContinuationToken = page.NextContinuationToken
		} while (ContinuationToken)
	}

	return {
		async keep(source, key) {
			// the client sends bytes again by itself
			const done = typeof source === 'string' ? upload(source, key) : disk.put(prefix + key, source)
			await done.catch((error: unknown) => {
				throw cannotStore(innerOf(error))
			})
			if (typeof source === 'string') await rm(source, { force: true })
		},

		async open(key, range) {
			const Range = range && `bytes=${range.start}-${range.end}`
			const answer = await client
				.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + key, Range }))
				.catch((error: unknown) => {
					if (statusOf(error) === 404) throw gone()
					throw statusOf(error) === 416 ? outOfRange() : cannotRead(error)
				})
			const whole = answer.ContentRange?.split('/')[1] ?? answer.ContentLength
			return { stream: answer.Body as Readable, size: Number(whole) }
		},

		async remove(key) {
			await disk.delete(prefix + key).catch((error: unknown) => {
				throw cannotStore(innerOf(error))
			})
		},

		async retire(key) {
			await disk.move(prefix + key, `${prefix}${trash}${key}`).catch((error: unknown) => {
				if (statusOf(innerOf(error)) !== 404) throw cannotStore(innerOf(error))
			})
		},

		async emptyTrash(olderThan) {
			for await (const { key, modifiedAt } of list(trash)) if (modifiedAt < olderThan) await disk.delete(prefix + key)
		},

		async isOwnedBy(installation) {
			const owner = `${prefix}owner`
			try {
				if (!(await disk.exists(owner))) await disk.put(owner, installation)
				return (await disk.get(owner)).trim() === installation
			} catch (error) {
				throw cannotRead(innerOf(error))
			}
		},

		async size(key) {
			try {
				return (await disk.getMetaData(prefix + key)).contentLength
			} catch (error) {
				if (statusOf(innerOf(error)) === 404) return undefined
				throw cannotRead(innerOf(error))
			}
		},

		list,

		close() {
			client.destroy()
		},
	}
}
