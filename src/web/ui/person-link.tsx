import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isErased, type PersonTarget, personPlace } from '../lib/person-place.ts'
import { useMay } from '../lib/session.ts'

/** Leads to all that is stored about a person; plain text where there is nobody or the role does not allow it. */
export function PersonLink({
	to,
	className = 'text-primary underline-offset-4 hover:underline',
	children,
}: {
	to: PersonTarget
	className?: string
	children: ReactNode
}) {
	const mayRead = useMay('persons.read')
	if (!mayRead || ('address' in to && isErased(to.address))) return <>{children}</>
	return (
		<Link {...personPlace(to)} className={className}>
			{children}
		</Link>
	)
}
