import Download from 'lucide-react/icons/download'
import { type Ref, useState } from 'react'
import { type CsvColumn, toCsv } from '../lib/csv.ts'
import { saveFile } from '../lib/save-file.ts'
import { useMay } from '../lib/session.ts'
import { Button, type ButtonSize } from './button.tsx'
import { notifyFailed } from './staff-notices.ts'
import { useDownload } from './use-download.ts'

type Look = {
	ref?: Ref<HTMLButtonElement>
	/** What is saved, where a page has several of these buttons. */
	about?: string
	size?: ButtonSize
}

/**
 * Saves the whole filtered list as CSV, which the server writes.
 *
 *   <ExportListButton path="/api/articles/export" query={filter} />
 */
export function ExportListButton({ path, query, ...look }: Look & { path: string; query: object }) {
	const { progress, download } = useDownload(`${path}?${new URLSearchParams({ ...query })}`, 'export.csv')
	return <SaveButton {...look} isPending={progress !== null} onSave={download} />
}

/**
 * Saves rows that the page knows as CSV.
 *
 *   <ExportButton name="countries" columns={csvColumns} load={async () => rows} />
 */
export function ExportButton<R>({
	name,
	columns,
	load,
	...look
}: Look & {
	/** Of the file, before the day. */
	name: string
	columns: readonly CsvColumn<R>[]
	load: () => Promise<readonly R[]>
}) {
	const [isPending, setIsPending] = useState(false)

	async function save(): Promise<void> {
		setIsPending(true)
		try {
			const text = toCsv(columns, await load())
			saveFile(
				new Blob([text], { type: 'text/csv;charset=utf-8' }),
				`${name}-${new Date().toISOString().slice(0, 10)}.csv`,
			)
		} catch (error) {
			notifyFailed(`export ${name}`, error)
		} finally {
			setIsPending(false)
		}
	}

	return <SaveButton {...look} isPending={isPending} onSave={save} />
}

/** Shown only to those who may export. */
function SaveButton({
	ref,
	about,
	size = 'md',
	isPending,
	onSave,
}: Look & { isPending: boolean; onSave: () => Promise<void> }) {
	const mayExport = useMay('records.export')
	if (!mayExport) return null
	return (
		<Button {...(ref && { ref })} variant="outline" size={size} pending={isPending} onClick={() => void onSave()}>
			{!isPending && <Download aria-hidden="true" className="size-4.5" />}
			Export CSV
			{about !== undefined && <span className="sr-only"> of {about}</span>}
		</Button>
	)
}
