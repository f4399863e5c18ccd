import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from './all-routes.ts'
import { canonicalAddress } from './canonical-address.ts'
import type { RouteHandle } from './lib/preload.ts'
import { parameterSpellings } from './parameter-spelling.ts'

const handlesOf = (given: RouteObject[]): RouteHandle[] =>
	given.flatMap(({ handle, children = [] }) => [...(handle ? [handle as RouteHandle] : []), ...handlesOf(children)])

test('every parameter that a page reads has one spelling', () => {
	const names = handlesOf(routes).flatMap(({ parameters = [] }) => parameters)
	expect(names).toContain('sort')
	expect(names.filter((name) => !Object.hasOwn(parameterSpellings, name))).toEqual([])
})

test('an address that is asked for again is spelled like the first time, others between', () => {
	const spell = (address: string) => canonicalAddress(new URL(address, 'http://site.test'))
	const asked = ['/Journals?page=2', '/journals/soil%2Dscience', '/nowhere/', '/', '/submissions/a-private-link']
	const first = asked.map(spell)
	for (let number = 0; number < 20; number++) expect(spell(`/journals/j${number}/`).path).toBe(`/journals/j${number}`)
	expect(asked.map(spell)).toEqual(first)
	expect(first.slice(0, 2).map(({ address }) => address)).toEqual(['/journals?page=2', '/journals/soil-science'])
})
