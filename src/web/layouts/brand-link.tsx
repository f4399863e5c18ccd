import { Link } from 'react-router'
import { Mark } from '../ui/mark.tsx'

/** The mark and the product's name: the way home. */
export function BrandLink({ name }: { name: string }) {
	return (
		<Link to="/" className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-sm text-primary">
			<Mark />
			<span className="truncate pt-1 font-serif text-2xl leading-none font-medium tracking-tight">{name}</span>
		</Link>
	)
}
