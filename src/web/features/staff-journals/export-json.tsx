import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { useDownload } from '../../ui/use-download.ts'

/** The list as it is filtered, for programs. */
export function ExportJson({ query }: { query: Record<string, string> }) {
	const mayExport = useMay('records.export')
	const address = `/api/journals/export?${new URLSearchParams({ ...query, format: 'json' })}`
	const { progress, download } = useDownload(address, 'journals.json')
	if (!mayExport) return null
	return (
		<Button variant="outline" size="sm" pending={progress !== null} onClick={() => void download()}>
			Export JSON
		</Button>
	)
}
