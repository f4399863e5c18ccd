import { type ImportState, importStateLabels } from '../../../contract/journal-import-words.ts'
import { Badge, type BadgeVariant } from '../../ui/badge.tsx'

const variants: Record<ImportState, BadgeVariant> = {
	mapping: 'warn',
	checking: 'secondary',
	ready: 'warn',
	running: 'secondary',
	done: 'success',
	cancelled: 'quiet',
	undoing: 'secondary',
	undone: 'quiet',
	failed: 'danger',
}

export const StateBadge = ({ state }: { state: ImportState }) => (
	<Badge variant={variants[state]}>{importStateLabels[state]}</Badge>
)
