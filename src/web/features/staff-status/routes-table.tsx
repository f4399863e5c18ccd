import type { SystemStatus } from '../../../contract/system-status.ts'
import { durationInWords } from '../../../contract/system-status-words.ts'
import { withCommas } from '../../lib/numbers.ts'
import { Table, TableBody, TableCell, TableHead, TableRow } from '../../ui/table.tsx'
import { TableHeading } from '../../ui/table-heading.tsx'

/** Routes by their pattern, the slowest first. */
export function RoutesTable({ routes }: { routes: SystemStatus['routes'] }) {
	if (routes.length === 0) return <p>Nobody has asked for anything yet.</p>
	return (
		<Table caption="Routes, the slowest first" cards>
			<TableHead>
				<TableRow>
					<TableHeading>Route</TableHeading>
					<TableHeading numeric>Requests</TableHeading>
					<TableHeading numeric>Failed</TableHeading>
					<TableHeading numeric>On average</TableHeading>
					<TableHeading numeric>19 of 20 within</TableHeading>
					<TableHeading numeric>Slowest</TableHeading>
				</TableRow>
			</TableHead>
			<TableBody>
				{routes.map(({ method, route, requests, failed, meanSeconds, p95Seconds, slowestSeconds }) => (
					<TableRow key={`${method} ${route}`}>
						<TableCell rowHeading>
							<code className="text-sm wrap-anywhere">
								{method} {route}
							</code>
						</TableCell>
						<TableCell numeric label="Requests">
							{withCommas(requests)}
						</TableCell>
						<TableCell numeric label="Failed" className={failed > 0 ? 'font-semibold text-danger' : undefined}>
							{withCommas(failed)}
						</TableCell>
						<TableCell numeric label="On average">
							{durationInWords(meanSeconds)}
						</TableCell>
						<TableCell numeric label="19 of 20 within">
							{durationInWords(p95Seconds)}
						</TableCell>
						<TableCell numeric label="Slowest">
							{durationInWords(slowestSeconds)}
						</TableCell>
					</TableRow>
				))}
			</TableBody>
		</Table>
	)
}
