import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { paginateListObjectsV2, S3 } from '@aws-sdk/client-s3'
import type { S3Settings } from './file-store-settings.ts'
import { s3Problem, statusOf } from './s3-problem.ts'
import { cannotRead, cannotStore, gone, outOfRange, type Store, type StoredFile } from './store.ts'

const attempts = 2
/** A slow reader of a file keeps one: more than the connections of readers, or nothing could be stored meanwhile. */
const maxSockets = 2_000
const trash = 'trash/'

/** A bucket that is not there says nothing about the file. */
const isMissing = (error: unknown) => statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket'
/** The store said no: asking again will not help. */
const isFinal = (error: unknown) => {
	const status = statusOf(error)
	return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** A file that somebody waits for; large ones take longer. */
const usualRequestMs = 20_000

/** Files in a bucket. Access lists are never sent: many stores refuse them. */
export function s3Store(settings: S3Settings, longestRequestMs = usualRequestMs): Store {
	const { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle } = settings
	const prefix = settings.prefix ? `${settings.prefix.replace(/^\/+|\/+$/g, '')}/` : ''
	const client = new S3({
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
			requestTimeout: longestRequestMs,
			socketTimeout: 20_000,
			throwOnRequestTimeout: true,
			httpAgent: { maxSockets },
			httpsAgent: { maxSockets },
		},
	})
	const unreadable = (error: unknown) => cannotRead(error, s3Problem(settings, error))
	const unstorable = (error: unknown) => cannotStore(error, s3Problem(settings, error))
	const at = (key: string) => ({ Bucket: bucket, Key: prefix + key })

	/** The client does not send a stream twice, so a second attempt opens the file again. */
	async function upload(path: string, key: string, attempt = 1): Promise<void> {
		const { size } = await stat(path)
		const source = createReadStream(path)
		try {
			const sent = client.putObject({ ...at(key), Body: source, ContentLength: size })
			// the client does not notice when reading the file fails
			await Promise.all([sent, finished(source)])
		} catch (error) {
			source.destroy()
			if (attempt === attempts || isFinal(error)) throw error
			await upload(path, key, attempt + 1)
		}
	}

	async function size(key: string): Promise<number | undefined> {
		try {
			return (await client.headObject(at(key))).ContentLength
		} catch (error) {
			if (isMissing(error)) return undefined
			throw unreadable(error)
		}
	}

	async function* list(from: string): AsyncGenerator<StoredFile> {
		try {
			for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + from }))
				for (const { Key = '', LastModified = new Date(), Size = 0 } of page.Contents ?? [])
					yield { key: Key.slice(prefix.length), modifiedAt: LastModified, size: Size }
		} catch (error) {
			throw unreadable(error)
		}
	}

	async function owner(): Promise<string | undefined> {
		try {
			const { Body } = await client.getObject(at('owner'))
			return (await Body?.transformToString())?.trim()
		} catch (error) {
			if (isMissing(error)) return undefined
			throw unreadable(error)
		}
	}

	async function setOwner(installation: string): Promise<void> {
		await client.putObject({ ...at('owner'), Body: installation }).catch((error: unknown) => {
			throw unstorable(error)
		})
	}

	return {
		async keep(source, key) {
			// the client sends bytes again by itself
			const done = typeof source === 'string' ? upload(source, key) : client.putObject({ ...at(key), Body: source })
			await done.catch((error: unknown) => {
				throw unstorable(error)
			})
			if (typeof source === 'string') await rm(source, { force: true })
		},

		async open(key, range) {
			const Range = range && `bytes=${range.start}-${range.end}`
			const answer = await client.getObject({ ...at(key), Range }).catch((error: unknown) => {
				if (isMissing(error)) throw gone()
				throw statusOf(error) === 416 ? outOfRange() : unreadable(error)
			})
			const whole = answer.ContentRange?.split('/')[1] ?? answer.ContentLength
			return { stream: answer.Body as Readable, size: Number(whole) }
		},

		async remove(key) {
			await client.deleteObject(at(key)).catch((error: unknown) => {
				throw unstorable(error)
			})
		},

		async retire(key) {
			try {
				await client.copyObject({ ...at(trash + key), CopySource: `/${bucket}/${prefix}${key}` })
				await client.deleteObject(at(key))
			} catch (error) {
				if (!isMissing(error)) throw unstorable(error)
			}
		},

		async emptyTrash(olderThan) {
			for await (const { key, modifiedAt } of list(trash))
				if (modifiedAt < olderThan) await client.deleteObject(at(key))
		},

		async isOwnedBy(installation) {
			if ((await owner()) === undefined) await setOwner(installation)
			return (await owner()) === installation
		},

		owner,
		setOwner,

		size,
		list,

		close() {
			client.destroy()
		},
	}
}
