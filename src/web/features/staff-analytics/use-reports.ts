import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { RangeQuery } from '../../../contract/analytics.ts'
import { changedAddress } from '../../lib/list-state.ts'
import { staffKey, staffQuery } from '../../lib/staff-api.ts'
import { type Period, rangeOf, readPeriod, viewerTimeZone } from './period.ts'

/** What is looked at. The moment belongs to it, so that all reports of a screen end at the same one. */
export type Range = RangeQuery & { timeZone: string }

/** Period and report are in the address; a period that is chosen or refreshed ends now. */
export function useReports() {
	const [parameters] = useSearchParams()
	const navigate = useNavigate()
	const client = useQueryClient()
	const [now, setNow] = useState(() => new Date())
	const [isRefreshing, setRefreshing] = useState(false)
	const period = readPeriod(parameters.get('period'))
	const go = (change: Record<string, string>) =>
		void navigate(changedAddress(parameters, change), { preventScrollReset: true })

	return {
		period,
		range: { ...rangeOf(period, now), timeZone: viewerTimeZone() },
		report: parameters.get('report') ?? '',
		isRefreshing,
		choosePeriod(chosen: Period) {
			setNow(new Date())
			go({ period: chosen })
		},
		chooseReport: (report: string) => go({ report }),
		async refresh() {
			setRefreshing(true)
			setNow(new Date())
			try {
				// all time has no end that could change: what is shown is asked for again as well
				await client.invalidateQueries({ predicate: ({ queryKey }) => isReport(queryKey) })
			} finally {
				setRefreshing(false)
			}
		},
	}
}

const isReport = ([scope, path]: readonly unknown[]) =>
	scope === staffKey()[0] && String(path).startsWith('/api/analytics/dashboard/')

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
