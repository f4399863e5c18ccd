import { readFile } from 'node:fs/promises'
import { AppError } from '../app-error.ts'
import type { FilesService } from '../files/files.service.ts'
import { inLine } from '../http/line.ts'
import type { Upload } from '../http/uploads.ts'
import { reEncode } from './re-encode.ts'

const folder = 'pictures'
const extension = 'webp'
const pathPattern = /^\/pictures\/([0-9a-f]{32})\.webp$/
const pathOf = (key: string) => `/${folder}/${key.slice(key.lastIndexOf('/') + 1)}`
const keyOf = (name: string) => `${folder}/${name.slice(0, 2)}/${name}.${extension}`

const bytesOf = async ({ source }: Upload) => (typeof source === 'string' ? readFile(source) : source)

/** Which of these paths a domain's records show. */
type UsedPaths = (paths: string[]) => Promise<string[]>

/** Pictures that staff upload: made anew, and served from an address of ours. */
export function picturesService(files: FilesService) {
	// unpacked, a picture takes a hundred megabytes
	const waitForTurn = inLine('pictures', { atOnce: 2, waiting: 20, ofOneSender: 20 })

	async function store(upload: Upload, longestSide: number): Promise<string> {
		const picture = await waitForTurn(async () => reEncode(await bytesOf(upload), longestSide))
		const key = files.newKey(folder, extension)
		await files.keep(picture, key)
		return key
	}

	return {
		/** Runs a write with the address of the uploaded picture, if there is one. A picture whose write is refused goes. */
		async storing<T>(
			upload: Upload | undefined,
			longestSide: number,
			write: (picture: { image?: string }) => Promise<T>,
		): Promise<T> {
			if (!upload) return write({})
			const key = await store(upload, longestSide)
			try {
				return await write({ image: pathOf(key) })
			} catch (error) {
				// after any other failure the row may be there all the same: then the sweep decides
				if (error instanceof AppError) await files.remove(key).catch(() => {})
				throw error
			}
		},

		open: (name: string) => files.open(keyOf(name)),

		/** For the sweep: a picture is used while a record of any domain shows it. */
		swept: (...domains: UsedPaths[]) => ({
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
		}),
	}
}
export type PicturesService = ReturnType<typeof picturesService>
