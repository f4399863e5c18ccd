import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { Site } from '../../../contract/site.ts'
import { phoneLink } from '../../layouts/links.ts'
import { timeZoneInWords } from '../../lib/time-zone-words.ts'
import { Card } from '../../ui/card.tsx'

const link =
	'inline-flex min-h-7 max-lg:min-h-11 items-center rounded-sm text-primary underline decoration-1 underline-offset-4 hover:decoration-2'

/** Every other way to reach the provider. */
export function ContactPanel({ site }: { site: Site }) {
	return (
		<Card as="aside" aria-labelledby="contact-panel-title" className="gap-6 p-5 sm:p-7">
			<h2 id="contact-panel-title" className="text-2xl">
				Other ways to reach us
			</h2>
			<dl className="flex flex-col gap-6">
				<Entry icon={Phone} name="Phone">
					<a href={phoneLink(site.desktopPhone)} className={link}>
						{site.desktopPhone}
					</a>
				</Entry>
				<Entry icon={Mail} name="Email">
					<a href={`mailto:${site.supportEmail}`} className={`${link} break-all`}>
						{site.supportEmail}
					</a>
				</Entry>
				<Entry icon={MapPin} name="Address">
					<address className="max-w-72 text-balance not-italic">
						<AddressLines address={site.contactAddress} />
					</address>
				</Entry>
				<Entry icon={Clock} name="Business hours">
					<ul className="flex max-w-72 flex-col gap-1 tabular-nums">
						{site.businessHours.map(({ days, hours }) => (
							<li key={days} className="flex flex-wrap justify-between gap-x-6">
								<span>{days}</span>
								<span>{hours}</span>
							</li>
						))}
					</ul>
					<p className="mt-1.5 text-sm text-muted">Time zone: {timeZoneInWords(site.timeZone)}</p>
				</Entry>
			</dl>
		</Card>
	)
}

/** The address breaks after a comma, never within the name of a place. */
function AddressLines({ address }: { address: string }) {
	// the comma is part of the text before it, so that no line begins with a comma
	return address.split(/(?<=,) /).map((part) => (
		<Fragment key={part}>
			<span className="inline-block">{part}</span>{' '}
		</Fragment>
	))
}

function Entry({
	icon: Icon,
	name,
	children,
}: {
	icon: ComponentType<{ className?: string; 'aria-hidden': 'true' }>
	name: string
	children: ReactNode
}) {
	return (
		<div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4">
			<dt className="contents text-sm font-semibold text-muted">
				<Icon aria-hidden="true" className="mt-0.5 size-5 text-primary" />
				{name}
			</dt>
			<dd className="col-start-2 mt-0.5">{children}</dd>
		</div>
	)
}
