import { Link, useParams } from 'react-router'
import { ArticleImportPage } from '../../features/staff-imports/article-import-page.tsx'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useSite } from '../../lib/site.ts'

export function Component() {
	const site = useSite()
	const id = Number(useParams().id)
	const isId = Number.isInteger(id) && id > 0 && id <= 2_147_483_647
	return (
		<>
			<PageMeta
				site={site}
				title="Import of articles"
				description={`The staff of ${site.name}.`}
				robots="noindex,nofollow"
			/>
			<p>
				<Link to="/admin/articles/import" className="text-primary underline underline-offset-4">
					Imports
				</Link>
			</p>
			<h1 className="mt-1 mb-4 text-3xl">Import of articles</h1>
			<ArticleImportPage id={isId ? id : 0} timeZone={site.timeZone} />
		</>
	)
}
