import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { RangeQuery } from '../../../contract/analytics.ts'
import { changedAddress } from '../../lib/list-state.ts'
import { useSite } from '../../lib/site.ts'
import { staffKey, staffQuery } from '../../lib/staff-api.ts'
import { knownDay } from '../../ui/more-filters.tsx'
import { type Filter, readFilter } from './filter.ts'
import { type OwnDays, type Period, rangeBefore, rangeOf, readPeriod } from './period.ts'

/** What is looked at. The moment belongs to it, so that all reports of a screen end at the same one. */
export type Range = RangeQuery & Filter & { timeZone: string }

const realtimePath = '/api/analytics/dashboard/realtime'
const isReport = ([scope, path]: readonly unknown[]) =>
	scope === staffKey()[0] && String(path).startsWith('/api/analytics/dashboard/') && path !== realtimePath

/** Days of the address; anything else is as if none were there. */
function readDays(from: string, to: string): OwnDays | undefined {
	return knownDay(from) && knownDay(to) && from <= to ? { from, to } : undefined
}

/** Period, filters and report are in the address; a period that is chosen or refreshed ends now. */
export function useReports() {
	const [parameters] = useSearchParams()
	const navigate = useNavigate()
	const client = useQueryClient()
	const { timeZone } = useSite()
	const days = readDays(parameters.get('from') ?? '', parameters.get('to') ?? '')
	const period = readPeriod(parameters.get('period'))
	const [round, setRound] = useState(0)
	const place = days ? `${days.from} ${days.to}` : period
	// biome-ignore lint/correctness/useExhaustiveDependencies: each of them begins a new moment
	const now = useMemo(() => new Date(), [place, round])
	const filter = readFilter(parameters)
	const span = days ?? period
	const before = rangeBefore(span, now, timeZone)
	const go = (change: Record<string, string>) =>
		void navigate(changedAddress(parameters, change), { preventScrollReset: true })

	return {
		span,
		filter,
		range: { ...rangeOf(span, now, timeZone), ...filter, timeZone },
		/** Nothing comes before all time. */
		rangeBefore: before && { ...before, ...filter, timeZone },
		report: parameters.get('report') ?? '',
		/** How often a refresh was asked for. */
		round,
		choosePeriod: (chosen: Period) => go({ period: chosen, from: '', to: '' }),
		chooseDays: ({ from, to }: OwnDays) => go({ from, to }),
		chooseReport: (report: string) => go({ report }),
		refresh() {
			setRound(round + 1)
			// other ranges end at another moment now, and are asked for by themselves
			if (days || period === 'all') void client.invalidateQueries({ predicate: ({ queryKey }) => isReport(queryKey) })
			void client.invalidateQueries({ queryKey: staffKey(realtimePath) })
		},
	}
}

/** While another period is loading, the figures of the one before stay. */
const keep = { placeholderData: keepPreviousData } as const

export const useOverview = (range: Range) =>
	useQuery({ ...staffQuery('/api/analytics/dashboard/overview', { query: { ...range } }), ...keep })
export const usePreviousOverview = (range: Range | undefined) =>
	useQuery({
		...staffQuery('/api/analytics/dashboard/overview', { query: { ...range } }),
		enabled: range !== undefined,
	})
export const useTimeline = (range: Range) =>
	useQuery({ ...staffQuery('/api/analytics/dashboard/timeline', { query: { ...range } }), ...keep })
export const usePages = (range: Range) =>
	useQuery({ ...staffQuery('/api/analytics/dashboard/pages', { query: { ...range, limit: 10 } }), ...keep })
export const useEvents = (range: Range) =>
	useQuery({ ...staffQuery('/api/analytics/dashboard/events', { query: { ...range } }), ...keep })
export const useSources = (range: Range) =>
	useQuery({ ...staffQuery('/api/analytics/dashboard/sources', { query: { ...range } }), ...keep })
export const useEntriesAndExits = (range: Range) =>
	useQuery({ ...staffQuery('/api/analytics/dashboard/entry-exit-pages', { query: { ...range } }), ...keep })
export const useFunnel = (range: Range) =>
	useQuery({ ...staffQuery('/api/analytics/dashboard/funnel', { query: { ...range } }), ...keep })
export const useDropped = (range: Range) =>
	useQuery({ ...staffQuery('/api/analytics/dashboard/dropped', { query: { ...range } }), ...keep })

export type Answer<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>
