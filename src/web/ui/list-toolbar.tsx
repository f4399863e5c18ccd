import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useId, useState } from 'react'
import { type AnyList, maxSearchLength } from '../lib/list-state.ts'
import { useTypedSearch } from '../lib/use-typed-search.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Input } from './input.tsx'
import { Select } from './select.tsx'

/** Above a list: search on the left, its filters beside it, what can be done on the right. */
export function ListToolbar({
	label,
	list,
	filters,
	children,
}: {
	/** Label and placeholder of the search box: "Search articles". */
	label: string
	list: Pick<AnyList, 'q' | 'go'>
	filters?: ReactNode
	children?: ReactNode
}) {
	const id = useId()
	const [isOpen, setIsOpen] = useState(false)
	const folded = cx('flex-wrap items-center gap-2', isOpen ? 'flex' : 'hidden sm:flex')
	return (
		<div className="mb-2 flex flex-wrap items-start gap-2">
			<search className="flex min-w-0 flex-1 basis-full flex-wrap items-center gap-2 lg:basis-auto xl:basis-0">
				<SearchBox label={label} list={list} />
				{/* on phones a record matters more than what is seldom used */}
				<Button
					variant="outline"
					size="icon"
					aria-label="Filters and actions"
					title="Filters and actions"
					aria-expanded={isOpen}
					aria-controls={id}
					onClick={() => setIsOpen(!isOpen)}
					className="sm:hidden"
				>
					<SlidersHorizontal aria-hidden="true" className="size-5" />
				</Button>
				<div id={id} className={cx(folded, 'max-sm:w-full sm:contents')}>
					{filters}
				</div>
			</search>
			<div className={cx(folded, 'sm:ml-auto')}>{children}</div>
		</div>
	)
}

/** Searches while you type, after a short pause; Enter searches at once. */
function SearchBox({ label, list }: { label: string; list: Pick<AnyList, 'q' | 'go'> }) {
	const { text, setText, askNow } = useTypedSearch(list.q, (q, options) => list.go({ q }, options))

	return (
		<div className="min-w-0 flex-1 basis-40 sm:max-w-80 sm:basis-52">
			<Input
				type="search"
				aria-label={label}
				placeholder={`${label}...`}
				icon={<Search aria-hidden="true" />}
				value={text}
				maxLength={maxSearchLength}
				onChange={({ target }) => setText(target.value)}
				onKeyDown={({ key }) => key === 'Enter' && askNow()}
			/>
		</div>
	)
}

/** One filter: `options` from value to name, or pairs of them in their order; the empty value is all of them. */
export function ListFilter({
	label,
	value,
	options,
	all,
	onChange,
}: {
	label: string
	value: string
	options: Readonly<Record<string, string>> | readonly (readonly [value: string, name: string])[]
	/** The name of no filter: "All statuses". */
	all: string
	onChange: (value: string) => void
}) {
	return (
		<div className="min-w-36 flex-1 sm:max-w-52 sm:flex-none">
			<Select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
				<option value="">{all}</option>
				{(Array.isArray(options) ? options : Object.entries(options)).map(([key, name]) => (
					<option key={key} value={key}>
						{name}
					</option>
				))}
			</Select>
		</div>
	)
}
