import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { type RecordFormat, recordFormatLabels, recordFormats } from '../../../contract/article-export-words.ts'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { useMay } from '../../lib/session.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { useDownload } from '../../ui/use-download.ts'

/** A published article as files for Crossref, DOAJ and readers of JATS, and what they would refuse. */
export function MetadataExports({ article }: { article: ArticleDetails }) {
	const mayExport = useMay('records.export')
	if (article.status !== 'published' || !mayExport) return null
	return (
		<div className="flex flex-col gap-3 border-t border-border pt-4">
			<h3>Metadata for other systems</h3>
			<ul className="flex flex-col divide-y divide-border">
				{recordFormats.map((format) => (
					<ExportLine key={format} article={article} format={format} />
				))}
			</ul>
		</div>
	)
}

function ExportLine({ article, format }: { article: ArticleDetails; format: RecordFormat }) {
	const query = { format, ids: String(article.id) }
	const { data } = useQuery(staffQuery('/api/article-records/preflight', { query }))
	const isReady = data !== undefined && data.faulty === 0
	return (
		<li className="flex flex-col gap-1 py-2 first:pt-0">
			<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<span className="font-semibold">{recordFormatLabels[format]}</span>
				<span className="ml-auto flex flex-wrap gap-1">
					{isReady && (
						<ExportButton label="Download" about={recordFormatLabels[format]} {...{ format }} ids={article.id} />
					)}
					{isReady && article.journalId !== null && (
						<ExportButton
							label="Whole journal"
							about={recordFormatLabels[format]}
							{...{ format }}
							journal={article.journalId}
						/>
					)}
				</span>
			</p>
			{data && data.faults.length > 0 && (
				<ul aria-label={`Not ready for ${recordFormatLabels[format]}`} className="text-muted">
					{data.faults.map(({ author, field, problem }) => (
						<li key={`${author} ${field} ${problem}`}>{author ? `${author}: ${problem}` : problem}</li>
					))}
				</ul>
			)}
		</li>
	)
}

type ButtonProps = { label: string; about: string; format: RecordFormat; ids?: number; journal?: number }

function ExportButton({ label, about, format, ids, journal }: ButtonProps) {
	const chosen = ids === undefined ? `journal=${journal}` : `ids=${ids}`
	const ending = format === 'jats' && ids === undefined ? 'zip' : 'xml'
	const name = `${format}-${ids === undefined ? `journal-${journal}` : `article-${ids}`}.${ending}`
	const { progress, download } = useDownload(`/api/article-records/export?format=${format}&${chosen}`, name)
	return (
		<Button variant="ghost" size="sm" pending={progress !== null} onClick={() => void download()}>
			{progress === null && <Download aria-hidden="true" className="size-4" />}
			{label}
			<span className="sr-only"> as {about}</span>
		</Button>
	)
}
