import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { sentenceOf } from '../lib/api.ts'
import { type ExportedPart, exportedFile, preflightQuery } from '../lib/record-exports.ts'
import { Button } from './button.tsx'
import { LoadFailure } from './load-failure.tsx'
import { Spinner } from './spinner.tsx'
import { useDownload } from './use-download.ts'

type Format = Parameters<typeof preflightQuery>[0]
type Checked = Awaited<ReturnType<NonNullable<ReturnType<typeof preflightQuery>['queryFn']>>>

type Props = {
	format: Format
	part: ExportedPart
	/** Further files beside that of this part, such as the whole journal. */
	more?: { label: string; part: ExportedPart }[]
	/** Of several articles: how many are in the file. */
	showCounts?: boolean
	/** What keeps articles out of it. */
	children: (faults: Checked['faults'], label: string) => ReactNode
}

/** Published articles in one format: what is in the file, its download, and what is wrong. */
export function ExportLine({ format, part, more = [], showCounts = false, children }: Props) {
	const check = useQuery(preflightQuery(format, part))
	const { data, error } = check
	const { label } = exportedFile(format, part)
	return (
		<li className="flex flex-col gap-1 py-2 first:pt-0 last:pb-0">
			<p className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
				<span className="font-semibold">{label}</span>
				{!data && !error && <Spinner label={`Checking ${label}...`} />}
				{data && showCounts && (
					<span className="text-sm text-muted">
						{data.ready} ready{data.faulty > 0 && `, ${data.faulty} left out`}
					</span>
				)}
				{data && data.ready > 0 && (
					<span className="ml-auto flex flex-wrap gap-1">
						{[{ label: 'Download', part }, ...more].map((file) => (
							<ExportButton key={file.label} format={format} {...file} />
						))}
					</span>
				)}
			</p>
			{!data && error && (
				<LoadFailure
					text={`${label} could not be checked. ${sentenceOf(error)}`}
					query={check}
					className="text-sm text-danger"
				/>
			)}
			{data && data.faults.length > 0 && children(data.faults, label)}
		</li>
	)
}

function ExportButton({ format, label, part }: { format: Format; label: string; part: ExportedPart }) {
	const file = exportedFile(format, part)
	const { progress, download } = useDownload(file.address, file.name)
	return (
		<Button variant="ghost" size="sm" pending={progress !== null} onClick={() => void download()}>
			{progress === null && <Download aria-hidden="true" className="size-4" />}
			{label}
			<span className="sr-only"> as {file.label}</span>
		</Button>
	)
}
