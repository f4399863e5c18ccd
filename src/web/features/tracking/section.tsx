import type { ReactNode } from 'react'
import { Card, CardContent, CardHeader, CardTitle } from '../../ui/card.tsx'

/** One part of the private page; links and the focus lead to its title by the id. */
export function Section({
	title,
	id,
	isScreenOnly = false,
	children,
}: {
	title: string
	id?: string
	isScreenOnly?: boolean
	children: ReactNode
}) {
	return (
		<Card as="section" {...(isScreenOnly && { 'data-screen-only': '' })}>
			<CardHeader>
				<CardTitle as="h2" {...(id && { id, tabIndex: -1 })} className="outline-none">
					{title}
				</CardTitle>
			</CardHeader>
			<CardContent className="pb-6">{children}</CardContent>
		</Card>
	)
}
