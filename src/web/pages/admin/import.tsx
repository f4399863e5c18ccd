import { Link, useMatch, useParams } from 'react-router'
import { ImportPage } from '../../features/staff-imports/import-page.tsx'
import { useSite } from '../../lib/site.ts'
import { StaffPageMeta } from '../../lib/staff-page-meta.tsx'

/** One import of journals or of articles: the address says which. */
export function Component() {
	const site = useSite()
	const kind = useMatch('/admin/articles/*') ? 'articles' : 'journals'
	const id = Number(useParams().id)
	const isId = Number.isInteger(id) && id > 0 && id <= 2_147_483_647
	const title = `Import of ${kind}`
	return (
		<>
			<StaffPageMeta title={title} />
			<p>
				<Link to={`/admin/${kind}/import`} className="text-primary underline underline-offset-4">
					Imports
				</Link>
			</p>
			<h1 className="mt-1 mb-4 text-3xl">{title}</h1>
			<ImportPage key={`${kind} ${id}`} kind={kind} id={isId ? id : 0} timeZone={site.timeZone} />
		</>
	)
}
