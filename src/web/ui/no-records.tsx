import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** A list of staff with nothing in it: the way to a first record, or back to the whole list. */
export function NoRecords({
	title,
	description,
	clearHref,
	children,
}: {
	title: string
	/** How a first one comes about. */
	description?: string
	/** The list without search and filters, where there are any. */
	clearHref: string | null
	/** What adds one. */
	children?: ReactNode
}) {
	return (
		<EmptyState
			as="h2"
			title={title}
			description={clearHref ? 'Try adjusting your search or filter criteria.' : description}
		>
			{clearHref ? (
				<Button asChild variant="outline">
					<Link to={clearHref}>Show all</Link>
				</Button>
			) : (
				children
			)}
		</EmptyState>
	)
}
