import type { SessionFilter } from '../../../contract/analytics.ts'
import { deviceTypes } from '../../../contract/analytics-words.ts'

export type Filter = SessionFilter
export type FilterName = keyof Filter

/** In the address: `page` is taken by lists. */
export const parameterOf: Record<FilterName, string> = {
	page: 'seen',
	referrer: 'source',
	country: 'country',
	device: 'device',
}

/** Stands for an empty referrer, because an empty parameter is left out of the address. */
export const direct = 'direct'

export function readFilter(parameters: URLSearchParams): Filter {
	const of = (name: FilterName) => parameters.get(parameterOf[name])?.slice(0, 2_000) || undefined
	const [page, referrer, country] = [of('page'), of('referrer'), of('country')]
	const device = deviceTypes.find((known) => known === of('device'))
	return {
		...(page && { page }),
		...(referrer && { referrer: referrer === direct ? '' : referrer }),
		...(country && { country }),
		...(device && { device }),
	}
}
