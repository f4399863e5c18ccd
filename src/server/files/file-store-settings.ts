import * as z from 'zod'
import { httpAddress } from '../http-address.ts'

/** A bucket of any S3. */
export type S3Settings = {
	kind: 's3'
	/** Where uploads in flight are; the bucket has the others. */
	folder: string
	bucket: string
	region: string
	endpoint?: string | undefined
	accessKeyId: string
	secretAccessKey: string
	forcePathStyle: boolean
	prefix?: string | undefined
}

export type FileStoreSettings = { kind: 'disk'; folder: string } | S3Settings

export const placeOf = (files: FileStoreSettings): string =>
	files.kind === 'disk'
		? files.folder
		: `the bucket ${files.bucket}${files.prefix === undefined ? '' : ` below ${files.prefix}`}`

export const fileStoreEnvironment = {
	S3_BUCKET: z.string(),
	S3_REGION: z.string(),
	S3_ENDPOINT: httpAddress('https://s3.example.org'),
	S3_ACCESS_KEY_ID: z.string(),
	S3_SECRET_ACCESS_KEY: z.string(),
	S3_FORCE_PATH_STYLE: z.enum(['0', '1'], 'must be 0 or 1'),
	S3_PREFIX: z
		.string()
		.regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\/?$/, 'may have letters, digits, - and _ between slashes'),
}
type Values = { [Name in keyof typeof fileStoreEnvironment]?: z.infer<(typeof fileStoreEnvironment)[Name]> | undefined }
const names = Object.keys(fileStoreEnvironment) as (keyof Values)[]

/** A bucket is set as a whole or not at all: with half of it uploads would be stored in the wrong place. */
export function readFileStoreSettings(
	values: Values,
	folder: string,
	missing: (name: string, because: string) => Error,
): FileStoreSettings {
	const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
	const region = values.S3_REGION ?? (values.S3_ENDPOINT === undefined ? undefined : 'us-east-1')
	const set = names.find((name) => values[name] !== undefined)
	if (set === undefined) return { kind: 'disk', folder }
	if (bucket === undefined) throw missing('S3_BUCKET', set)
	if (region === undefined) throw missing('S3_REGION', set)
	if (accessKeyId === undefined) throw missing('S3_ACCESS_KEY_ID', set)
	if (secretAccessKey === undefined) throw missing('S3_SECRET_ACCESS_KEY', set)
	return {
		kind: 's3',
		folder,
		bucket,
		region,
		endpoint: values.S3_ENDPOINT,
		accessKeyId,
		secretAccessKey,
		// most stores other than Amazon's have no host name for each bucket
		forcePathStyle: values.S3_FORCE_PATH_STYLE ? values.S3_FORCE_PATH_STYLE === '1' : values.S3_ENDPOINT !== undefined,
		prefix: values.S3_PREFIX,
	}
}
