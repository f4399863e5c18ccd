import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { type RecordFormat, recordFormatLabels, recordFormats } from '../../../contract/article-export-words.ts'
import { sentenceOf } from '../../lib/api.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { FaultList } from './fault-list.tsx'

/** A whole journal, or one issue of it. */
type ExportedPart = { journal: number } | { issue: number }

/** The published articles of a journal or an issue as files, and what keeps some of them out of these. */
export function Exports({ part }: { part: ExportedPart }) {
	return (
		<ul className="flex flex-col divide-y divide-border">
			{recordFormats.map((format) => (
				<ExportLine key={format} part={part} format={format} />
			))}
		</ul>
	)
}

function ExportLine({ part, format }: { part: ExportedPart; format: RecordFormat }) {
	const check = useQuery(staffQuery('/api/article-records/preflight', { query: { format, ...part } }))
	const { data, error } = check
	const [[kind, id] = ['journal', 0]] = Object.entries(part)
	const name = `${format}-${kind}-${id}.${format === 'jats' ? 'zip' : 'xml'}`
	const { progress, download } = useDownload(`/api/article-records/export?format=${format}&${kind}=${id}`, name)
	const label = recordFormatLabels[format]
	return (
		<li className="flex flex-col gap-1 py-2 first:pt-0 last:pb-0">
			<p className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
				<span className="font-semibold">{label}</span>
				{!data && !error && <Spinner label={`Checking ${label}...`} />}
				{data && (
					<span className="text-sm text-muted">
						{data.ready} ready{data.faulty > 0 && `, ${data.faulty} left out`}
					</span>
				)}
				{data && data.ready > 0 && (
					<Button
						variant="ghost"
						size="sm"
						className="ml-auto"
						pending={progress !== null}
						onClick={() => void download()}
					>
						{progress === null && <Download aria-hidden="true" className="size-4" />}
						Download<span className="sr-only"> as {label}</span>
					</Button>
				)}
			</p>
			{!data && error && (
				<LoadFailure
					text={`${label} could not be checked. ${sentenceOf(error)}`}
					query={check}
					className="text-sm text-danger"
				/>
			)}
			{data && <FaultList faults={data.faults} label={`Left out of ${label}`} />}
		</li>
	)
}
