import { Link, useParams } from 'react-router'
import { ImportPage } from '../../features/staff-imports/import-page.tsx'
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
				title="Import of journals"
				description={`The staff of ${site.name}.`}
				robots="noindex,nofollow"
			/>
			<p>
				<Link to="/admin/journals/import" className="text-primary underline underline-offset-4">
					Imports
				</Link>
			</p>
			<h1 className="mt-1 mb-4 text-3xl">Import of journals</h1>
			<ImportPage id={isId ? id : 0} timeZone={site.timeZone} />
		</>
	)
}
