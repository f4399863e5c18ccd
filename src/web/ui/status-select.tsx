import type { Ref } from 'react'
import { Select } from './select.tsx'

const tones = {
	primary: ['bg-tint-primary!', 'text-primary'],
	warn: ['bg-tint-warn!', 'text-accent-text'],
	success: ['bg-tint-success!', 'text-success'],
	danger: ['bg-tint-danger!', 'text-danger'],
	done: ['bg-success!', 'text-bg'],
	quiet: ['bg-sunken!', 'text-muted'],
} as const
export type StatusTone = keyof typeof tones

/** The badge of a status that is also where it is changed. */
export function StatusSelect<S extends string>({
	label,
	value,
	labels,
	tone,
	onChange,
	ref,
}: {
	/** Whose status it is. */
	label: string
	value: S
	labels: Readonly<Record<S, string>>
	tone: StatusTone
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
		<Select
			{...(ref && { ref })}
			aria-label={label}
			value={value}
			onChange={({ target }) => onChange(target.value as S)}
			tone={text}
			className={`h-8! border-transparent! py-0 pl-2! text-sm! font-semibold text-inherit! ${fill} [&_option]:bg-surface [&_option]:text-text`}
		>
			{(Object.entries(labels) as [S, string][]).map(([status, words]) => (
				<option key={status} value={status}>
					{words}
				</option>
			))}
		</Select>
	)
}
