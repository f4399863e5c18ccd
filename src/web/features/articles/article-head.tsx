import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isOthers, readableName } from '../../../citations/author-names.ts'
import type { ArticlePage } from '../../../contract/article-pages.ts'
import type { ArticleReference } from '../../../contract/citations.ts'
import { orcidUri } from '../../../contract/orcid.ts'
import { fileSize } from '../../lib/file-rules.ts'
import { Button, linkClass } from '../../ui/button.tsx'
import { titleWithNotice } from './publication-notices.tsx'

type Shown = { page: ArticlePage; reference: ArticleReference }

/** `Volume 8, issue 2, pages 101-118 (2026)`, as far as it is known. */
function placeOf({ volume, issue, firstPage, lastPage, year }: ArticleReference): string {
	const pages = firstPage && (lastPage ? `pages ${firstPage}-${lastPage}` : `article ${firstPage}`)
	const parts = [volume && `volume ${volume}`, issue && `issue ${issue}`, pages].filter(Boolean).join(', ')
	const text = parts ? `${parts} (${year})` : String(year)
	return text[0]?.toUpperCase() + text.slice(1)
}

export function ArticleHead({ page, reference }: Shown) {
	const { journal } = page
	return (
		<header className="flex max-w-[80ch] flex-col gap-4">
			<p className="text-sm">
				<JournalLink journal={journal} />
				<span className="text-muted">{' · '}</span>
				{page.issuePath ? (
					<Link to={page.issuePath} className={linkClass}>
						{placeOf(reference)}
					</Link>
				) : (
					<span className="text-muted">{placeOf(reference)}</span>
				)}
			</p>
			<h1 dir="auto" className="text-3xl wrap-anywhere sm:text-4xl">
				{titleWithNotice(reference.title, page.notices)}
			</h1>
			<Authors page={page} reference={reference} />
			{page.pdf && <PdfLink pdf={page.pdf} />}
		</header>
	)
}

/** Above the abstract, so that it is seen at once on a phone too. */
function PdfLink({ pdf: { path, pages, fileSize: size } }: { pdf: NonNullable<ArticlePage['pdf']> }) {
	return (
		<p data-screen-only="" className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<Button asChild size="lg">
				{/* a file of the server, not a page of the router */}
				<a href={path} type="application/pdf">
					<FileText aria-hidden="true" className="size-5" />
					Read the PDF
				</a>
			</Button>
			<span className="text-sm text-muted">{`${pages} ${pages === 1 ? 'page' : 'pages'}, ${fileSize(size)}`}</span>
		</p>
	)
}

function JournalLink({ journal: { id, title } }: { journal: ArticlePage['journal'] }): ReactNode {
	if (id === null) return <bdi className="font-semibold">{title}</bdi>
	return (
		<Link to={`/journals/${id}/details`} className={`font-semibold ${linkClass}`}>
			<bdi>{title}</bdi>
		</Link>
	)
}

/** With their institutions, where they are known one by one; else the only one that is known stands below all. */
function Authors({ page, reference }: Shown) {
	const authors = reference.authors.filter((author) => !isOthers(author))
	const isKnown = authors.some(({ institution }) => institution)
	return (
		<div className="flex flex-col gap-1.5">
			<ul aria-label="Authors" className="flex flex-wrap gap-x-6 gap-y-2">
				{authors.map((author) => (
					<li key={readableName(author) + author.orcid} className="flex min-w-0 flex-col">
						<span className="text-lg">
							<bdi>{readableName(author)}</bdi>
							{author.orcid && <OrcidLink orcid={author.orcid} name={readableName(author)} />}
						</span>
						{author.institution && (
							<span dir="auto" className="text-sm text-muted">
								{author.institution}
								{author.ror && <IdLink href={author.ror} label="ROR" of={author.institution} />}
							</span>
						)}
					</li>
				))}
			</ul>
			{!isKnown && page.institution && (
				<p dir="auto" className="text-sm text-muted">
					{page.institution}
				</p>
			)}
		</div>
	)
}

type IdProps = { href: string; label: string; of: string; title?: string }

const IdLink = ({ href, label, of, title }: IdProps) => (
	<a
		href={href}
		target="_blank"
		rel="noopener"
		title={title}
		className="ml-2 rounded-sm border border-border px-1.5 py-0.5 align-[0.15em] text-xs font-semibold text-primary no-underline hover:underline"
	>
		{label}
		<span className="sr-only"> iD of {of}</span>
	</a>
)

/** Nobody signed in at ORCID, so it is named as text and not with the green badge. */
const OrcidLink = ({ orcid, name }: { orcid: string; name: string }) => (
	<IdLink href={orcidUri(orcid)} label="ORCID" of={name} title="ORCID iD as the submitting author gave it" />
)
