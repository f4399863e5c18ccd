import { Badge, type BadgeVariant } from './badge.tsx'
import { Switch } from './switch.tsx'

type FlagBadge = { text: string; variant: BadgeVariant }

/** A flag of a record: its badge, and the switch that changes it with one click. */
export function ToggleCell({
	label,
	isOn,
	on,
	off,
	onChange,
}: {
	/** What it switches and of which record. */
	label: string
	isOn: boolean
	on: FlagBadge
	off?: FlagBadge
	/** false: not allowed. */
	onChange: false | ((isOn: boolean) => void)
}) {
	const badge = isOn ? on : off
	return (
		<div className="flex items-center gap-2">
			{onChange && <Switch aria-label={label} checked={isOn} onChange={({ target }) => onChange(target.checked)} />}
			{badge && <Badge variant={badge.variant}>{badge.text}</Badge>}
		</div>
	)
}

/** Shown to visitors or not. */
export function ActiveCell<R extends { isActive: boolean }>({
	record,
	name,
	onChange,
}: {
	record: R
	name: string
	onChange: false | ((record: R, change: { isActive: boolean }) => void)
}) {
	return (
		<ToggleCell
			label={`Active: ${name}`}
			isOn={record.isActive}
			on={{ text: 'Active', variant: 'success' }}
			off={{ text: 'Inactive', variant: 'quiet' }}
			onChange={onChange && ((isActive) => onChange(record, { isActive }))}
		/>
	)
}
