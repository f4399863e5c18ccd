import { matchRoutes } from 'react-router'
import { routes } from './all-routes.ts'
import { choiceNames } from './features/journals/catalogue-parameters.ts'
import { naturalSort } from './features/journals/catalogue-search.ts'
import type { RouteHandle } from './lib/preload.ts'
import { parameterSpellings } from './parameter-spelling.ts'

export type CanonicalAddress = {
	/** Of its route, such as `/journals/:slug`. */
	pattern: string
	path: string
	/** The path and the parameters: the key of the page cache, and what is rendered. */
	address: string
	storable: boolean
	isPrivate: boolean
}

const isChoice = (name: string) => (choiceNames as readonly string[]).includes(name)

type Match = NonNullable<ReturnType<typeof matchRoutes>>[number]

/** Matching an address with all routes is a tenth of the work of a page; addresses are asked for again and again. */
const matched = new Map<string, Match[]>()
const mostMatched = 1_000

function matchesOf(pathname: string): Match[] {
	const known = matched.get(pathname)
	if (known) return known
	const matches = matchRoutes(routes, pathname) ?? []
	// a private link is not kept in memory for longer than its request
	if (matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.isPrivate)) return matches
	if (matched.size >= mostMatched) matched.clear()
	matched.set(pathname, matches)
	return matches
}

const patternOf = (matches: Match[]) => `/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`

/** The route's own spelling: the router accepts any case and any percent-encoding. */
function pathOf(matches: Match[], { pathname }: URL): string {
	const pattern = patternOf(matches)
	if (pattern.endsWith('*') || matches.length === 0) return pathname.replace(/(?<=.)\/+$/, '')
	const params = matches.at(-1)?.params ?? {}
	return `${pattern.replace(/:(\w+)/g, (_, name: string) => {
		const given = params[name] ?? ''
		return encodeURIComponent(parameterSpellings[name]?.(given) ?? given)
	})}`
}

/**
 * The one spelling of an address: its path, and the parameters its page reads, in their order and without those that
 * count as not asked. Two spellings of one page are one entry of the cache, and are rendered the same.
 */
export function canonicalAddress(url: URL): CanonicalAddress {
	const matches = matchesOf(url.pathname)
	const handles = matches.flatMap(({ route }) => (route.handle ? [route.handle as RouteHandle] : []))
	const kept = new URLSearchParams()
	for (const name of handles.flatMap(({ parameters = [] }) => parameters)) {
		// a form repeats a parameter that has several values
		const given = isChoice(name) ? url.searchParams.getAll(name).join('|') : (url.searchParams.get(name) ?? '')
		const value = parameterSpellings[name]?.(given)
		if (value) kept.set(name, value)
	}
	// the order that comes without asking
	if (kept.get('sort') === naturalSort({ q: kept.get('q') ?? '' })) kept.delete('sort')
	const isFree = handles.some(({ freeParameters = [] }) => freeParameters.some((name) => kept.has(name)))
	const isPrivate = handles.some((handle) => handle.isPrivate)
	const path = pathOf(matches, url)
	return {
		pattern: patternOf(matches),
		path,
		address: kept.size > 0 ? `${path}?${kept}` : path,
		storable: !isFree && !isPrivate,
		isPrivate,
	}
}
