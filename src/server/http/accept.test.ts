import { expect, test } from 'vitest'
import { acceptedTypes } from './accept.ts'

test.each([
	['', []],
	[' , ;q=1,, ', []],
	['text/html', ['text/html']],
	['TEXT/HTML ; Q=0.5 , Application/JSON', ['application/json', 'text/html']],
	['text/html;q=0, text/plain', ['text/plain']],
	['text/html;q=-1, text/plain', ['text/plain']],
	['text/html;q=many, text/plain', ['text/plain']],
	['text/html;q=, text/plain', ['text/plain']],
	['text/html;q="0.2", text/plain;q="0.4"', ['text/plain', 'text/html']],
	['*/*, application/*, application/json', ['application/json', '*/*', 'application/*']],
	['*/*;q=0.9, application/json;q=0.8', ['*/*', 'application/json']],
	['b/b, a/a', ['b/b', 'a/a']],
	['nonsense', ['nonsense']],
])('Accept: %j asks for %j', (header, types) => {
	expect(acceptedTypes(header).map(({ type }) => type)).toEqual(types)
})

test('parameters are read without case, spaces and quotes', () => {
	const header = 'text/x-bibliography; Style="apa" ;locale = en-GB;empty;sum=a=b;q=0.5'
	expect(acceptedTypes(header)).toMatchObject([
		{ parameters: { style: 'apa', locale: 'en-GB', empty: '', sum: 'a=b', q: '0.5' } },
	])
})
