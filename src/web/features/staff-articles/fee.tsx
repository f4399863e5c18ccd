import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { type InvoiceState, invoiceStateLabels, paymentMethodLabels } from '../../../contract/invoice-words.ts'
import type { ArticleFee, Invoice } from '../../../contract/invoices.ts'
import { moneyText } from '../../../contract/money-words.ts'
import { formatDate, formatDay } from '../../lib/dates.ts'
import { useMay } from '../../lib/session.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { useUnfinished } from '../../lib/staff-drafts.ts'
import { Badge, type BadgeVariant } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { StaffAttachments } from '../../ui/staff-attachments.tsx'
import { useRecordDialog } from '../../ui/use-record-dialog.ts'
import { CreditDialog, EndWaiver, PaymentDialog, RefundDialog, WaiverDialog } from './fee-dialogs.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { creditedMinor, refundableMinor } from './refundable.ts'

const badges: Record<InvoiceState, BadgeVariant> = { open: 'warn', paid: 'success', credited: 'quiet' }

type Props = { article: ArticleDetails; timeZone: string }

/** The fee of an article: what is asked for, what was paid, and what staff can do about it. */
export function Fee({ article, timeZone }: Props) {
	const mayWrite = useMay('invoices.write')
	const query = useQuery(staffQuery('/api/articles/{id}/invoices', { params: { id: article.id } }))
	const fee = query.data
	const issuing = useRecordDialog<ArticleFee>()
	const waiving = useRecordDialog<true>()
	useUnfinished(`invoice ${article.id}`, () => fee && issuing.show(fee), mayWrite && fee !== undefined)
	useUnfinished(`fee_waiver ${article.id}`, () => waiving.show(true), mayWrite && fee !== undefined)
	if (!fee) return <NotLoaded what="the fee" query={query} />
	const isOpen = fee.invoices.some(({ state }) => state === 'open')
	const isBillable = (article.status === 'accepted' || article.status === 'published') && !article.withdrawnAt
	return (
		<div className="flex flex-col items-start gap-4">
			{fee.waiver && (
				<div className="w-full rounded-md bg-tint-success px-4 py-3">
					<p className="font-semibold text-success">The fee is waived: nothing is asked for.</p>
					<p dir="auto" className="whitespace-pre-line wrap-anywhere">
						{fee.waiver.reason}
					</p>
					<p className="text-sm text-muted">
						{fee.waiver.createdBy} · {formatDate(fee.waiver.createdAt, timeZone)}
					</p>
				</div>
			)}
			{fee.invoices.length === 0 && !fee.waiver && (
				<p className="text-muted">
					{isBillable
						? 'No invoice yet, and the fee is not waived.'
						: 'No invoice yet: one is issued once the article is accepted.'}
				</p>
			)}
			{fee.invoices.map((invoice) => (
				<InvoiceBlock key={invoice.id} {...{ invoice, article, timeZone, mayWrite }} />
			))}
			{mayWrite && (
				<div className="flex flex-wrap gap-2">
					{isBillable && !isOpen && !fee.waiver && (
						<Button variant="outline" size="sm" onClick={() => issuing.show(fee)}>
							Issue invoice
						</Button>
					)}
					{fee.waiver ? (
						<EndWaiver id={article.id} />
					) : (
						<Button variant="outline" size="sm" onClick={() => waiving.show(true)}>
							Waive the fee
						</Button>
					)}
					{isOpen && (
						<Button asChild variant="outline" size="sm">
							<Link to="/admin/bank-statement">Compare a bank statement</Link>
						</Button>
					)}
				</div>
			)}
			{issuing.record && <InvoiceDialog {...issuing.props} article={article} fee={issuing.record} />}
			<WaiverDialog {...waiving.props} article={article} isOpenInvoice={isOpen} />
		</div>
	)
}

type BlockProps = Props & { invoice: Invoice; mayWrite: boolean }

function InvoiceBlock({ invoice, article, timeZone, mayWrite }: BlockProps) {
	const crediting = useRecordDialog<Invoice>()
	const paying = useRecordDialog<{ invoice: Invoice; reference: string }>()
	const refunding = useRecordDialog<{ invoice: Invoice; paymentId: number }>()
	useUnfinished(`credit_note ${invoice.id}`, () => crediting.show(invoice), mayWrite)
	useUnfinished(`payment ${invoice.id}`, () => paying.show({ invoice, reference: '' }), mayWrite)
	useUnfinished(`refund ${invoice.id}`, (id) => refunding.show({ invoice, paymentId: Number(id) }), mayWrite)
	const { number, state, currency, creditNotes, payments, reports } = invoice
	const money = (minor: number) => moneyText(minor, currency)
	const credited = creditedMinor(invoice)
	return (
		<section aria-label={`Invoice ${number}`} className="flex w-full flex-col gap-2 border-l-2 border-primary pl-4">
			<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<Link to={`/admin/articles/${article.id}/invoices/${invoice.id}`} className="font-semibold tabular-nums">
					{number}
				</Link>
				<Badge variant={badges[state]}>{invoiceStateLabels[state]}</Badge>
				<span className="ml-auto font-semibold tabular-nums">{money(invoice.totalMinor)}</span>
			</p>
			<p className="text-sm text-muted">
				{invoice.createdBy} · {formatDay(invoice.issuedOn)} · due {formatDay(invoice.dueOn)} ·{' '}
				<bdi>{invoice.facts.recipient.name}</bdi>
			</p>
			{invoice.discountMinor > 0 && (
				<p className="text-sm wrap-anywhere">
					{money(invoice.discountMinor)} less than {money(invoice.priceMinor)}: {invoice.discountReason}
				</p>
			)}
			<ul className="flex flex-col gap-2 empty:hidden">
				{reports.map((report) => (
					<Event key={report.id}>
						The author reports a payment: <bdi className="font-medium wrap-anywhere">{report.reference}</bdi>
						<span className="text-sm text-muted"> · {formatDate(report.createdAt, timeZone)}</span>
						<StaffAttachments path={`/api/articles/${article.id}`} attachments={report.files} />
						{mayWrite && state === 'open' && (
							<Button variant="outline" size="sm" onClick={() => paying.show({ invoice, reference: report.reference })}>
								Record this payment
							</Button>
						)}
					</Event>
				))}
				{creditNotes.map((note) => (
					<Event key={note.number}>
						Credit note {note.number}: {money(note.amountMinor)}
						<Detail text={`${note.reason} · ${note.createdBy}, ${formatDay(note.issuedOn)}`} />
					</Event>
				))}
				{payments.map((payment) => (
					<Event key={payment.id}>
						Paid {money(payment.amountMinor)} on {formatDay(payment.receivedOn)},{' '}
						<Link to={`/admin/articles/${article.id}/receipts/${payment.id}`}>receipt {payment.receiptNumber}</Link>
						<Detail
							text={[
								paymentMethodLabels[payment.method],
								payment.reference,
								payment.payer,
								`recorded by ${payment.createdBy}`,
							]
								.filter(Boolean)
								.join(' · ')}
						/>
						{payment.refunds.map((refund, at) => (
							<Detail
								// biome-ignore lint/suspicious/noArrayIndexKey: refunds are only ever added, and two can say the same
								key={at}
								text={`Refunded ${money(refund.amountMinor)} on ${formatDay(refund.refundedOn)}: ${refund.reason}`}
							/>
						))}
						{mayWrite && refundableMinor(invoice, payment.id) > 0 && (
							<Button variant="ghost" size="sm" onClick={() => refunding.show({ invoice, paymentId: payment.id })}>
								Note a refund
							</Button>
						)}
					</Event>
				))}
			</ul>
			{state === 'open' && invoice.outstandingMinor !== invoice.totalMinor && (
				<p className="font-medium">{money(invoice.outstandingMinor)} are open.</p>
			)}
			{mayWrite && (
				<div className="flex flex-wrap gap-2">
					{state === 'open' && (
						<Button variant="outline" size="sm" onClick={() => paying.show({ invoice, reference: '' })}>
							Record payment
						</Button>
					)}
					{credited < invoice.totalMinor && (
						<Button variant="ghost" size="sm" onClick={() => crediting.show(invoice)}>
							Credit note
						</Button>
					)}
				</div>
			)}
			{crediting.record && <CreditDialog {...crediting.props} invoice={crediting.record} />}
			{paying.record && <PaymentDialog {...paying.props} {...paying.record} />}
			{refunding.record && <RefundDialog {...refunding.props} {...refunding.record} />}
		</section>
	)
}

const Event = ({ children }: { children: ReactNode }) => (
	<li className="rounded-md bg-tint-primary px-3 py-2">{children}</li>
)

const Detail = ({ text }: { text: string }) => (
	<span dir="auto" className="block text-sm text-muted wrap-anywhere">
		{text}
	</span>
)
