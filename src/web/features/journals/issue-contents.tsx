import { Link } from 'react-router'
import { doiText, doiUrl } from '../../../contract/doi.ts'
import type { IssueArticle } from '../../../contract/journal-issues.ts'

const linkClass = 'text-primary underline decoration-1 underline-offset-4 hover:decoration-2'

/** The table of contents of an issue, in the order that staff set. */
export function IssueContents({ articles }: { articles: readonly IssueArticle[] }) {
	if (articles.length === 0) return <p className="text-muted">No article of this issue is published yet.</p>
	return (
		<ol aria-label="Articles of this issue" className="flex max-w-[80ch] flex-col divide-y divide-border">
			{articles.map(({ id, title, authorName, pages, doi, path, hasPdf, isRetracted }) => (
				<li key={id} className="flex flex-col gap-1 py-4 first:pt-0">
					<Link to={path} dir="auto" className={`text-lg font-semibold wrap-anywhere ${linkClass}`}>
						{isRetracted ? `Retracted: ${title}` : title}
					</Link>
					<p dir="auto" className="wrap-anywhere">
						{authorName}
					</p>
					<p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
						{pages && <span>Pages {pages}</span>}
						{doi && (
							<a href={doiUrl(doi)} target="_blank" rel="noopener" data-spelt="" className={linkClass}>
								{doiText(doi)}
							</a>
						)}
						{hasPdf && (
							<a href={`${path}.pdf`} type="application/pdf" className={linkClass}>
								PDF<span className="sr-only"> of {title}</span>
							</a>
						)}
					</p>
				</li>
			))}
		</ol>
	)
}
