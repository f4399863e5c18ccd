import { Link } from 'react-router'
import { ArticleImportsList } from '../../features/staff-imports/article-imports-list.tsx'
import { ArticleUploadForm } from '../../features/staff-imports/article-upload-form.tsx'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useMay } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'

export function Component() {
	const site = useSite()
	const mayWrite = useMay('articles.write')
	return (
		<>
			<PageMeta
				site={site}
				title="Import articles"
				description={`The staff of ${site.name}.`}
				robots="noindex,nofollow"
			/>
			<p>
				<Link to="/admin/dashboard?tab=articles" className="text-primary underline underline-offset-4">
					Articles
				</Link>
			</p>
			<h1 className="mt-1 text-3xl">Import articles</h1>
			{mayWrite ? (
				<>
					<p className="mt-2 mb-5 max-w-prose text-muted">
						Published articles of a journal that moves here: from Open Journal Systems (native XML), JATS, Crossref
						JSON, BibTeX or RIS. The file is checked first: you see what would be added before anything is written,
						nobody is mailed, and an import can be undone.
					</p>
					<ArticleUploadForm />
					<h2 className="mt-10 mb-3 text-2xl">Imports</h2>
					<ArticleImportsList timeZone={site.timeZone} />
				</>
			) : (
				<p className="mt-4">Your role does not allow this. Please ask an administrator.</p>
			)}
		</>
	)
}
