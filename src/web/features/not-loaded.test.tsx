import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError, type GetPath } from '../lib/api.ts'
import { staffQuery } from '../lib/staff-api.ts'
import { NotLoaded } from '../ui/not-loaded.tsx'
import { DocumentWordingsPanel } from './staff-document-wordings/panel.tsx'
import { WordingsPanel } from './staff-mail-wordings/panel.tsx'

const busy = new ApiError({ status: 503, statusText: '', body: JSON.stringify({ error: 'The site is busy.' }) })

test('what is loading says so, and what could not be loaded says why, with a way to load it again', () => {
	const shown = (error: unknown) =>
		renderToString(<NotLoaded what="the fee" query={{ error, isFetching: false, refetch: () => {} }} />)
	expect(shown(null)).toContain('Loading the fee...')
	expect(shown(busy)).toContain('The fee could not be loaded. The site is busy.')
	expect(shown(busy)).toContain('Retry')
})

/** The panel where an answer is there and a later call failed. */
function afterFailedRefresh(path: GetPath, panel: ReactNode): string {
	const client = new QueryClient()
	const { queryKey } = staffQuery(path as '/api/settings/mails', {})
	client.setQueryData(queryKey, [])
	client.getQueryCache().find({ queryKey })?.setState({ error: busy, status: 'error' })
	return renderToString(<QueryClientProvider client={client}>{panel}</QueryClientProvider>)
}

test.each([
	['/api/settings/mails', <WordingsPanel key="mails" />, 'The words of each mail'],
	['/api/settings/documents', <DocumentWordingsPanel key="documents" />, 'The words of each document'],
] as const)(
	'%s: one failed call in the background does not take the panel and its dialog away',
	(path, panel, text) => {
		const html = afterFailedRefresh(path, panel)
		expect(html).toContain(text)
		expect(html).not.toContain('could not be loaded')
	},
)
