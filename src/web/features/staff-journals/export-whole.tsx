import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { useDownload } from '../../ui/use-download.ts'

/** The list as it is filtered, with every column, as the server writes it: thousands of journals in one answer. */
export function ExportWhole({ query }: { query: Record<string, string> }) {
	const mayExport = useMay('records.export')
	if (!mayExport) return null
	return (
		<div className="flex flex-wrap gap-2">
			<ExportFile query={query} format="csv" />
			<ExportFile query={query} format="json" />
		</div>
	)
}

function ExportFile({ query, format }: { query: Record<string, string>; format: 'csv' | 'json' }) {
	const address = `/api/journals/export?${new URLSearchParams({ ...query, format })}`
	const { progress, download } = useDownload(address, `journals.${format}`)
	return (
		<Button variant="outline" size="sm" pending={progress !== null} onClick={() => void download()}>
			All columns as {format.toUpperCase()}
		</Button>
	)
}
