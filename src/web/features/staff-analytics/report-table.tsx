import type { ReactNode } from 'react'
import type { CsvColumn } from '../../lib/csv.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import { Table, TableBody, TableCell, TableHead, TableRow } from '../../ui/table.tsx'
import { TableHeading } from '../../ui/table-heading.tsx'

export type ReportColumn<R> = CsvColumn<R> & {
	/** How it looks in the table; without it, as it is in the file. */
	cell?: (row: R) => ReactNode
	numeric?: boolean
	className?: string
	/** In the file alone. */
	isFileOnly?: boolean
}

/** A report with its heading, and its file. The first column names the row. */
export function ReportTable<R>({
	title,
	note,
	file,
	columns,
	rows,
	loadAll,
	isCards = false,
	empty = 'Nothing in this period.',
}: {
	title: string
	note?: string
	/** The name of the file, before the day. */
	file: string
	columns: readonly ReportColumn<R>[]
	rows: readonly R[]
	/** All of them, where the table shows the first only. */
	loadAll?: () => Promise<readonly R[]>
	/** Each row is a card on small screens, where there are too many columns. */
	isCards?: boolean
	empty?: string
}) {
	const shown = columns.filter(({ isFileOnly }) => !isFileOnly)
	return (
		<section className="flex min-w-0 flex-col gap-3">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<div>
					<h4 className="font-sans text-base font-semibold tracking-normal">{title}</h4>
					{note && <p className="text-sm text-muted">{note}</p>}
				</div>
				{rows.length > 0 && (
					<ExportButton
						name={file}
						about={title}
						columns={columns}
						load={loadAll ?? (() => Promise.resolve(rows))}
						size="sm"
					/>
				)}
			</div>
			{rows.length === 0 ? (
				<p className="rounded-lg border border-dashed border-border px-4 py-6 text-center text-muted">{empty}</p>
			) : (
				<Table caption={title} cards={isCards}>
					<TableHead>
						<TableRow>
							{shown.map(({ name, numeric = false }) => (
								<TableHeading key={name} numeric={numeric}>
									{name}
								</TableHeading>
							))}
						</TableRow>
					</TableHead>
					<TableBody>
						{rows.map((row, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: rows have no key of their own and never move by themselves
							<TableRow key={index}>
								{shown.map(({ name, cell, value, numeric = false, className }, place) => (
									<TableCell key={name} label={name} rowHeading={place === 0} numeric={numeric} className={className}>
										{cell ? cell(row) : value(row)}
									</TableCell>
								))}
							</TableRow>
						))}
					</TableBody>
				</Table>
			)}
		</section>
	)
}
