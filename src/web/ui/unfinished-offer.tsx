import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { formatMoment } from '../lib/dates.ts'
import { ownedDrafts } from '../lib/draft-owner.ts'
import { accountDraft, type KeptOffer, keptForms, noteUnfinished, readUnfinished } from '../lib/kept-drafts.ts'
import { ownAccount } from '../lib/staff-drafts.ts'
import { Button } from './button.tsx'
import { Notice } from './notice-strip.tsx'
import { watchModals } from './open-modals.ts'

/** Unsaved changes that no tab has open: those of a tab that crashed or was closed. */
async function findOffers(besides: string | undefined): Promise<KeptOffer[]> {
	const account = ownAccount()
	const kept = keptForms(account).filter(({ name }) => name !== besides)
	if (kept.length === 0) return []
	const owned = await ownedDrafts()
	return kept.filter(({ name }) => !owned.has(accountDraft(account, name)))
}

/** Leads back to a dialog with unsaved changes that does not open by itself. */
export function UnfinishedOffer({ timeZone }: { timeZone: string }) {
	const { pathname } = useLocation()
	/** What this tab is about to open again. */
	const [reopened] = useState(() => readUnfinished(ownAccount()))
	const [offers, setOffers] = useState<readonly KeptOffer[]>([])
	const [isLater, setIsLater] = useState(false)
	const look = useCallback(() => void findOffers(reopened).then(setOffers), [reopened])
	// biome-ignore lint/correctness/useExhaustiveDependencies: each page looks again
	useEffect(look, [look, pathname])
	useEffect(() => watchModals(look), [look])

	const [latest] = offers
	if (!latest || isLater) return null
	return (
		<Notice>
			<p className="min-w-0 truncate max-sm:group-has-[[data-toast]]/strip:sr-only">
				Unsaved: <bdi className="font-medium">{latest.title}</bdi>, {formatMoment(latest.savedAt, timeZone)}
				{offers.length > 1 && `, and ${offers.length - 1} more`}
			</p>
			<Button
				variant="link"
				size="sm"
				onClick={() => {
					noteUnfinished(ownAccount(), latest.name)
					// the page opens the dialog when it is loaded
					location.assign(latest.page)
				}}
			>
				Continue
			</Button>
			<Button variant="ghost" size="sm" onClick={() => setIsLater(true)}>
				Later
			</Button>
		</Notice>
	)
}
