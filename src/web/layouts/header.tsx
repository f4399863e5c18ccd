import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { Link, NavLink } from 'react-router'
import type { Site } from '../../contract/site.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { BrandLink } from './brand-link.tsx'
import { mainLinks, phoneLink } from './links.ts'
import { MobileMenu } from './mobile-menu.tsx'

/**
 * On wide screens the contact line scrolls away and the bar stays: the header sticks at minus the line's height. Where
 * the keyboard goes back into the line, it returns, or the browser would scroll to the top of the page to show it.
 */
export function Header({ site }: { site: Site }) {
	return (
		<header
			data-screen-only=""
			className="sticky top-0 z-30 border-b border-border bg-bg lg:not-has-[[data-contact-line]:focus-within]:-top-10"
		>
			<ContactLine site={site} />
			<div className="page-width flex h-16 items-center gap-4">
				<BrandLink name={site.name} />
				<nav aria-label="Main" className="ml-auto hidden h-full lg:block">
					<ul className="flex h-full">
						{mainLinks.map(({ to, name }) => (
							<li key={to} className="h-full">
								<NavLink
									to={to}
									end
									className={({ isActive }) =>
										cx(
											'relative flex h-full items-center px-3.5 text-[0.9375rem] font-medium hover:text-primary focus-visible:-outline-offset-2',
											isActive &&
												'text-primary after:absolute after:inset-x-3.5 after:-bottom-px after:h-0.5 after:bg-accent',
										)
									}
								>
									{name}
								</NavLink>
							</li>
						))}
					</ul>
				</nav>
				<div className="ml-auto flex items-center gap-1 lg:ml-0">
					<ThemeToggle />
					<Button asChild className="ml-1 px-4! max-lg:hidden">
						<Link to="/submit-article">Submit Article</Link>
					</Button>
					<MobileMenu site={site} />
				</div>
			</div>
		</header>
	)
}

function ContactLine({ site }: { site: Site }) {
	const link =
		'inline-flex min-h-6 items-center gap-1.5 rounded-sm hover:text-primary hover:underline underline-offset-4'
	return (
		<div data-contact-line="" className="hidden border-b border-border bg-sunken text-sm text-muted lg:block">
			<div className="page-width flex h-10 items-center gap-6">
				<p className="mr-auto truncate pt-0.5 font-serif text-base">{site.tagline}</p>
				<a href={phoneLink(site.desktopPhone)} className={link}>
					<Phone aria-hidden="true" className="size-3.5" />
					{site.desktopPhone}
				</a>
				{site.desktopEmails.map((email) => (
					<a key={email} href={`mailto:${email}`} className={link}>
						<Mail aria-hidden="true" className="size-3.5" />
						{email}
					</a>
				))}
			</div>
		</div>
	)
}
