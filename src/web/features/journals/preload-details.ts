import type { RouterContextProvider } from 'react-router'
import { preload } from '../../lib/preload.ts'
import type { JournalView } from './details-view.ts'
import {
	journalArticlesQuery,
	journalClaimsQuery,
	journalHistoryQuery,
	journalIssuesQuery,
	journalQuery,
} from './queries.ts'

/** All that a journal's page shows. It says what it knows when anything but the journal itself fails. */
export async function preloadDetails(context: Readonly<RouterContextProvider>, id: string, view: JournalView) {
	const [journal, articles, changes] = await Promise.all([
		preload(context, journalQuery(id)),
		preload(context, journalArticlesQuery(id, view)).catch(() => undefined),
		preload(context, journalHistoryQuery(id, view)).catch(() => undefined),
		preload(context, journalClaimsQuery(id)).catch(() => undefined),
	])
	if (journal?.publishedHere) await preload(context, journalIssuesQuery(id)).catch(() => undefined)
	return { journal, articles, changes }
}
