import Download from 'lucide-react/icons/download'
import { Button } from '../../ui/button.tsx'
import { Card, CardContent, CardFooter, CardTitle } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { type ShownCitation, saveCitations } from './citation-files.ts'
import { CitationText } from './citation-text.tsx'
import { copyCitations } from './clipboard.ts'
import { CopyButton } from './copy-button.tsx'
import { styleNames } from './style-names.ts'

type Shown = { articleId: number; doi: string | null }

/** One style, to read, copy and keep. */
export function CitationCard({ citation, articleId, doi }: Shown & { citation: ShownCitation }) {
	const { format, citationHtml } = citation
	function save(): void {
		saveCitations(articleId, [citation])
		toast({ title: 'Downloaded', description: `The ${format} citation was saved as text.` })
	}
	return (
		<Card as="section" aria-labelledby={`citation-${format}`} className="break-inside-avoid">
			<div className="flex flex-wrap items-baseline gap-x-2 px-5 pt-5 sm:px-6">
				<CardTitle id={`citation-${format}`}>{format}</CardTitle>
				<span className="text-sm text-muted">{styleNames[format]}</span>
			</div>
			<CardContent className="pt-2! wrap-anywhere">
				<div dir="auto" data-citation={format}>
					<CitationText html={citationHtml} doi={doi} />
				</div>
			</CardContent>
			<CardFooter data-screen-only="" className="noscript:hidden">
				<CopyButton
					copy={() => copyCitations([citation])}
					done={`The ${format} citation is on your clipboard.`}
					name={`the ${format} citation`}
				>
					Copy
				</CopyButton>
				<Button variant="ghost" size="sm" onClick={save}>
					<Download aria-hidden="true" className="size-4" />
					Download<span className="sr-only"> the {format} citation</span>
				</Button>
			</CardFooter>
		</Card>
	)
}

/** What can be done with all that is shown. */
export function AllCitationsBar({ citations, articleId }: { citations: readonly ShownCitation[]; articleId: number }) {
	function save(): void {
		saveCitations(articleId, citations)
		toast({ title: 'Downloaded', description: 'The citations were saved as text.' })
	}
	return (
		<div data-screen-only="" className="flex flex-wrap gap-2 noscript:hidden">
			<CopyButton copy={() => copyCitations(citations)} done="The citations are on your clipboard.">
				Copy all
			</CopyButton>
			<Button variant="outline" size="sm" onClick={save}>
				<Download aria-hidden="true" className="size-4" />
				Download all
			</Button>
		</div>
	)
}
