import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from './all-routes.ts'
import type { RouteHandle } from './lib/preload.ts'
import { parameterSpellings } from './parameter-spelling.ts'

const handlesOf = (given: RouteObject[]): RouteHandle[] =>
	given.flatMap(({ handle, children = [] }) => [...(handle ? [handle as RouteHandle] : []), ...handlesOf(children)])

test('every parameter that a page reads has one spelling', () => {
	const names = handlesOf(routes).flatMap(({ parameters = [] }) => parameters)
	expect(names).toContain('sort')
	expect(names.filter((name) => !Object.hasOwn(parameterSpellings, name))).toEqual([])
})
