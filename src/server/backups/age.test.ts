import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import {
	decryptWith,
	encryptFor,
	type Identity,
	newIdentity,
	type Recipient,
	readIdentity,
	readRecipient,
} from './age.ts'

const made = newIdentity()
const identity = readIdentity(made.identity) as Identity
const recipient = readRecipient(made.recipient) as Recipient

const inPieces = (bytes: Buffer, length: number): Readable =>
	Readable.from(
		Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) => bytes.subarray(at * length, (at + 1) * length)),
	)
const encrypted = (bytes: Buffer) => buffer(encryptFor(recipient)(inPieces(bytes, 50_000)))
const decrypted = (bytes: Buffer, pieces = 10_000) => buffer(decryptWith(identity)(inPieces(bytes, pieces)))

/** Written by age 1.1.1 for this key: "made by age\n". */
const fromAge = {
	identity: 'AGE-SECRET-KEY-16VVZMU6D57SSNJVSFV2AST39RN8WR3YVFRNJE5QXGW77CECUPVWQ3Q3FYS',
	file: 'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBnY2hkbGN6OFczSkQ3UmZmcUxjRWg2a1c3QjFyVFN6NVUwUXptQ2RzUkRNCm5Fc1YwK2t1T1JhNW96WFEvRC84ajk5ZUxBb2p1b3pOcW0zSVRVMzJxMHMKLS0tIEFyVVRlN0hZdGYvU1M3NVEvZExpVmI3M3IxVUJRRGE5YU1NSWtZSXo5SE0K6SkPF5n0P+2f5ew+Gt24925KfpeyUl1NZT0CWnUggYzEuQ3fesESH3OqBPo=',
}

describe('the format of age', () => {
	test('a file of the program age is read', async () => {
		const opened = decryptWith(readIdentity(fromAge.identity) as Identity)(
			inPieces(Buffer.from(fromAge.file, 'base64'), 7),
		)
		expect((await buffer(opened)).toString()).toBe('made by age\n')
	})

	test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_001])('%i bytes come back', async (length) => {
		const bytes = randomBytes(length)
		const sealed = await encrypted(bytes)
		expect((await decrypted(sealed)).equals(bytes)).toBe(true)
		expect((await decrypted(sealed, 1_000_000)).equals(bytes)).toBe(true)
		if (length >= 16) expect(sealed.includes(bytes.subarray(0, 16))).toBe(false)
	})

	test('nothing that was changed, cut off, moved or added is read', async () => {
		const sealed = await encrypted(randomBytes(200_000))
		const start = sealed.length - (200_000 + 4 * 16)
		const chunk = 65_536 + 16
		const at = (number: number) => sealed.subarray(start + number * chunk, start + (number + 1) * chunk)
		const flipped = (place: number) => {
			const copy = Buffer.from(sealed)
			copy[place] = (copy[place] ?? 0) ^ 1
			return copy
		}
		const changed = {
			header: flipped(40),
			nonce: flipped(start - 1),
			'a chunk': flipped(start + 100),
			'the end': flipped(sealed.length - 1),
			'cut in a chunk': sealed.subarray(0, -1),
			'cut after a chunk': sealed.subarray(0, start + 2 * chunk),
			'cut in the header': sealed.subarray(0, 60),
			empty: Buffer.alloc(0),
			'other order': Buffer.concat([sealed.subarray(0, start), at(1), at(0), at(2), at(3)]),
			longer: Buffer.concat([sealed, Buffer.from('x')]),
		}
		for (const [how, bytes] of Object.entries(changed)) await expect(decrypted(bytes), how).rejects.toThrow()
	})

	test('keys that are mistyped are none', () => {
		const wrong = made.recipient.replace(/.$/, (letter) => (letter === 'q' ? 'p' : 'q'))
		expect(readRecipient(wrong)).toBeUndefined()
		expect(readRecipient(made.identity)).toBeUndefined()
		expect(readIdentity(made.recipient)).toBeUndefined()
		expect(readIdentity('# a comment\n')).toBeUndefined()
	})
})
