import Download from 'lucide-react/icons/download'
import { type Ref, useState } from 'react'
import { type CsvColumn, toCsv } from '../lib/csv.ts'
import { saveFile } from '../lib/save-file.ts'
import { useMay } from '../lib/session.ts'
import { Button, type ButtonSize } from './button.tsx'
import { notifyFailed } from './staff-notices.ts'

/**
 * Saves the filtered set, all its pages, as CSV. Shown only to those who may export.
 *
 *   <ExportButton name="articles" columns={csvColumns} load={() => staffListAll(staffPage('/api/articles'), filter)} />
 */
export function ExportButton<R>({
	name,
	about,
	columns,
	load,
	ref,
	size = 'md',
}: {
	ref?: Ref<HTMLButtonElement>
	/** Of the file, before the day. */
	name: string
	/** What is saved, where a page has several of these buttons. */
	about?: string
	columns: readonly CsvColumn<R>[]
	load: () => Promise<readonly R[]>
	size?: ButtonSize
}) {
	const [isPending, setIsPending] = useState(false)
	const mayExport = useMay('records.export')

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

	if (!mayExport) return null
	return (
		<Button {...(ref && { ref })} variant="outline" size={size} pending={isPending} onClick={() => void save()}>
			{!isPending && <Download aria-hidden="true" className="size-4.5" />}
			Export CSV
			{about !== undefined && <span className="sr-only"> of {about}</span>}
		</Button>
	)
}
