import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { RangeQuery } from '../../../contract/analytics.ts'
import { changedAddress } from '../../lib/list-state.ts'
import { staffKey, staffQuery } from '../../lib/staff-api.ts'
import { type Period, rangeOf, readPeriod, viewerTimeZone } from './period.ts'

/** What is looked at. The moment belongs to it, so that all reports of a screen end at the same one. */
export type Range = RangeQuery & { timeZone: string }

const realtimePath = '/api/analytics/dashboard/realtime'
const isReport = ([scope, path]: readonly unknown[]) =>
	scope === staffKey()[0] && String(path).startsWith('/api/analytics/dashboard/') && path !== realtimePath

/** Period and report are in the address; a period that is chosen or refreshed ends now. */
export function useReports() {
	const [parameters] = useSearchParams()
	const navigate = useNavigate()
	const client = useQueryClient()
	const period = readPeriod(parameters.get('period'))
	const [round, setRound] = useState(0)
	// biome-ignore lint/correctness/useExhaustiveDependencies: each of them begins a new moment
	const now = useMemo(() => new Date(), [period, round])
	const go = (change: Record<string, string>) =>
		void navigate(changedAddress(parameters, change), { preventScrollReset: true })

	return {
		period,
		range: { ...rangeOf(period, now), timeZone: viewerTimeZone() },
		report: parameters.get('report') ?? '',
		/** How often a refresh was asked for. */
		round,
		choosePeriod: (chosen: Period) => go({ period: chosen }),
		chooseReport: (report: string) => go({ report }),
		refresh() {
			setRound(round + 1)
			// other ranges end at another moment now, and are asked for by themselves
			if (period === 'all') void client.invalidateQueries({ predicate: ({ queryKey }) => isReport(queryKey) })
			void client.invalidateQueries({ queryKey: staffKey(realtimePath) })
		},
	}
}

/** While another period is loading, the figures of the one before stay. */
const keep = { placeholderData: keepPreviousData } as const

export const useOverview = (range: Range) =>
	useQuery({ ...staffQuery('/api/analytics/dashboard/overview', { query: { ...range } }), ...keep })
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
