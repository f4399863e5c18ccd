import { Badge, type BadgeVariant } from './badge.tsx'
import { Switch } from './switch.tsx'

type Face = { text: string; variant: BadgeVariant }

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
	on: Face
	off?: Face
	/** false: not allowed. */
	onChange: false | ((isOn: boolean) => void)
}) {
	const face = isOn ? on : off
	return (
		<div className="flex items-center gap-2">
			{onChange && <Switch aria-label={label} checked={isOn} onChange={({ target }) => onChange(target.checked)} />}
			{face && <Badge variant={face.variant}>{face.text}</Badge>}
		</div>
	)
}

/** Shown to visitors or not. */
export function ActiveCell({
	name,
	isActive,
	onChange,
}: {
	name: string
	isActive: boolean
	onChange: false | ((isActive: boolean) => void)
}) {
	return (
		<ToggleCell
			label={`Active: ${name}`}
			isOn={isActive}
			on={{ text: 'Active', variant: 'success' }}
			off={{ text: 'Inactive', variant: 'quiet' }}
			onChange={onChange}
		/>
	)
}
