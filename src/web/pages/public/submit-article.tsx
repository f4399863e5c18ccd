import { useSearchParams } from 'react-router'
import { splitKeywords } from '../../features/manuscript/keywords.ts'
import { preflight } from '../../features/manuscript/preflight.ts'
import { countWords } from '../../features/manuscript/words.ts'
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

const tools: ManuscriptTools = {
	// it comes with the first document that is chosen, and never before
	async read(bytes) {
		const { readManuscript } = await optionalChunk(() => import('../../features/manuscript/read-manuscript.ts'))
		const manuscript = await readManuscript(bytes)
		return { ...manuscript, preflight: (form) => preflight({ manuscript, form }) }
	},
	preflight: (form) => preflight({ form }),
	countWords,
	splitKeywords,
}

export function Component() {
	const site = useSite()
	const [parameters] = useSearchParams()
	return (
		<div className="page-width flex flex-col gap-8 py-10 lg:gap-10 lg:py-14">
			<PageSeo
				page="submit-article"
				site={site}
				path={path}
				fallback={fallback}
				structuredData={[breadcrumbs(site, 'Submit Your Article', path)]}
			/>
			<header className="flex max-w-[65ch] flex-col gap-3" data-screen-only="">
				<h1 id="page-title" tabIndex={-1} className="text-4xl outline-none">
					Submit Your Article
				</h1>
				<p className="text-lg text-muted">
					One form and one Word document. Choose the document first: it fills in what it can, and you check it. We
					answer within 48 hours.
				</p>
			</header>
			<Submission site={site} tools={tools} asked={parameters.get('journalId')} />
		</div>
	)
}
