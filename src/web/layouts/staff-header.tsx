import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import type { Admin } from '../../contract/admins.ts'
import { type Role, roleAllows } from '../../contract/permissions.ts'
import type { Site } from '../../contract/site.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Mark } from '../ui/mark.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'

const linksFor = (role: Role) => [
	{ to: '/admin/dashboard', name: 'Dashboard' },
	...(roleAllows(role, 'campaigns.read') ? [{ to: '/admin/campaigns', name: 'Campaigns' }] : []),
	{ to: '/admin/people', name: roleAllows(role, 'people.manage') ? 'People' : 'Account' },
	{ to: '/admin/mail', name: 'Mail' },
	{ to: '/admin/activity', name: 'Activity' },
	...(roleAllows(role, 'settings.manage') ? [{ to: '/admin/settings', name: 'Settings' }] : []),
]

/** On small screens the links are in a second line. */
export function StaffHeader({
	site,
	admin,
	search,
	onLeave,
}: {
	site: Site
	admin: Admin | undefined
	search: ReactNode
	onLeave: () => void
}) {
	const { pathname } = useLocation()
	const nav = useRef<HTMLElement>(null)
	// on small screens it is wider than the screen
	// biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which link is the current one
	useEffect(() => {
		const current = nav.current?.querySelector('[aria-current]')
		current?.scrollIntoView({ block: 'nearest', inline: 'center' })
	}, [pathname, admin === undefined])
	return (
		<header data-screen-only="" className="sticky top-0 z-30 border-b border-border bg-bg">
			<div className="page-width list-width flex min-h-14 flex-wrap items-center gap-x-4">
				<Link
					to="/"
					className="flex min-h-11 items-center gap-2 rounded-sm text-primary"
					title={`${site.name}: public site`}
				>
					<Mark className="size-7" />
					<span className="pt-1 font-serif text-xl leading-none font-medium">{site.name}</span>
					<ExternalLink aria-hidden="true" className="size-3.5 text-muted" />
					<span className="sr-only">public site</span>
				</Link>
				{admin && (
					<>
						<nav
							ref={nav}
							aria-label="Staff"
							className="order-last -mx-2 flex h-11 items-center overflow-x-auto max-lg:basis-full max-lg:fades-out sm:-mx-2.5 lg:order-none lg:mx-0"
						>
							{linksFor(admin.role).map(({ to, name }) => (
								<NavLink
									key={to}
									to={to}
									className={({ isActive }) =>
										cx(
											'flex min-h-11 shrink-0 items-center rounded-sm px-2 text-sm font-medium hover:text-primary sm:px-2.5 sm:text-[0.9375rem] focus-visible:-outline-offset-2',
											isActive && 'text-primary underline decoration-accent decoration-2 underline-offset-8',
										)
									}
								>
									{name}
								</NavLink>
							))}
						</nav>
						<div className="flex min-w-0 flex-1 items-center justify-end gap-1">
							{search}
							<Greeting admin={admin} />
							<ThemeToggle />
							<Button variant="ghost" size="sm" title="Logout" onClick={onLeave} className="min-h-11">
								<LogOut aria-hidden="true" className="size-4.5" />
								<span className="max-sm:sr-only">Logout</span>
							</Button>
						</div>
					</>
				)}
			</div>
		</header>
	)
}

function Greeting({ admin }: { admin: Admin }) {
	return (
		<p className="max-w-52 min-w-0 truncate px-1 text-sm text-muted sm:px-2 lg:max-[70rem]:sr-only" title={admin.email}>
			<span className="max-sm:sr-only">Welcome, </span>
			<bdi className="font-semibold text-text">{admin.name}</bdi>
		</p>
	)
}
