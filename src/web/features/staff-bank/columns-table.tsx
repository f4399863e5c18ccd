import { useId } from 'react'
import { bankFieldLabels, bankFields } from '../../../contract/bank-statement-words.ts'
import type { BankStatement } from '../../../contract/bank-statements.ts'
import { Select } from '../../ui/select.tsx'
import { Table, TableBody, TableCell, TableHead, TableRow } from '../../ui/table.tsx'
import { TableHeading } from '../../ui/table-heading.tsx'

/** What the columns of a statement mean, where their names do not say it. */
export function ColumnsTable({ columns }: Pick<BankStatement, 'columns'>) {
	const id = useId()
	return (
		<Table cards caption="What the columns mean">
			<TableHead>
				<TableRow>
					<TableHeading>Column</TableHeading>
					<TableHeading>Example</TableHeading>
					<TableHeading>Meaning</TableHeading>
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
						<TableCell label="Meaning" className="sm:w-72">
							<Select name={`column-${at}`} aria-labelledby={`${id}-${at}`} defaultValue={field ?? ''}>
								<option value="">Not used</option>
								{bankFields.map((one) => (
									<option key={one} value={one}>
										{bankFieldLabels[one]}
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
