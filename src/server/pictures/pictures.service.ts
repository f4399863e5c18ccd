import { readFile } from 'node:fs/promises'
import { type QueueOptions, uploadQueue } from '../bounded-queue.ts'
import type { FilesService } from '../files/files.service.ts'
import type { Upload } from '../http/uploads.ts'
import { type PictureFormat, reEncode } from './re-encode.ts'
import { isPng } from './strip-png.ts'

const folder = 'pictures'
/** Longer than any side of a picture that is accepted. */
const ownSize = 100_000
const pathPattern = /^\/pictures\/([0-9a-f]{32}\.(?:webp|jpeg|png))$/
const pathOf = (key: string) => `/${folder}/${key.slice(key.lastIndexOf('/') + 1)}`
/** Of a name with its ending. */
const keyOf = (name: string) => `${folder}/${name.slice(0, 2)}/${name}`

/** Mail programs that do not know WebP are in use; drawings stay sharp as PNG. */
export const mailFormat = (bytes: Buffer): PictureFormat => (isPng(bytes) ? 'png' : 'jpeg')

const bytesOf = async ({ source }: Upload) => (typeof source === 'string' ? readFile(source) : source)

/** Which of these paths a domain's records show. */
type UsedPaths = (paths: string[]) => Promise<string[]>
type StoredPicture = { image: { image?: string }; files: string[] }
export type StorePicture = (
	upload: Upload | undefined,
	longestSide: number,
	formatOf?: (bytes: Buffer) => PictureFormat,
) => Promise<StoredPicture>

/** Pictures that staff upload: re-encoded, and served from an address of ours. */
export function picturesService(files: FilesService) {
	const domains: UsedPaths[] = []
	// a decoded picture takes a hundred megabytes
	const enqueue = uploadQueue('pictures', { running: 2, waiting: 20, perSender: 3 })

	/** Stores an uploaded picture, if there is one: its address for the record, and its key for the write. */
	const store: StorePicture = async (upload, longestSide, formatOf = () => 'webp') => {
		if (!upload) return { image: {}, files: [] }
		const { picture, format } = await enqueue(async () => {
			const bytes = await bytesOf(upload)
			const format = formatOf(bytes)
			return { picture: await reEncode(bytes, { longestSide, format }), format }
		})
		const key = files.newKey(folder, format)
		await files.keep(picture, key)
		return { image: { image: pathOf(key) }, files: [key] }
	}

	return {
		/** Only a domain that says which pictures its records show can store one: the sweep removes all others. */
		storeFor(usedPaths: UsedPaths): StorePicture {
			domains.push(usedPaths)
			return store
		},

		/** The same picture in its own size, without metadata; nothing is stored. */
		clean: (read: () => Promise<Buffer>, format: PictureFormat, options?: QueueOptions) =>
			// not read before its turn: what waits takes no memory
			enqueue(async () => reEncode(await read(), { longestSide: ownSize, format }), options),

		open: (name: string) => files.open(keyOf(name)),

		/** For the sweep: a picture is used while a record of any domain shows it. */
		swept: {
			folder,
			async used(keys: string[]): Promise<Set<string>> {
				const paths = keys.map(pathOf)
				const found = await Promise.all(domains.map((usedPaths) => usedPaths(paths)))
				return new Set(
					found
						.flat()
						.flatMap((path) => pathPattern.exec(path)?.[1] ?? [])
						.map(keyOf),
				)
			},
		},
	}
}
export type PicturesService = ReturnType<typeof picturesService>
