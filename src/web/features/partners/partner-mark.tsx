import { Link } from 'react-router'
import type { Partner } from '../../../contract/partners.ts'

/** Neutral emblems for partners without a logo, by their place in the list. Drawn on 24 by 24. */
const emblems = [
	'M3 21C3 9 9 3 21 3c0 12-6 18-18 18Zm0 0 9.500-9.500',
	'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
	'M4 20V10m5.300 10V4m5.400 16v-8M20 20V7',
	'M4 6h16M4 12h16M4 18h9',
	'M12 3 21 12l-9 9-9-9Zm0 5 4 4-4 4-4-4Z',
	'M12 3v18M3 12h18M5.600 5.600l12.800 12.800M18.400 5.600 5.600 18.400',
	'M4 4h7v16H4Zm9 0h7v16h-7Z',
	'M12 3l7.800 4.500v9L12 21l-7.800-4.500v-9ZM12 8l3.500 2v4L12 16l-3.500-2v-4Z',
]

const look = 'flex min-h-12 items-center gap-3'
const link = 'rounded-sm hover:text-primary hover:underline underline-offset-4'

/** The logo of a partner, or its name set as a wordmark. Leads to the partner where an address is known. */
export function PartnerMark({ partner: { name, logo, url, order } }: { partner: Partner }) {
	const mark = logo ? (
		<img src={logo} alt={name} height={40} loading="lazy" className="h-10 w-auto max-w-44 object-contain" />
	) : (
		<>
			<svg
				viewBox="0 0 24 24"
				fill="none"
				stroke="currentColor"
				strokeWidth="1.5"
				strokeLinejoin="round"
				aria-hidden="true"
				className="size-7 shrink-0 text-primary"
			>
				<path d={emblems[(order - 1 + emblems.length) % emblems.length]} />
			</svg>
			<span className="pt-0.5 font-serif text-lg leading-tight font-medium lg:text-xl">{name}</span>
		</>
	)
	// an address of this site, or one that a browser may safely open; anything else that was stored leads nowhere
	if (url && /^\/(?!\/)/.test(url))
		return (
			<Link to={url} className={`${look} ${link}`}>
				{mark}
			</Link>
		)
	if (!url || !/^https?:\/\//i.test(url)) return <span className={look}>{mark}</span>
	return (
		<a href={url} target="_blank" rel="noopener noreferrer" className={`${look} ${link}`}>
			{mark}
			<span className="sr-only"> (opens in a new tab)</span>
		</a>
	)
}
