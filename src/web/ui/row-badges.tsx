import type { ComponentType } from 'react'
import { Badge, type BadgeVariant } from './badge.tsx'

export type RowBadge = {
	text: string
	variant: BadgeVariant
	icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
	/** Beside the icon, where it stands for the text. */
	count?: number
}

/**
 * What is to be known about a row. Where a table is narrow, several are icons with a tooltip, so that each row is of one height
 * and at least nine are in sight; a card and a wide table have room for their words.
 */
export function RowBadges({ badges }: { badges: readonly (RowBadge | false)[] }) {
	const shown = badges.filter((badge) => badge !== false)
	const isCompact = shown.length > 1
	return shown.map(({ text, variant, icon: Icon, count }) =>
		isCompact ? (
			<Badge
				key={text}
				variant={variant}
				title={text}
				className="shrink-0 whitespace-nowrap lg:max-2xl:min-h-5 lg:max-2xl:px-1"
			>
				<Icon aria-hidden="true" className="hidden size-3.5 lg:max-2xl:block" />
				{count !== undefined && (
					<span aria-hidden="true" className="hidden lg:max-2xl:block">
						{count}
					</span>
				)}
				<span className="lg:max-2xl:sr-only">{text}</span>
			</Badge>
		) : (
			<Badge key={text} variant={variant} className="shrink-0 whitespace-nowrap lg:max-2xl:min-h-5">
				{text}
			</Badge>
		),
	)
}
