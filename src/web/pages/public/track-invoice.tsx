import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { paymentMethodLabels } from '../../../contract/invoice-words.ts'
import { InvoiceSheet, ReceiptSheet } from '../../features/invoices/invoice-sheet.tsx'
import { ownFeeQuery } from '../../features/tracking/queries.ts'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { PrivateMeta, PrivatePageState, type PrivatePageWords, privatePageFrame } from '../../ui/private-page-state.tsx'

const words: PrivatePageWords = {
	title: 'Invoice',
	description: 'A private page of a submission.',
	loading: 'Loading the document...',
	failed: 'The document could not be loaded',
	missing: { title: 'Document not found', text: 'Please open it from the private page of your submission.' },
}

/** An invoice or a receipt as the author prints it. */
export function Component() {
	const { token = '', invoiceId, paymentId } = useParams()
	const site = useSite()
	const query = useQuery(ownFeeQuery(token))
	const invoices = query.data?.invoices ?? []
	const invoice = invoices.find(({ id }) => id === Number(invoiceId))
	const receipt = invoices
		.flatMap((known) => known.payments.map((payment) => ({ invoice: known, payment })))
		.find(({ payment }) => payment.id === Number(paymentId))
	if (!invoice && !receipt)
		return (
			<PrivatePageState site={site} words={words} query={query.data ? { ...query, data: null } : query}>
				<Button asChild>
					<Link to={`/track/${token}`}>Back to your submission</Link>
				</Button>
			</PrivatePageState>
		)
	return (
		<div className={`${privatePageFrame} max-w-4xl`}>
			<PrivateMeta site={site} words={words} title={invoice ? 'Invoice' : 'Receipt'} />
			<p data-screen-only="" className="flex flex-wrap items-center justify-between gap-3">
				<Link to={`/track/${token}`}>Back to your submission</Link>
				<Button variant="outline" size="sm" className="noscript:hidden" onClick={() => window.print()}>
					Print
				</Button>
			</p>
			{invoice && <InvoiceSheet invoice={invoice} />}
			{receipt && <ReceiptSheet {...receipt} method={paymentMethodLabels[receipt.payment.method]} />}
		</div>
	)
}
