import type { Mail } from '../../../contract/mail.ts'
import { type MailState, mailStateLabels } from '../../../contract/mail-words.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Badge, type BadgeVariant } from '../../ui/badge.tsx'

const variants: Record<MailState, BadgeVariant> = {
	waiting: 'warn',
	queued: 'secondary',
	sending: 'secondary',
	sent: 'success',
	failed: 'danger',
	cancelled: 'quiet',
}

export const StateBadge = ({ state }: { state: MailState }) => (
	<Badge variant={variants[state]} className="sm:whitespace-nowrap">
		{mailStateLabels[state]}
	</Badge>
)

/** When the next attempt is due, if it is not now. */
export const nextAttempt = ({ state, dueAt }: Pick<Mail, 'state' | 'dueAt'>, timeZone: string): string | null =>
	state === 'queued' && Date.parse(dueAt) > Date.now() ? formatMoment(dueAt, timeZone) : null
