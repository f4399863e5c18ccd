import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Site } from '../../../contract/site.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import type { ManuscriptTools } from './manuscript-tools.ts'
import type { ReceiptProps } from './receipt-view.tsx'
import { lastReceipt, type Receipt, receiptOfPage, rememberOnPage, watchReceipts } from './receipts.ts'
import { loadReceiptView } from './sending.ts'
import { type NamedJournal, SubmissionForm } from './submission-form.tsx'

const ReceiptView = lazy(loadReceiptView)

type Props = { site: Site; tools: ManuscriptTools; asksForJournal: boolean; named: NamedJournal }
type Shown = { receipt: Receipt; isNew: boolean }

/** The form, or the receipt of what was sent with it. */
export function Submission({ site, tools, asksForJournal, named }: Props) {
	const [shown, setShown] = useState<Shown>()
	const [earlier, setEarlier] = useState<Receipt>()
	const [hasSent, setHasSent] = useState(false)

	useEffect(() => {
		const receipt = receiptOfPage()
		if (receipt) setShown({ receipt, isNew: false })
		setEarlier(lastReceipt())
		return watchReceipts((arrived) => {
			rememberOnPage(arrived.reference)
			setShown({ receipt: arrived, isNew: true })
			setEarlier(arrived)
			setHasSent(true)
		})
	}, [])

	// the form was longer: without this only the footer is in sight until the receipt takes the focus
	useLayoutEffect(() => {
		if (shown?.isNew) window.scrollTo(0, 0)
	}, [shown])

	return (
		<>
			{!shown && (
				<header className="flex max-w-[65ch] flex-col gap-3">
					<h1 id="page-title" tabIndex={-1} className="text-4xl outline-none">
						Submit Your Article
					</h1>
					<p className="text-lg text-muted">
						One form and one Word document.{' '}
						<span className="noscript:hidden">
							Choose the document first: it fills in what it can, and you check it.
						</span>{' '}
						We answer within 48 hours.
					</p>
				</header>
			)}
			{shown ? (
				<LazyReceipt
					{...shown}
					site={site}
					date={formatMoment(shown.receipt.submittedAt, site.timeZone)}
					onAnother={() => {
						rememberOnPage(undefined)
						flushSync(() => setShown(undefined))
						document.getElementById('page-title')?.focus()
					}}
				/>
			) : (
				<>
					{earlier && (
						<p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
							You submitted {earlier.reference} in this tab.
							<Button variant="link" className="text-sm" onClick={() => setShown({ receipt: earlier, isNew: true })}>
								Show its receipt
							</Button>
						</p>
					)}
					<SubmissionForm
						site={site}
						tools={tools}
						asksForJournal={asksForJournal && !hasSent}
						named={hasSent ? undefined : named}
					/>
				</>
			)}
		</>
	)
}

/** Until the view is there, the two things that must not be lost. */
function LazyReceipt(props: ReceiptProps) {
	const { receipt, site } = props
	return (
		<Suspense
			fallback={
				<div role="status" className="min-h-dvh">
					<h1 className="text-4xl">We have your article</h1>
					<p>
						{receipt.reference} {site.origin}
						{receipt.trackingPath}
					</p>
				</div>
			}
		>
			<ReceiptView {...props} />
		</Suspense>
	)
}
