import Mail from 'lucide-react/icons/mail'
import Menu from 'lucide-react/icons/menu'
import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'
import { Link, NavLink } from 'react-router'
import type { Site } from '../../contract/site.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Mark } from '../ui/mark.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { knowsCommands } from '../ui/use-modal.ts'
import { mainLinks, phoneLink } from './links.ts'

const panelId = 'menu'

/**
 * The side panel of small screens. `commandfor` lets the browser open it before the script has arrived, or without
 * one; for an old browser without a script the footer carries the same addresses.
 */
export function MobileMenu({ site }: { site: Site }) {
	const [open, setOpen] = useState(false)
	const close = () => setOpen(false)
	const contact = 'flex min-h-11 items-center gap-3 break-all text-[0.9375rem] hover:text-primary'
	return (
		<div className="lg:hidden">
			<Button
				variant="outline"
				size="icon"
				aria-label="Menu"
				aria-haspopup="dialog"
				aria-expanded={open}
				onClick={() => knowsCommands() || setOpen(true)}
				{...{ commandfor: panelId, command: 'show-modal' }}
			>
				<Menu aria-hidden="true" className="size-5" />
			</Button>
			<Sheet id={panelId} open={open} onOpenChange={setOpen} title={<PanelTitle name={site.name} />}>
				<nav aria-label="Menu">
					<ul className="-mx-2 flex flex-col">
						{mainLinks.map(({ to, name }) => (
							<li key={to}>
								<NavLink
									to={to}
									end
									onClick={close}
									className={({ isActive }) =>
										cx(
											'flex min-h-12 items-center rounded-r-md border-l-2 px-3 text-lg font-medium hover:bg-sunken',
											isActive ? 'border-accent bg-tint-primary text-primary' : 'border-transparent',
										)
									}
								>
									{name}
								</NavLink>
							</li>
						))}
					</ul>
				</nav>
				<Button asChild className="mt-5 w-full">
					<Link to="/submit-article" onClick={close}>
						Submit Article
					</Link>
				</Button>
				<address className="mt-6 border-t border-border pt-4 text-muted not-italic">
					<a href={phoneLink(site.mobilePhone)} className={contact}>
						<Phone aria-hidden="true" className="size-4.5 shrink-0" />
						{site.mobilePhone}
					</a>
					{site.mobileEmails.map((email) => (
						<a key={email} href={`mailto:${email}`} className={contact}>
							<Mail aria-hidden="true" className="size-4.5 shrink-0" />
							{email}
						</a>
					))}
				</address>
			</Sheet>
		</div>
	)
}

function PanelTitle({ name }: { name: string }) {
	return (
		<span className="flex items-center gap-2.5 text-primary">
			<Mark className="size-7" />
			<span className="truncate pt-0.5 font-semibold">{name}</span>
		</span>
	)
}
