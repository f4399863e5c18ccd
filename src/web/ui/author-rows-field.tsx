import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { coauthorLimits, maxAuthors, maxEmailLength, maxOrcidLength, orcidProblem } from '../lib/author-limits.ts'
import { type AuthorRow, newRow, rowProblems } from '../lib/author-rows.ts'
import { countryOptions } from '../lib/country-names.ts'
import { moved } from '../lib/reorder.ts'
import { useDragOrder } from '../lib/use-drag-order.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'
import { DragHandle, MoveSteps } from './order-controls.tsx'
import { Select } from './select.tsx'

type Props = {
	id: string
	rows: AuthorRow[]
	onChange: (rows: AuthorRow[]) => void
	error: string | undefined
	/** The name of the corresponding author, which is a field of its own. */
	selfName: string
	className?: string
	/** What a form adds below a row. */
	below?: (row: AuthorRow, number: number) => ReactNode
}

/** All authors of a paper in their order: moved by handle or arrows, added and removed. */
export function AuthorRowsField({ id, rows, onChange, error, selfName, className, below }: Props) {
	const list = useRef<HTMLOListElement>(null)
	const [said, setSaid] = useState('')
	const nameOf = (row: AuthorRow) => (row.isSelf ? selfName.trim() || 'You' : row.name.trim())
	const change = (key: number, values: Partial<AuthorRow>) =>
		onChange(rows.map((row) => (row.key === key ? { ...row, ...values } : row)))

	function move(from: number, to: number) {
		const row = rows[from]
		if (!row || to < 0 || to >= rows.length) return
		onChange(moved(rows, from, to))
		setSaid(`${nameOf(row) || `Author ${from + 1}`} is now author ${to + 1} of ${rows.length}.`)
	}
	const { drag, handle } = useDragOrder(list, move)
	function add() {
		flushSync(() => onChange([...rows, newRow()]))
		list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
	}
	function remove(row: AuthorRow) {
		const left = rows.filter(({ key }) => key !== row.key)
		// with nobody else in it the list says nothing
		flushSync(() => onChange(left.length === 1 ? [] : left))
		setSaid(`${nameOf(row) || 'The author'} was removed.`)
		document.getElementById(id)?.focus()
	}

	return (
		<fieldset
			id={id}
			tabIndex={-1}
			aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
			className={cx('flex min-w-0 flex-col gap-3 outline-none', className)}
		>
			<legend className="mb-1 text-sm font-semibold">All authors, in the order of the paper</legend>
			<p id={`${id}-hint`} className="text-sm text-muted">
				Co-authors whose e-mail address you give are asked by mail whether they agree. Drag a row by its handle, or use
				the arrows.
			</p>
			<ol ref={list} className="flex flex-col gap-3">
				{rows.map((row, at) => (
					<li
						key={row.key}
						className={cx(
							'rounded-lg border p-3',
							drag?.to === at && drag.from !== at ? 'border-primary bg-tint-primary' : 'border-border',
							drag?.from === at && 'opacity-60',
						)}
					>
						<div className="mb-2 flex items-center gap-1">
							<DragHandle label={`Drag: Author ${at + 1}`} {...handle(at)} />
							<p className="min-w-0 flex-1 text-sm font-semibold">
								{at + 1}. <bdi className="wrap-anywhere">{nameOf(row)}</bdi>
								{row.isSelf && <span className="font-normal text-muted"> (corresponding author)</span>}
							</p>
							<MoveSteps name={`author ${at + 1}`} at={at} count={rows.length} onMove={move} />
							{!row.isSelf && (
								<IconButton label={`Remove author ${at + 1}`} onClick={() => remove(row)}>
									<Trash aria-hidden="true" className="size-4.5 text-danger" />
								</IconButton>
							)}
						</div>
						<Row
							row={row}
							number={at + 1}
							isChecked={error !== undefined}
							onChange={(values) => change(row.key, values)}
						/>
						{below?.(row, at + 1)}
					</li>
				))}
			</ol>
			{error && (
				<p id={`${id}-error`} className="text-sm font-medium text-danger">
					{error}
				</p>
			)}
			{rows.length < maxAuthors && (
				<Button variant="outline" size="sm" className="self-start" onClick={add}>
					<Plus aria-hidden="true" className="size-4" />
					Add co-author
				</Button>
			)}
			<p role="status" className="sr-only">
				{said}
			</p>
		</fieldset>
	)
}

type RowProps = {
	row: AuthorRow
	number: number
	/** Whether what is wrong is shown. */
	isChecked: boolean
	onChange: (values: Partial<AuthorRow>) => void
}

function Row({ row, number, isChecked, onChange }: RowProps) {
	const problems = isChecked ? rowProblems(row, orcidProblem) : {}
	const label = (text: string) => (
		<>
			<span className="sr-only">Author {number}, </span>
			{text}
		</>
	)
	return (
		<div className="grid gap-3 sm:grid-cols-2">
			{row.isSelf ? (
				<p className="text-sm text-muted sm:col-span-2">Name, email and institution are those above.</p>
			) : (
				<>
					<Field label={label('Name')} required error={problems.name ?? null}>
						{(control) => (
							<Input
								{...control}
								dir="auto"
								autoComplete="off"
								maxLength={coauthorLimits.name}
								value={row.name}
								onChange={({ target }) => onChange({ name: target.value })}
							/>
						)}
					</Field>
					<Field label={label('E-mail address')} error={problems.email ?? null}>
						{(control) => (
							<Input
								{...control}
								type="email"
								autoComplete="off"
								maxLength={maxEmailLength}
								value={row.email}
								onChange={({ target }) => onChange({ email: target.value })}
							/>
						)}
					</Field>
					<Field label={label('Institution')} className="sm:col-span-2">
						{(control) => (
							<Input
								{...control}
								dir="auto"
								autoComplete="off"
								maxLength={coauthorLimits.institution}
								value={row.institution}
								onChange={({ target }) => onChange({ institution: target.value })}
							/>
						)}
					</Field>
				</>
			)}
			<Field label={label('Country')}>
				{(control) => (
					<Select {...control} value={row.country} onChange={({ target }) => onChange({ country: target.value })}>
						<option value="">Choose a country</option>
						{countryOptions().map(({ code, name }) => (
							<option key={code} value={code}>
								{name}
							</option>
						))}
					</Select>
				)}
			</Field>
			<Field label={label('ORCID iD')} error={problems.orcid ?? null}>
				{(control) => (
					<Input
						{...control}
						autoComplete="off"
						maxLength={maxOrcidLength}
						placeholder="0000-0002-1825-0097"
						value={row.orcid}
						onChange={({ target }) => onChange({ orcid: target.value })}
					/>
				)}
			</Field>
		</div>
	)
}
