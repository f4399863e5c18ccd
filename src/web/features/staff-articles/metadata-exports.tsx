import { recordFormats } from '../../../contract/article-export-words.ts'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { useMay } from '../../lib/session.ts'
import { ExportLine } from '../../ui/export-line.tsx'

/** A published article as files for Crossref, DOAJ and readers of JATS, and what they would refuse. */
export function MetadataExports({ article }: { article: ArticleDetails }) {
	const mayExport = useMay('records.export')
	const { id, journalId } = article
	if (article.status !== 'published' || !mayExport) return null
	const more = journalId === null ? [] : [{ label: 'Whole journal', part: { journal: journalId } }]
	return (
		<div className="flex flex-col gap-3 border-t border-border pt-4">
			<h3>Metadata for other systems</h3>
			<ul className="flex flex-col divide-y divide-border">
				{recordFormats.map((format) => (
					<ExportLine key={format} format={format} part={{ ids: id }} more={more}>
						{(faults, label) => (
							<ul aria-label={`Not ready for ${label}`} className="text-muted">
								{faults.map(({ author, field, problem }) => (
									<li key={`${author} ${field} ${problem}`}>{author ? `${author}: ${problem}` : problem}</li>
								))}
							</ul>
						)}
					</ExportLine>
				))}
			</ul>
		</div>
	)
}
