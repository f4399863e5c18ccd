import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Site } from '../../contract/site.ts'
import { BrandLink } from './brand-link.tsx'
import { footerGroups, phoneLink } from './links.ts'

const link =
	'inline-flex min-h-7 max-lg:min-h-11 items-center rounded-sm hover:text-primary hover:underline underline-offset-4'

export function Footer({ site, newsletter }: { site: Site; newsletter?: ReactNode }) {
	return (
		<footer data-screen-only="" className="mt-16 border-t border-border bg-sunken text-[0.9375rem] lg:mt-24">
			<div className="page-width grid gap-x-6 gap-y-10 sm:gap-x-8 py-12 grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.2fr] lg:py-16">
				<div className="col-span-2 lg:col-span-1">
					<BrandLink name={site.name} />
					<p className="mt-3 max-w-72 text-muted">{site.tagline}</p>
				</div>
				<nav aria-label="Footer" className="contents">
					{footerGroups.map((group) => (
						<div key={group.name}>
							<h2 className="eyebrow">{group.name}</h2>
							<ul className="mt-3 flex flex-col gap-1">
								{group.links.map(({ to, name }) => (
									<li key={to}>
										<Link to={to} className={link}>
											{name}
										</Link>
									</li>
								))}
							</ul>
						</div>
					))}
				</nav>
				<div className="col-span-2 lg:col-span-1">
					<h2 className="eyebrow">Contact</h2>
					<address className="mt-3 flex flex-col items-start gap-1 not-italic">
						<span className="max-w-72 py-0.5">{site.footerAddress}</span>
						<a href={phoneLink(site.desktopPhone)} className={link}>
							{site.desktopPhone}
						</a>
						<a href={`mailto:${site.supportEmail}`} className={link}>
							{site.supportEmail}
						</a>
					</address>
				</div>
				{newsletter && <div className="border-t border-border pt-8 col-span-2 lg:col-span-4">{newsletter}</div>}
			</div>
			<div className="page-width">
				<div className="flex flex-wrap gap-x-8 gap-y-2 border-t border-border pt-5 pb-6 text-sm text-muted">
					<p>
						© {site.copyrightYear} {site.name}
					</p>
					{site.hasDemoContent && (
						<p>The journals, articles and testimonials shown here are demonstration content and do not exist.</p>
					)}
				</div>
			</div>
		</footer>
	)
}
