import { hostilePictures } from '../tests/support/hostile-pictures.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { aPicture } from '../tests/support/pictures.ts'
import { startApp, withFolder } from './support/app-process.ts'
import { countUploads } from './support/uploads.ts'

const smallHeap = ['--max-semi-space-size=2', '--max-old-space-size=160']
const limits = { milliseconds: 2_000, megabytes: 64 }
const ordinary = 40

/** A picture with some of its bytes changed, removed or added. */
export function mutated(original: Buffer, random: () => number): Buffer {
	const bytes = Buffer.from(original)
	for (let changes = 1 + Math.floor(random() * 4); changes > 0; changes--)
		bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
	const cut = Math.floor(random() * bytes.length)
	const kind = random()
	if (kind < 0.2) return bytes.subarray(0, cut)
	return kind < 0.3 ? Buffer.concat([bytes.subarray(0, cut), bytes.subarray(cut / 2)]) : bytes
}

async function signUp(url: string): Promise<Record<string, string>> {
	const account = { email: 'ada@example.org', password: 'a long enough password', name: 'Ada' }
	const call = async (path: string, body: object) => {
		const response = await fetch(`${url}${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body),
		})
		return (await response.json()) as { data?: { token?: string }; token?: string }
	}
	await call('/api/admin/register', account)
	const signedIn = await call('/api/admin/login', account)
	return { authorization: `Bearer ${signedIn.token ?? signedIn.data?.token}` }
}

/** The hostile set and so many mutated pictures, sent as staff send them to the running program. */
export async function run({ count = 300, seed = 1 } = {}) {
	return withFolder(async (folder) => {
		const app = await startApp({ DATA_DIR: folder }, smallHeap)
		try {
			const headers = await signUp(app.url)
			const send = async (bytes: Buffer) => {
				const body = new FormData()
				body.append('name', 'Ada')
				body.append('content', 'x')
				body.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png')
				const started = performance.now()
				const response = await fetch(`${app.url}/api/testimonials/admin`, { method: 'POST', headers, body })
				const { error = '' } = (await response.json()) as { error?: string }
				return { status: response.status, error, milliseconds: performance.now() - started }
			}
			const good = await aPicture()
			for (let n = 0; n < ordinary; n++) {
				const { status, error } = await send(good)
				if (status !== 200) throw new Error(`an ordinary picture was refused: ${error}`)
			}
			const idle = app.memory()
			let peak = idle
			const watching = setInterval(() => {
				peak = Math.max(peak, app.memory())
			}, 10)
			const wrong: string[] = []
			let [taken, refused, slowest, slowestName] = [0, 0, 0, '']
			const deliver = async (name: string, bytes: Buffer, verdict?: 'taken' | RegExp) => {
				const { status, error, milliseconds } = await send(bytes)
				if (milliseconds > slowest) [slowest, slowestName] = [milliseconds, name]
				if (status === 200) taken++
				else if (status < 500) refused++
				else wrong.push(`${name}: ${status}`)
				const isExpected = verdict === 'taken' ? status === 200 : status !== 200 && verdict?.test(error)
				if (verdict && !isExpected) wrong.push(`${name}: ${status} ${error}`)
			}
			for (const { name, make, verdict } of hostilePictures) await deliver(name, await make(), verdict)
			const random = seededRandom(seed)
			const originals = await Promise.all((['png', 'jpeg', 'webp'] as const).map((format) => aPicture({ format })))
			for (let n = 0; n < count; n++)
				await deliver(`mutation ${n}`, mutated(originals[n % originals.length] as Buffer, random))
			clearInterval(watching)
			const leftOver = (await countUploads(folder)) - ordinary - taken
			const more = Math.round(peak - idle)
			return {
				columns: ['sent', 'seed', 'taken', 'refused with 4xx', 'wrong', 'left over', 'slowest', 'memory of the app'],
				rows: [
					[
						...[hostilePictures.length + count, seed, taken, refused, wrong.length, leftOver],
						...[`${Math.round(slowest)} ms (${slowestName})`, `+${more} MB`],
					],
					...wrong.slice(0, 10).map((line) => [line]),
				],
				holds: wrong.length === 0 && leftOver === 0 && slowest <= limits.milliseconds && more <= limits.megabytes,
			}
		} finally {
			await app.end('SIGTERM')
		}
	})
}
