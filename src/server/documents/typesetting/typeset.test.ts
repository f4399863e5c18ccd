import { afterAll, expect, test } from 'vitest'
import { acceptanceLetter, printed } from '../compose.ts'
import { typesetter } from './typeset.ts'

const { typeset, stop } = typesetter()
afterAll(stop)

const article = {
	...{ id: 1, reference: '2026-7K3M-9QXA', title: 'On salt', authorName: 'Ada', status: 'accepted' as const },
	...{ withdrawnAt: null, submittedAt: new Date('2026-01-02'), acceptedOn: null, publishedOn: null, doi: null },
	...{
		volume: null,
		issue: null,
		pages: null,
		licence: null,
		journalId: null,
		journalTitle: null,
		journalIssn: null,
		isPublishedHere: null,
	},
}
const of = {
	...{ article, authors: ['Ada'], acceptedOn: undefined, publishedOn: undefined, timeZone: 'UTC', site: 'Press' },
	address: null,
	corresponding: 'Ada',
}
const made = { code: 'CODE', address: 'https://press.example/verify/CODE', issuedOn: '2026-03-04', site: 'Press' }

test('signs that turn the direction, at which the typesetter ends, are left out', async () => {
	const at = new Date('2026-03-04T10:00:00Z')
	const plain = await typeset(printed(acceptanceLetter(of, 'evil'), made), at)
	const turned = await typeset(printed(acceptanceLetter(of, '\u202E\u202E\u202Eevil\u2066'), made), at)
	expect(turned.equals(plain)).toBe(true)
})

test('a sign that stands for a whole line is written as its words, because the typesetter ends at it', async () => {
	const at = new Date('2026-03-04T10:00:00Z')
	const words = await typeset(printed(acceptanceLetter(of, 'Ada بسم الله الرحمن الرحيم'), made), at)
	const sign = await typeset(printed(acceptanceLetter(of, 'Ada \ufdfd'), made), at)
	expect(sign.equals(words)).toBe(true)
})

test('marks that belong to no letter, at which the typesetter ends, are left out', async () => {
	const at = new Date('2026-03-04T10:00:00Z')
	const plain = await typeset(printed(acceptanceLetter(of, 'Ada  Hebrew - and \u200d'), made), at)
	const name = 'Ada \u05b0\u05b1 Hebrew -\ua806\ua806 and \u200d\u{10a0f}\u{10a0f}'
	const marked = await typeset(printed(acceptanceLetter(of, name), made), at)
	expect(marked.equals(plain)).toBe(true)
})

test('places without width where a line may break are left out, because thousands of them take minutes', async () => {
	const at = new Date('2026-03-04T10:00:00Z')
	const marks = 'a\u0301\u0301\u0301'
	const plain = await typeset(printed(acceptanceLetter(of, `Ada ${marks}`), made), at)
	const broken = await typeset(printed(acceptanceLetter(of, `A\u00ADda ${marks.split('').join('\u200B')}`), made), at)
	expect(broken.equals(plain)).toBe(true)
})

test('a text with hundreds of dates is set', async () => {
	const dates = Array.from({ length: 600 }, () => '1 May 2026').join(' ')
	const pdf = await typeset(printed(acceptanceLetter(of, dates), made), new Date('2026-03-04T10:00:00Z'))
	expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the same document is the same bytes, also from another process', async () => {
	const letter = printed(acceptanceLetter(of, 'Ada'), made)
	const at = new Date('2026-03-04T10:00:00Z')
	const first = await typeset(letter, at)
	expect((await typeset(letter, at)).equals(first)).toBe(true)
	await stop()
	expect((await typeset(letter, at)).equals(first)).toBe(true)
	expect((await typeset({ ...letter, code: 'OTHER' }, at)).equals(first)).toBe(false)
})
