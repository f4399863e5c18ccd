import { useEffect, useState } from 'react'
import type { Site } from '../../../contract/site.ts'
import { Button } from '../../ui/button.tsx'
import type { ManuscriptTools } from './manuscript-tools.ts'
import { ReceiptView } from './receipt-view.tsx'
import { lastReceipt, type Receipt, receiptOfPage, rememberOnPage, watchReceipts } from './receipts.ts'
import { SubmissionForm } from './submission-form.tsx'

type Shown = { receipt: Receipt; isNew: boolean }

/** The form, or the receipt of what was sent with it. */
export function Submission({ site, tools, asked }: { site: Site; tools: ManuscriptTools; asked: string | null }) {
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

	if (shown)
		return (
			<ReceiptView
				{...shown}
				site={site}
				onAnother={() => {
					rememberOnPage(undefined)
					setShown(undefined)
					document.getElementById('page-title')?.focus()
				}}
			/>
		)
	return (
		<>
			{earlier && (
				<p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
					You submitted {earlier.reference} in this tab.
					<Button variant="link" className="text-sm" onClick={() => setShown({ receipt: earlier, isNew: true })}>
						Show its receipt
					</Button>
				</p>
			)}
			<SubmissionForm site={site} tools={tools} asked={hasSent ? null : asked} />
		</>
	)
}
