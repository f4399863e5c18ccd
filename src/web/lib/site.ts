import { useSuspenseQuery } from '@tanstack/react-query'
import type { Site } from '../../contract/site.ts'
import { apiQuery } from './api.ts'

export const siteQuery = apiQuery('/api/site', {})

/** The provider. Loaded by the root of every page, so it never waits. */
export const useSite = (): Site => useSuspenseQuery(siteQuery).data
