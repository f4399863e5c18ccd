import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { AppError } from '../app-error.ts'
import { boundedQueue } from '../bounded-queue.ts'

const derive = promisify(argon2)

/** OWASP's recommendation for argon2id: 19 MiB, two passes. It is stored with each hash, so it can be raised later. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const bytes = { salt: 16, hash: 32 }

type Cost = typeof cost
type Stored = Cost & { salt: Buffer; hash: Buffer }

/** Each hash takes 19 MiB, so only two are computed at once. */
const enqueue = boundedQueue(
	'passwords',
	{ running: 2, waiting: 100 },
	{
		queueFull: () =>
			new AppError('unavailable', 'Too many people are signing in right now. Please try again in a moment.', {
				retryAfter: 5,
			}),
	},
)

const compute = (password: string, { salt, memory, passes, parallelism }: Cost & { salt: Buffer }, length: number) =>
	enqueue(() =>
		derive('argon2id', {
			message: Buffer.from(password.normalize('NFKC')),
			nonce: salt,
			memory,
			passes,
			parallelism,
			tagLength: length,
		}),
	)

/** The usual text form: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(bytes.salt)
	const hash = await compute(password, { ...cost, salt }, bytes.hash)
	const { memory, passes, parallelism } = cost
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/** Compared for an unknown account, so that the time of the answer does not tell whether an account exists. */
const unknownAccount: Stored = { ...cost, salt: randomBytes(bytes.salt), hash: randomBytes(bytes.hash) }

export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
	const expected = stored === undefined ? unknownAccount : read(stored)
	const hash = await compute(password, expected, expected.hash.length)
	return timingSafeEqual(hash, expected.hash) && stored !== undefined
}

const unpadded = (data: Buffer) => data.toString('base64').replace(/=+$/, '')

function read(stored: string): Stored {
	const [, memory, passes, parallelism, salt = '', hash = ''] =
		/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored) ?? []
	if (!hash) throw new Error('a stored password has an unknown form')
	return {
		memory: Number(memory),
		passes: Number(passes),
		parallelism: Number(parallelism),
		salt: Buffer.from(salt, 'base64'),
		hash: Buffer.from(hash, 'base64'),
	}
}

/** Common passwords that the list lacks: in other languages, of India, of this product, and with digits appended. */
const ownWords =
	'passwort contrasena motdepasse india123 india1234 krishna1 ganesh123 shivshakti fleuron1 fleuron123 publish123 journal1 journal123 research research1 helloworld adminadmin root1234 toor1234 changeme1 demo1234 p4ssword welcome123 letmein123 admin1234 password1234 secret123 master123 monkey123 shadow123 guest123 login123 default1 batman123 trustnoone lovely123 flower123'

/** Loaded when the first password is checked. */
let commonPasswords: Set<string> | undefined

/** Those of at least eight characters, with `p@ssw0rd` stored as `password`. */
function loadCommonPasswords(): Set<string> {
	const file = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
	const listed = file.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
	return new Set([...listed, ...ownWords.split(' ')].map(simplified))
}

function simplified(text: string): string {
	const letters: Record<string, string> = { '@': 'a', '0': 'o', $: 's', '!': 'i', '3': 'e' }
	return text.toLowerCase().replace(/[@0$!3]/g, (sign) => letters[sign] ?? sign)
}

const isRun = (text: string) =>
	/^(.)\1*$/u.test(text) ||
	'01234567890123456789'.includes(text) ||
	'98765432109876543210'.includes(text) ||
	'abcdefghijklmnopqrstuvwxyz'.includes(text.toLowerCase())

type PasswordRules = {
	profile: 'local' | 'public'
	owner: { email: string; name: string }
	/** The field of the form that the refusal is about. */
	field?: 'password' | 'newPassword'
}

/** A public site refuses passwords that are easy to guess; a local one only those shorter than the specification allows. */
export function refuseWeak(password: string, { profile, owner, field = 'password' }: PasswordRules): void {
	const refuse = (sentence: string) => {
		throw new AppError('invalid_input', `${sentence}.`, { fields: { [field]: sentence } })
	}
	if (password.length < 6) refuse('At least 6 characters')
	if (profile === 'local') return
	if (password.length < 8) refuse('At least 8 characters')
	const own = [owner.email, owner.email.split('@')[0], owner.name].map((text) => text?.toLowerCase())
	commonPasswords ??= loadCommonPasswords()
	if (commonPasswords.has(simplified(password)) || isRun(password) || own.includes(password.toLowerCase()))
		refuse('This password is among the first that others would try. Please choose another one')
}
