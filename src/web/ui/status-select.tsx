import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { Select } from './select.tsx'

const tones = {
	primary: ['bg-tint-primary!', 'text-primary'],
	warn: ['bg-tint-warn!', 'text-accent-text'],
	success: ['bg-tint-success!', 'text-success'],
	danger: ['bg-tint-danger!', 'text-danger'],
	done: ['bg-success!', 'text-bg'],
	quiet: ['bg-sunken!', 'text-muted'],
	plain: ['bg-sunken!', 'text-text'],
} as const
export type StatusTone = keyof typeof tones

/** The badge of a status that is also where it is changed. */
export function StatusSelect<S extends string>({
	label,
	value,
	labels,
	tone,
	isLow = false,
	onChange,
	ref,
}: {
	/** Whose status it is. */
	label: string
	value: S
	labels: Readonly<Record<S, string>>
	tone: StatusTone
	/** There is something below it in a row that must not grow. */
	isLow?: boolean
	/** false: not allowed. */
	onChange: false | ((status: S) => void)
	ref?: Ref<HTMLSelectElement>
}) {
	const [fill, text] = tones[tone]
	if (!onChange)
		return (
			<span className={`inline-flex h-8 items-center rounded-md px-2 text-sm font-semibold ${fill} ${text}`}>
				{labels[value]}
			</span>
		)
	return (
		<EditableStatus
			{...{ label, value, labels, onChange }}
			{...(ref && { ref })}
			tone={text}
			className={`${isLow ? 'h-6!' : 'h-8!'} border-transparent! py-0 pr-8! pl-2! text-sm! font-semibold text-inherit! ${fill} [&_option]:bg-surface [&_option]:text-text`}
		/>
	)
}

type EditableProps<S extends string> = {
	label: string
	value: S
	labels: Readonly<Record<S, string>>
	onChange: (status: S) => void
	ref?: Ref<HTMLSelectElement>
	tone: string
	className: string
}

/** Keys that move through a closed list, one change for each press. */
const movesThrough = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
	!altKey && !ctrlKey && !metaKey && (/^(Arrow|Home$|End$|Page)/.test(key) || /^\S$/u.test(key))

/** A choice counts at once; what the keys have moved to counts after Enter, and Escape or leaving takes it back. */
function EditableStatus<S extends string>({ label, value, labels, onChange, ...rest }: EditableProps<S>) {
	const [moved, setMoved] = useState<S>()
	const isMoving = useRef(false)

	function onKeyDown(event: KeyboardEvent): void {
		isMoving.current = movesThrough(event)
		if (moved === undefined || (event.key !== 'Enter' && event.key !== 'Escape')) return
		// neither may open the list or close the sheet around it
		event.preventDefault()
		event.stopPropagation()
		setMoved(undefined)
		if (event.key === 'Enter' && moved !== value) onChange(moved)
	}

	return (
		<>
			<Select
				{...rest}
				aria-label={label}
				value={moved ?? value}
				onKeyDown={onKeyDown}
				onPointerDown={() => {
					isMoving.current = false
				}}
				onBlur={() => setMoved(undefined)}
				onChange={({ target }) => {
					const status = target.value as S
					if (isMoving.current) return setMoved(status)
					setMoved(undefined)
					onChange(status)
				}}
			>
				{(Object.entries(labels) as [S, string][]).map(([status, words]) => (
					<option key={status} value={status}>
						{words}
					</option>
				))}
			</Select>
			<span role="status" className="text-xs text-muted empty:hidden">
				{moved !== undefined && moved !== value && `Press Enter to set ${labels[moved]}`}
			</span>
		</>
	)
}
