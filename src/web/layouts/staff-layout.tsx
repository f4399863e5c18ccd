import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { StepUp } from '../features/staff-account/step-up.tsx'
import { KeysDialog } from '../features/staff-keys/keys-dialog.tsx'
import { SearchPalette } from '../features/staff-search/palette.tsx'
import { forgetOldDrafts } from '../lib/kept-drafts.ts'
import { signOut, useSession } from '../lib/session.ts'
import { useSite } from '../lib/site.ts'
import { sendStaff, staffKey } from '../lib/staff-api.ts'
import { useLiveUpdates } from '../lib/use-live-updates.ts'
import { cx } from '../ui/cx.ts'
import { NoticeStrip } from '../ui/notice-strip.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { useTooltips } from '../ui/tooltips.ts'
import { UnfinishedOffer } from '../ui/unfinished-offer.tsx'
import { SkipLink } from './skip-link.tsx'
import { StaffHeader } from './staff-header.tsx'
import { WhatsAppButton } from './whatsapp-button.tsx'

/** A page that is read keeps its lines short; that of an article has a third column where there is room. The others are lists and cards. */
function widthOf(pathname: string): string {
	if (/^\/admin\/person\b/.test(pathname)) return ''
	return /^\/admin\/articles\/\d/.test(pathname) ? 'min-[100rem]:list-width' : 'list-width'
}

/** The layout of staff pages: without a session it leads to the sign-in page and, afterwards, back here. */
export function Component() {
	const site = useSite()
	const session = useSession()
	const { pathname, search } = useLocation()
	const client = useQueryClient()
	const isLeaving = useRef(false)
	const token = session?.token
	useLiveUpdates(session)
	useTooltips()

	useEffect(() => forgetOldDrafts(), [])

	// the next person must not see the data of the one before
	useEffect(() => {
		if (token !== undefined) return () => client.removeQueries({ queryKey: staffKey() })
	}, [token, client])

	async function leave(): Promise<void> {
		isLeaving.current = true
		// what is still loading would be refused once the session has ended
		void client.cancelQueries({ queryKey: staffKey() })
		// the call has the token already; signing out here at once means that no other call uses it, even if the server fails
		const told = sendStaff('POST /api/admin/logout', {}).catch(() => {})
		signOut()
		await told
	}

	if (session === null) {
		const back = isLeaving.current ? '' : `?${new URLSearchParams({ next: pathname + search })}`
		return <Navigate to={`/admin/login${back}`} replace />
	}
	return (
		<div className="flex min-h-dvh flex-col">
			<SkipLink />
			<StaffHeader
				site={site}
				admin={session?.admin}
				onLeave={() => void leave()}
				search={session && <SearchPalette />}
			/>
			<main id="main" tabIndex={-1} className={cx('page-width flex-1 pt-2.5 pb-24', widthOf(pathname))}>
				{session ? (
					<Outlet />
				) : (
					<>
						<p className="py-24 text-center noscript:hidden">
							<Spinner label="Loading..." />
						</p>
						<noscript>
							<p className="py-24 text-center">This page is for our staff and needs JavaScript.</p>
						</noscript>
					</>
				)}
			</main>
			<WhatsAppButton site={site} isNarrow />
			{session && <KeysDialog />}
			{session && <StepUp />}
			{session && <UnfinishedOffer timeZone={site.timeZone} />}
			<NoticeStrip>Times are in {site.timeZone}</NoticeStrip>
			<Toaster />
		</div>
	)
}
