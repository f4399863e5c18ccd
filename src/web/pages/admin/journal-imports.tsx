import { Link } from 'react-router'
import { ImportsList } from '../../features/staff-imports/imports-list.tsx'
import { UploadForm } from '../../features/staff-imports/upload-form.tsx'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useMay } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'

export function Component() {
	const site = useSite()
	const mayWrite = useMay('journals.write')
	return (
		<>
			<PageMeta
				site={site}
				title="Import journals"
				description={`The staff of ${site.name}.`}
				robots="noindex,nofollow"
			/>
			<p>
				<Link to="/admin/dashboard?tab=journals" className="text-primary underline underline-offset-4">
					Journals
				</Link>
			</p>
			<h1 className="mt-1 text-3xl">Import journals</h1>
			{mayWrite ? (
				<>
					<p className="mt-2 mb-5 max-w-prose text-muted">
						From DOAJ’s list, or from any table with a title and an ISSN. The file is checked first: you see what would
						change before anything is written, and an import can be undone.
					</p>
					<UploadForm />
					<h2 className="mt-10 mb-3 text-2xl">Imports</h2>
					<ImportsList timeZone={site.timeZone} />
				</>
			) : (
				<p className="mt-4">Your role does not allow this. Please ask an administrator.</p>
			)}
		</>
	)
}
