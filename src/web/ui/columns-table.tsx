import { useId } from 'react'
import { Select } from './select.tsx'
import { Table, TableBody, TableCell, TableHead, TableRow } from './table.tsx'
import { TableHeading } from './table-heading.tsx'

type ReadColumn = { name: string; field: string | null; sample: string }

/** What the columns of an uploaded table mean. The answer for the first one is the field `column-0` of the form. */
export function ColumnsTable({
	caption,
	columns,
	meaning,
	labels,
	unusedLabel,
}: {
	caption: string
	columns: readonly ReadColumn[]
	/** The heading over the choices. */
	meaning: string
	/** What a column may mean, by its name in the call. */
	labels: Readonly<Record<string, string>>
	unusedLabel: string
}) {
	const id = useId()
	return (
		<Table cards caption={caption}>
			<TableHead>
				<TableRow>
					<TableHeading>Column</TableHeading>
					<TableHeading>Example</TableHeading>
					<TableHeading>{meaning}</TableHeading>
				</TableRow>
			</TableHead>
			<TableBody>
				{columns.map(({ name, field, sample }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: Columns never move, and two may have one name.
					<TableRow key={at}>
						<TableCell label="Column" rowHeading className="wrap-anywhere">
							<span id={`${id}-${at}`}>{name || `Column ${at + 1}`}</span>
						</TableCell>
						<TableCell label="Example" className="text-muted wrap-anywhere">
							<span className="line-clamp-2">{sample || 'Empty'}</span>
						</TableCell>
						<TableCell label={meaning} className="sm:w-80">
							<Select name={`column-${at}`} aria-labelledby={`${id}-${at}`} defaultValue={field ?? ''}>
								<option value="">{unusedLabel}</option>
								{Object.entries(labels).map(([value, label]) => (
									<option key={value} value={value}>
										{label}
									</option>
								))}
							</Select>
						</TableCell>
					</TableRow>
				))}
			</TableBody>
		</Table>
	)
}
