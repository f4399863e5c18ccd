import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { journalQuery } from '../../features/journals/queries.ts'
import type { ManuscriptTools } from '../../features/submission/manuscript-tools.ts'
import { Submission } from '../../features/submission/submission.tsx'
import { breadcrumbs } from '../../lib/breadcrumbs.ts'
import { optionalChunk } from '../../lib/chunk-reload.ts'
import { PageSeo } from '../../lib/page-seo.tsx'
import { useSite } from '../../lib/site.ts'

const path = '/submit-article'
const fallback = {
	title: 'Submit Your Article',
	description: 'Send your manuscript as a Word document, choose a journal and hear from us within 48 hours.',
}

const loadChecks = () => optionalChunk(() => import('./submit-article-checks.ts'))

const tools: ManuscriptTools = {
	// the reader comes with the first document that is chosen, and never before
	async read(bytes) {
		const reader = optionalChunk(() => import('../../features/manuscript/read-manuscript.ts'))
		const [{ readManuscript }, { checked }] = await Promise.all([reader, loadChecks()])
		return checked(await readManuscript(bytes))
	},
	loadTextTools: async () => (await loadChecks()).textTools,
}

export function Component() {
	const site = useSite()
	const [parameters] = useSearchParams()
	const asked = parameters.get('journalId')
	const { data: named } = useQuery({ ...journalQuery(asked ?? ''), enabled: Boolean(asked) })
	return (
		<div className="page-width flex flex-col gap-8 py-10 lg:gap-10 lg:py-14">
			<PageSeo
				page="submit-article"
				site={site}
				path={path}
				fallback={fallback}
				structuredData={[breadcrumbs(site, 'Submit Your Article', path)]}
			/>
			<Submission site={site} tools={tools} asksForJournal={Boolean(asked)} named={named} />
		</div>
	)
}
