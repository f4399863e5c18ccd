import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { changedAddress, knownOption, latestSearch } from './list-state.ts'

const at = (text: string) => new URLSearchParams(text)

test('a change keeps what others put into the address and leads to the first page', () => {
	expect(changedAddress(at('tab=contacts&page=3'), { status: 'new' })).toBe('?tab=contacts&status=new')
	expect(changedAddress(at('tab=contacts&page=3&q=x'), { q: '' })).toBe('?tab=contacts')
})

test('another page and an open record leave the rest as it is', () => {
	expect(changedAddress(at('q=x&page=3'), { page: 2 })).toBe('?q=x&page=2')
	expect(changedAddress(at('q=x&page=3'), { page: 1 })).toBe('?q=x')
	expect(changedAddress(at('q=x&page=3'), { open: '7' })).toBe('?q=x&page=3&open=7')
	expect(changedAddress(at('q=x&page=3&open=7'), { open: '' })).toBe('?q=x&page=3')
})

test('a filter that nobody offers is none', () => {
	expect(knownOption({ new: 'New' }, 'new')).toBe('new')
	for (const odd of ['bogus', '', 'toString', '__proto__']) expect(knownOption({ new: 'New' }, odd)).toBe('')
})

test('what is searched for is escaped', () => {
	expect(changedAddress(at(''), { q: 'a&b=c ü' })).toBe('?q=a%26b%3Dc+%C3%BC')
})

test('a filter that is chosen while another one loads is added to it', async () => {
	const loading = Promise.withResolvers<null>()
	const isFirst = (url: string) => !url.includes('status')
	const router = createMemoryRouter(
		[
			{ path: '/', element: null, loader: ({ request }) => (isFirst(request.url) ? null : loading.promise) },
			{ path: '/person', element: null, loader: () => new Promise(() => {}) },
		],
		{ initialEntries: ['/?tab=articles'] },
	)
	const asked = () => latestSearch(router.state.location, router.state.navigation)
	router.initialize()
	const first = router.navigate('?tab=articles&status=accepted')
	expect(router.state.location.search).toBe('?tab=articles')
	expect(changedAddress(at(asked() ?? ''), { assignee: 'me' })).toBe('?tab=articles&status=accepted&assignee=me')
	loading.resolve(null)
	await first
	expect(asked()).toBe('?tab=articles&status=accepted')
	// a page that is being left is not searched any more
	void router.navigate('/person')
	expect(asked()).toBeUndefined()
	router.dispose()
})
