import type { ReactNode } from 'react'
import { sentenceOf } from '../lib/api.ts'
import type { AnyList } from '../lib/list-state.ts'
import { searchWords } from '../lib/marked-text.ts'
import type { LiveRows } from '../lib/use-steady-rows.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { EmptyState } from './empty-state.tsx'
import { ListPages } from './list-pages.tsx'
import { LiveNews } from './live-news.tsx'
import { SearchedWords } from './marked.tsx'
import { Skeleton } from './skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableRow } from './table.tsx'
import { type SortDirection, TableHeading } from './table-heading.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Column<R> = {
	name: string
	/** In place of the name, such as a box. */
	heading?: ReactNode
	cell: (row: R) => ReactNode
	/** The names of the orders that go by this column. */
	sort?: { ascending?: string; descending?: string }
	numeric?: boolean
	/** The column that names its row. */
	isHeading?: boolean
	/** Left out where a table does not fit: between cards and wide screens. */
	isMinor?: boolean
	className?: string
}

/**
 * A list of records in all its states: loading, failed, empty, a page of rows.
 *
 *   const list = useListState({ sorts: ['newest', 'oldest', 'title'], filters: ['status'] })
 *   const { table } = useStaffList('/api/articles', { list, query })
 *   <DataTable caption="Articles" columns={columns} {...table} empty={<EmptyState title="No articles yet" />} />
 *
 * The last column holds the buttons of a row: `{ name: 'Actions', cell: (row) => <RowActions>...</RowActions> }`.
 */
export function DataTable<R extends { id: number }>({
	caption,
	columns,
	list,
	rows,
	total = rows?.length ?? 0,
	isMore = false,
	pageSize,
	error,
	isBusy = false,
	onRetry,
	empty,
	rowClassName,
	live,
}: {
	caption: string
	columns: readonly Column<R>[]
	/** What `q` says is marked in cells by `Marked`. */
	list: Pick<AnyList, 'sort' | 'page' | 'href'> & { q?: string }
	/** undefined while they are loading. */
	rows: readonly R[] | undefined
	/** How many there are on all pages. */
	total?: number | undefined
	/** There are more than `total`, which were not counted. */
	isMore?: boolean
	/** Without it all rows are on one page. */
	pageSize?: number
	error?: unknown
	/** These rows are about to be replaced. */
	isBusy?: boolean
	onRetry: () => unknown
	/** What to show, and to do, when there is none. */
	empty: ReactNode
	rowClassName?: (row: R) => string | undefined
	/** What others changed meanwhile. */
	live?: LiveRows
}) {
	if (error)
		return (
			<EmptyState title={`${caption} could not be loaded`} description={sentenceOf(error)}>
				<Button variant="outline" pending={isBusy} onClick={() => void onRetry()}>
					Retry
				</Button>
			</EmptyState>
		)
	if (rows?.length === 0 && total === 0) return empty
	return (
		<SearchedWords value={searchWords(list.q ?? '')}>
			<div className="flex flex-col gap-3">
				<div>
					{live && <LiveNews {...live} />}
					<Table cards caption={caption}>
						<TableHead>
							<TableRow>
								{columns.map((column) => (
									<Heading key={column.name} column={column} list={list} />
								))}
							</TableRow>
						</TableHead>
						<TableBody
							aria-busy={isBusy || undefined}
							className={cx('transition-opacity', isBusy && rows && 'opacity-60')}
						>
							{rows
								? rows.map((row) => (
										<TableRow
											key={row.id}
											data-row={row.id}
											className={cx(
												'hover:bg-sunken/60',
												live?.gone.has(row.id) && 'line-through opacity-60',
												rowClassName?.(row),
											)}
										>
											{columns.map(({ name, cell, isHeading = false, isMinor = false, numeric = false, className }) => (
												<TableCell
													key={name}
													label={name}
													rowHeading={isHeading}
													numeric={numeric}
													className={cx(className, isMinor && minor)}
												>
													{cell(row)}
													{isHeading && live?.gone.has(row.id) && (
														<VisuallyHidden>{goneTexts[live.gone.get(row.id) ?? 'elsewhere']}</VisuallyHidden>
													)}
												</TableCell>
											))}
										</TableRow>
									))
								: placeholders.map((key) => (
										<TableRow key={key}>
											{columns.map(({ name, isMinor }) => (
												<TableCell key={name} className={isMinor ? minor : undefined}>
													<Skeleton className="h-4 w-3/4 min-w-10" />
												</TableCell>
											))}
										</TableRow>
									))}
						</TableBody>
					</Table>
				</div>
				{rows ? (
					<ListPages
						caption={caption}
						list={list}
						shown={rows.length}
						total={total}
						isMore={isMore}
						pageSize={pageSize}
					/>
				) : (
					<p role="status" className="text-sm text-muted">
						Loading {caption.toLowerCase()}...
					</p>
				)}
			</div>
		</SearchedWords>
	)
}

const goneTexts = { deleted: ', deleted by somebody else', elsewhere: ', no longer in this list' }

const minor = 'lg:max-xl:hidden'

const placeholders = Array.from({ length: 8 }, (_, index) => `placeholder-${index}`)

function Heading<R>({
	column: { name, heading = name, sort, numeric = false, isMinor = false, className: given },
	list,
}: {
	column: Column<R>
	list: Pick<AnyList, 'sort' | 'href'>
}) {
	const className = cx(given, isMinor && minor)
	if (!sort)
		return (
			<TableHeading numeric={numeric} className={className}>
				{heading}
			</TableHeading>
		)
	const sorted: SortDirection | null =
		list.sort === sort.ascending ? 'ascending' : list.sort === sort.descending ? 'descending' : null
	// the other way round, or, where there is none, back to the usual order
	const other = sorted === 'ascending' ? sort.descending : sorted === 'descending' ? sort.ascending : undefined
	const next = sorted ? (other ?? '') : (sort.ascending ?? sort.descending ?? '')
	return (
		<TableHeading
			numeric={numeric}
			sorted={sorted}
			sortHref={list.href({ sort: next })}
			{...(isMinor && { className: minor })}
		>
			{name}
		</TableHeading>
	)
}

/** The buttons of a row, in one line. */
export function RowActions({ children }: { children: ReactNode }) {
	return <div className="flex items-center justify-end gap-0.5">{children}</div>
}
