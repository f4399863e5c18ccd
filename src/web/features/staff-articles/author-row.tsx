import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useId } from 'react'
import { authorLimits } from '../../../contract/article-words.ts'
import { coauthorLimits } from '../../../contract/author-words.ts'
import { maxOrcidLength } from '../../../contract/orcid.ts'
import { maxEmailLength } from '../../../contract/plain-email.ts'
import { countryOptions } from '../../lib/country-names.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { type AuthorName, authorProblems } from './article-values.ts'

const parts = [
	{ part: 'given', label: 'Given', width: 'sm:col-span-2' },
	{ part: 'particle', label: 'Particle', width: '' },
	{ part: 'suffix', label: 'Suffix', width: '' },
] as const

type Props = {
	author: AuthorName
	index: number
	isLast: boolean
	/** Whether what is wrong is shown. */
	isChecked: boolean
	onChange: (values: Partial<AuthorName>) => void
	onMove: (by: -1 | 1) => void
	onRemove: () => void
}

/** One author: the parts of the name, and what else is known. */
export function AuthorRow({ author, index, isLast, isChecked, onChange, onMove, onRemove }: Props) {
	const { isOrganisation, isCorresponding } = author
	const problems = isChecked ? authorProblems(author) : {}
	const prefix = `Author ${index + 1}`
	return (
		<li className="grid grid-cols-2 items-end gap-2 rounded-md border border-border p-2 sm:grid-cols-6">
			<Part
				className="sm:col-span-2"
				label={isOrganisation ? 'Organisation' : 'Family'}
				prefix={prefix}
				value={author.family}
				maxLength={authorLimits.family}
				error={problems.family}
				onChange={(family) => onChange({ family })}
			/>
			{parts.map(({ part, label, width }) => (
				<Part
					key={part}
					className={width}
					label={label}
					prefix={prefix}
					value={isOrganisation ? '' : author[part]}
					maxLength={authorLimits[part]}
					disabled={isOrganisation}
					onChange={(text) => onChange({ [part]: text })}
				/>
			))}
			<Part
				className="sm:col-span-3"
				label={isCorresponding ? 'Email (as above)' : 'Email'}
				prefix={prefix}
				value={isCorresponding ? '' : author.email}
				maxLength={maxEmailLength}
				disabled={isCorresponding}
				error={problems.email}
				onChange={(email) => onChange({ email })}
			/>
			<Part
				className="sm:col-span-3"
				label={isCorresponding ? 'Institution (as above)' : 'Institution'}
				prefix={prefix}
				value={isCorresponding ? '' : author.institution}
				maxLength={coauthorLimits.institution}
				disabled={isCorresponding}
				onChange={(institution) => onChange({ institution })}
			/>
			<Labelled label="Country" prefix={prefix} className="sm:col-span-3">
				{(id) => (
					<Select
						id={id}
						value={author.country}
						onChange={({ target }) => onChange({ country: target.value })}
						className="h-9!"
					>
						<option value="">Not given</option>
						{countryOptions().map(({ code, name }) => (
							<option key={code} value={code}>
								{name}
							</option>
						))}
					</Select>
				)}
			</Labelled>
			<Part
				className="sm:col-span-3"
				label="ORCID iD"
				prefix={prefix}
				value={author.orcid}
				maxLength={maxOrcidLength}
				error={problems.orcid}
				onChange={(orcid) => onChange({ orcid })}
			/>
			<div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
				<label className="flex min-h-6 items-center gap-2">
					<input
						type="checkbox"
						checked={isOrganisation}
						onChange={({ target }) => onChange({ isOrganisation: target.checked })}
						className="size-4 accent-primary"
					/>
					An organisation<span className="sr-only"> (author {index + 1})</span>
				</label>
				<label className="flex min-h-6 items-center gap-2">
					<input
						type="checkbox"
						checked={isCorresponding}
						onChange={({ target }) => onChange({ isCorresponding: target.checked })}
						className="size-4 accent-primary"
					/>
					Corresponding author<span className="sr-only"> (author {index + 1})</span>
				</label>
				<span className="ml-auto flex">
					<IconButton label={`Move author ${index + 1} up`} isDisabled={index === 0} onClick={() => onMove(-1)}>
						<ArrowUp aria-hidden="true" className="size-4.5" />
					</IconButton>
					<IconButton label={`Move author ${index + 1} down`} isDisabled={isLast} onClick={() => onMove(1)}>
						<ArrowDown aria-hidden="true" className="size-4.5" />
					</IconButton>
					<IconButton label={`Remove author ${index + 1}`} onClick={onRemove}>
						<Trash aria-hidden="true" className="size-4.5 text-danger" />
					</IconButton>
				</span>
			</div>
		</li>
	)
}

type LabelProps = { label: string; prefix: string; className: string; children: (id: string) => ReactNode }

function Labelled({ label, prefix, className, children }: LabelProps) {
	const id = useId()
	return (
		<div className={cx('min-w-0 self-start', className)}>
			<label htmlFor={id} className="text-xs font-medium text-muted">
				<span className="sr-only">{prefix}, </span>
				{label}
			</label>
			{children(id)}
		</div>
	)
}

type PartProps = Omit<LabelProps, 'children'> & {
	value: string
	maxLength: number
	disabled?: boolean
	error?: string | undefined
	onChange: (text: string) => void
}

function Part({ label, prefix, className, value, maxLength, disabled = false, error, onChange }: PartProps) {
	return (
		<Labelled label={label} prefix={prefix} className={className}>
			{(id) => (
				<>
					<Input
						id={id}
						value={value}
						disabled={disabled}
						maxLength={maxLength}
						autoComplete="off"
						aria-invalid={error ? true : undefined}
						aria-describedby={error ? `${id}-error` : undefined}
						onChange={({ target }) => onChange(target.value)}
						className="h-9!"
					/>
					{error && (
						<p id={`${id}-error`} className="text-xs font-medium text-danger">
							{error}
						</p>
					)}
				</>
			)}
		</Labelled>
	)
}
