import { Link, useMatch } from 'react-router'
import { ImportsPage } from '../../features/staff-imports/imports-page.tsx'
import { useMay } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { StaffPageMeta } from '../../lib/staff-page-meta.tsx'

const words = {
	journals: {
		list: 'Journals',
		about:
			'From DOAJ’s list, or from any table with a title and an ISSN. The file is checked first: you see what would change before anything is written, and an import can be undone.',
	},
	articles: {
		list: 'Articles',
		about:
			'Published articles of a journal that moves here: from Open Journal Systems (native XML), JATS, Crossref JSON, BibTeX or RIS. The file is checked first: you see what would be added before anything is written, nobody is mailed, and an import can be undone.',
	},
}

/** Imports of journals or of articles: the address says which. */
export function Component() {
	const site = useSite()
	const kind = useMatch('/admin/articles/*') ? 'articles' : 'journals'
	const mayWrite = useMay(`${kind}.write`)
	const title = `Import ${kind}`
	return (
		<>
			<StaffPageMeta title={title} />
			<p>
				<Link to={`/admin/dashboard?tab=${kind}`} className="text-primary underline underline-offset-4">
					{words[kind].list}
				</Link>
			</p>
			<h1 className="mt-1 text-3xl">{title}</h1>
			{mayWrite ? (
				<>
					<p className="mt-2 mb-5 max-w-prose text-muted">{words[kind].about}</p>
					<ImportsPage key={kind} kind={kind} timeZone={site.timeZone} />
				</>
			) : (
				<p className="mt-4">Your role does not allow this. Please ask an administrator.</p>
			)}
		</>
	)
}
