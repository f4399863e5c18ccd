import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test('sites and mailboxes become links', () => {
	for (const [typed, address] of [
		['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
		[' http://example.org ', 'http://example.org'],
		['example.org/journals', 'https://example.org/journals'],
		['example.org:8080', 'https://example.org:8080'],
		['ada@example.org', 'mailto:ada@example.org'],
		['mailto:ada@example.org', 'mailto:ada@example.org'],
	])
		expect(linkAddress(typed ?? ''), typed).toBe(address)
})

test('anything else does not', () => {
	for (const typed of [
		'',
		'two words',
		'javascript:alert(1)',
		'data:text/html,hi',
		'ftp://example.org',
		'mailto:ada',
		'word',
	])
		expect(linkAddress(typed), typed).toBeUndefined()
})
