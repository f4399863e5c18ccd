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
