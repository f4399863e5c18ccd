import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fullTitle } from '../../../contract/page-title-words.ts'
import type { StoredSeoSettings } from '../../../contract/seo.ts'
import { lengthVerdict, seoAdvice, seoPagePaths } from '../../../contract/seo-words.ts'
import { refresh } from '../../lib/refresh.ts'
import { useSite } from '../../lib/site.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { useUnfinished } from '../../lib/staff-drafts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { useRecordDialog } from '../../ui/use-record-dialog.ts'
import { SeoDialog } from './seo-dialog.tsx'
import { pageNames } from './seo-fields.ts'

const texts = ['title', 'description', 'keywords', 'ogTitle', 'ogDescription', 'ogImage', 'isListed'] as const

/** What search engines and shared links say of each public page. */
export function SeoPanel() {
	const client = useQueryClient()
	const site = useSite()
	const query = useQuery(staffQuery('/api/settings/seo', {}))
	const { data } = query
	const editing = useRecordDialog<StoredSeoSettings>()
	useUnfinished(
		'seo_page',
		(name) => {
			const found = data?.find(({ page }) => page === name)
			if (found) editing.show(found)
		},
		data !== undefined,
	)
	if (!data) return <NotLoaded what="the pages" query={query} className="text-danger" />
	return (
		<>
			<p className="mb-4 max-w-prose text-muted">
				What search engines list and what a shared link shows. Journals and articles say it themselves, from their
				records.
			</p>
			<ul className="divide-y divide-border rounded-lg border border-border bg-surface">
				{data.map((page) => (
					<li key={page.page} className="flex flex-wrap items-start gap-x-6 gap-y-2 px-5 py-3.5">
						<div className="min-w-0 basis-44">
							<h2 className="font-sans text-base font-semibold tracking-normal">{pageNames[page.page]}</h2>
							<p className="text-sm wrap-anywhere text-muted">{seoPagePaths[page.page]}</p>
						</div>
						<div className="min-w-0 flex-1 basis-80">
							<p className="wrap-anywhere">{fullTitle(page.title, site.name)}</p>
							<p className="line-clamp-2 text-sm wrap-anywhere text-muted">{page.description}</p>
						</div>
						<div className="flex flex-wrap items-center gap-2">
							<Marks page={page} siteName={site.name} />
							<Button variant="outline" size="sm" onClick={() => editing.show(page)}>
								Edit<span className="sr-only"> {pageNames[page.page]}</span>
							</Button>
						</div>
					</li>
				))}
			</ul>
			{editing.record && (
				<SeoDialog
					{...editing.props}
					page={editing.record}
					onSaved={() => refresh(client, ['/api/settings/seo', '/api/seo/{page}', '/api/activity'])}
				/>
			)}
		</>
	)
}

function Marks({ page, siteName }: { page: StoredSeoSettings; siteName: string }) {
	const isLong =
		lengthVerdict(fullTitle(page.title, siteName).length, seoAdvice.title) === 'long' ||
		lengthVerdict(page.description.length, seoAdvice.description) === 'long'
	const isChanged = texts.some((field) => page[field] !== page.shipped[field])
	return (
		<>
			{!page.isListed && <Badge variant="quiet">Not listed</Badge>}
			{isLong && <Badge variant="warn">Too long</Badge>}
			<Badge variant={isChanged ? 'success' : 'quiet'}>{isChanged ? 'Changed' : 'As shipped'}</Badge>
		</>
	)
}
