import { dirname, resolve } from 'node:path'
import * as z from 'zod'
import { ownFolderAround } from './backups/places.ts'
import {
	type FileStoreSettings,
	fileStoreEnvironment,
	readFileStoreSettings,
	type S3Settings,
} from './files/file-store-settings.ts'

type FileStoreName = keyof typeof fileStoreEnvironment
type ArchiveName = `ARCHIVE_${FileStoreName}`
const names = Object.keys(fileStoreEnvironment) as FileStoreName[]

/** The same settings as those of the bucket of uploads, for another one. */
export const archiveStoreEnvironment = {
	ARCHIVE_DIR: z.string(),
	...(Object.fromEntries(names.map((name) => [`ARCHIVE_${name}`, fileStoreEnvironment[name]])) as {
		[Name in FileStoreName as `ARCHIVE_${Name}`]: (typeof fileStoreEnvironment)[Name]
	}),
}
type Values = { [Name in FileStoreName | ArchiveName | 'ARCHIVE_DIR' | 'DATABASE_URL']?: string | undefined }

type Tools = { uploads: FileStoreSettings; Problem: new (sentence: string) => Error }

/** A folder, a bucket, or nothing. */
export function readArchiveStore(values: Values, { uploads, Problem }: Tools): FileStoreSettings | undefined {
	const set = names.map((name): ArchiveName => `ARCHIVE_${name}`).find((name) => values[name] !== undefined)
	const first = values.ARCHIVE_DIR === undefined ? set : 'ARCHIVE_DIR'
	if (first === undefined) return undefined
	if (values.DATABASE_URL !== undefined)
		throw new Problem(
			`The setting ${first} is for the embedded database, and DATABASE_URL is set: that server archives by tools of its own, such as pgBackRest or WAL-G.`,
		)
	if (set === undefined) return readFolder(resolve(values.ARCHIVE_DIR ?? ''), dirname(uploads.folder), Problem)
	if (first !== set)
		throw new Problem(`The settings ARCHIVE_DIR and ${set} are both set: the archive is in a folder or in S3.`)
	const bucket = readBucket(values, uploads.folder, Problem)
	if (uploads.kind === 's3' && isWithin(bucket, uploads))
		throw new Problem(
			'The archive would be in the same place as the uploads: set ARCHIVE_S3_BUCKET to another bucket, or S3_PREFIX and ARCHIVE_S3_PREFIX to places that are not within each other.',
		)
	return bucket
}

function readFolder(folder: string, dataDir: string, Problem: Tools['Problem']): FileStoreSettings {
	const own = ownFolderAround(folder, dataDir)
	if (own)
		throw new Problem(`The setting ARCHIVE_DIR lies in ${own}, which is the site's own: set it to another folder.`)
	return { kind: 'disk', folder }
}

/** Where and who, without the bucket and the place in it. */
const isConnection = (name: FileStoreName) => name !== 'S3_BUCKET' && name !== 'S3_PREFIX'

/** Without a connection of its own the archive uses that of the uploads. */
function readBucket(values: Values, folder: string, Problem: Tools['Problem']): S3Settings {
	const isOwn = names.some((name) => isConnection(name) && values[`ARCHIVE_${name}`] !== undefined)
	const sourceOf = (name: FileStoreName) => (isConnection(name) && !isOwn ? name : (`ARCHIVE_${name}` as const))
	const own = names.map((name) => [name, values[sourceOf(name)]])
	const missing = (name: string) =>
		new Problem(
			`The setting ARCHIVE_${name} is missing: the archive goes to S3 only with all that belongs to it, or with the S3 settings of uploads.`,
		)
	if (values.ARCHIVE_S3_BUCKET === undefined) throw missing('S3_BUCKET')
	return readFileStoreSettings(Object.fromEntries(own), folder, missing) as S3Settings
}

const placeOf = ({ endpoint = '', bucket, prefix = '' }: S3Settings) =>
	`${endpoint} ${bucket}/${prefix.replace(/^\/+|\/+$/g, '')}/`.replace(/\/+$/, '/')

const isWithin = (one: S3Settings, other: S3Settings) =>
	placeOf(one).startsWith(placeOf(other)) || placeOf(other).startsWith(placeOf(one))
