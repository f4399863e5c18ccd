import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { paymentMethodLabels } from '../../../contract/invoice-words.ts'
import { InvoiceSheet, ReceiptSheet } from '../../features/invoices/invoice-sheet.tsx'
import { staffQuery } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'

/** An invoice or a receipt as it is printed, for staff. */
export function Component() {
	const { id, invoiceId, paymentId } = useParams()
	const query = useQuery(staffQuery('/api/articles/{id}/invoices', { params: { id: Number(id) } }))
	const fee = query.data
	const payments = fee?.invoices.flatMap((invoice) => invoice.payments.map((payment) => ({ invoice, payment }))) ?? []
	const invoice = fee?.invoices.find((known) => known.id === Number(invoiceId))
	const receipt = payments.find(({ payment }) => payment.id === Number(paymentId))
	return (
		<div className="mx-auto flex w-full max-w-4xl flex-col gap-4 py-6">
			<p className="flex flex-wrap items-center justify-between gap-3 print:hidden">
				<Link to={`/admin/articles/${id}#fee`}>Back to the article</Link>
				<Button variant="outline" size="sm" onClick={() => window.print()}>
					Print
				</Button>
			</p>
			{invoice && <InvoiceSheet invoice={invoice} />}
			{receipt && <ReceiptSheet {...receipt} method={paymentMethodLabels[receipt.payment.method]} />}
			{!fee && <NotLoaded what="the document" query={query} />}
			{fee && !invoice && !receipt && <p role="status">There is no such document.</p>}
		</div>
	)
}
