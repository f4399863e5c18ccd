import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invoiceLimits, invoiceStateLabels } from '../../../contract/invoice-words.ts'
import type { OwnFee, OwnInvoice, WayToPay } from '../../../contract/invoices.ts'
import { moneyText } from '../../../contract/money-words.ts'
import type { Site } from '../../../contract/site.ts'
import { sentenceOf } from '../../lib/api.ts'
import { chosenFiles } from '../../lib/chosen-files.ts'
import { formatDate, formatDay } from '../../lib/dates.ts'
import { draftOf } from '../../lib/draft.ts'
import { uploadPrivate } from '../../lib/upload-private.ts'
import { useDraftForm } from '../../lib/use-draft-form.ts'
import { AttachFiles } from '../../ui/attach-files.tsx'
import { OwnAttachments } from '../../ui/attachment-list.tsx'
import { Badge, type BadgeVariant } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { ownFeeQuery } from './queries.ts'

const badges: Record<OwnInvoice['state'], BadgeVariant> = { open: 'warn', paid: 'success', credited: 'quiet' }

type Props = { fee: OwnFee; token: string; site: Site }

/** What the author has to pay, how, and what we know about it. */
export function OwnFeePart({ fee, token, site }: Props) {
	return (
		<div className="flex flex-col gap-6">
			{fee.isWaived && (
				<p className="rounded-md bg-tint-success px-4 py-3">
					The fee of your article is waived: there is nothing for you to pay.
				</p>
			)}
			{fee.invoices.toReversed().map((invoice) => (
				<InvoicePart key={invoice.id} {...{ invoice, token, site }} ways={invoice.state === 'open' ? fee.ways : []} />
			))}
		</div>
	)
}

type PartProps = { invoice: OwnInvoice; token: string; site: Site; ways: WayToPay[] }

function InvoicePart({ invoice, token, site, ways }: PartProps) {
	const { id, number, state, currency, payments, reports } = invoice
	return (
		<div className="flex flex-col gap-4">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<a href={`/track/${token}/invoices/${id}`} className="font-semibold tabular-nums">
					Invoice {number}
				</a>
				<Badge variant={badges[state]}>{invoiceStateLabels[state]}</Badge>
				<span className="ml-auto text-lg font-semibold tabular-nums">
					{moneyText(state === 'open' ? invoice.outstandingMinor : invoice.totalMinor, currency)}
				</span>
			</p>
			{payments.map((payment) => (
				<p key={payment.id}>
					We received {moneyText(payment.amountMinor, currency)} on {formatDay(payment.receivedOn)}:{' '}
					<a href={`/track/${token}/receipts/${payment.id}`}>receipt {payment.receiptNumber}</a>
					{payment.refundedMinor > 0 && `. ${moneyText(payment.refundedMinor, currency)} were sent back`}.
				</p>
			))}
			{state === 'open' && (
				<>
					<p>
						Please pay by <time dateTime={invoice.dueOn}>{formatDay(invoice.dueOn)}</time> and name the invoice number.
						{ways.length === 0 && ' Write to us in a message below to learn how to pay.'}
					</p>
					{ways.map((way) => (
						<Way key={way.kind} way={way} />
					))}
				</>
			)}
			{reports.length > 0 && (
				<ul aria-label="Payments that you reported" className="flex flex-col gap-1">
					{reports.map(({ id: reportId, reference, createdAt, files }) => (
						<li key={reportId}>
							You reported the transaction <bdi className="font-medium wrap-anywhere">{reference}</bdi> on{' '}
							{formatDate(createdAt, site.timeZone)}.{state === 'open' && ' We compare it with our account.'}
							<OwnAttachments attachments={files} path={`/api/articles/track/${token}`} />
						</li>
					))}
				</ul>
			)}
			{state === 'open' && <ReportForm invoice={invoice} token={token} />}
		</div>
	)
}

const Frame = 'flex flex-col gap-2 rounded-md border border-border px-4 py-3'

function Way({ way }: { way: WayToPay }) {
	if (way.kind === 'bank')
		return (
			<div className={Frame}>
				<h3>By bank transfer</h3>
				<ul>
					{way.lines.map((line) => (
						<li key={line} className="wrap-anywhere tabular-nums">
							{line}
						</li>
					))}
				</ul>
			</div>
		)
	if (way.kind === 'link')
		return (
			<div className={Frame}>
				<h3>Online</h3>
				<p>
					<a href={way.url} rel="noreferrer">
						Pay at {way.host}
					</a>
				</p>
			</div>
		)
	return (
		<div className={Frame}>
			<h3>By UPI</h3>
			<div className="flex flex-wrap items-center gap-4">
				<svg
					role="img"
					aria-label="UPI code to scan"
					viewBox={`0 0 ${way.qr.size} ${way.qr.size}`}
					shapeRendering="crispEdges"
					className="size-44 rounded-md bg-white text-black"
				>
					<path d={way.qr.path} fill="currentColor" />
				</svg>
				<p className="wrap-anywhere">
					Scan the code with a UPI app, or <a href={way.link}>open the app on this phone</a>. The payee is{' '}
					<bdi className="font-medium">{way.payee}</bdi>.
				</p>
			</div>
		</div>
	)
}

/** The transaction number and the slip; works without script too. */
function ReportForm({ invoice: { id, number }, token }: { invoice: OwnInvoice; token: string }) {
	const client = useQueryClient()
	const [draft] = useState(() => draftOf(`payment ${number}`, ['reference'], 'browser'))
	const { form, errors, isPending, onInput, onSubmit } = useDraftForm({
		draft,
		validate: ({ reference = '' }): Record<string, string> => {
			if (reference.trim() === '') return { reference: 'Required' }
			return reference.trim().length > invoiceLimits.reference
				? { reference: `At most ${invoiceLimits.reference} characters` }
				: {}
		},
		async send({ values, form: data, idempotencyKey }) {
			const sent = new FormData()
			sent.set('reference', values.reference ?? '')
			for (const file of chosenFiles(data)) sent.append('files', file, file.name)
			const path = `/api/articles/track/${token}/invoices/${id}/reports`
			client.setQueryData(ownFeeQuery(token).queryKey, await uploadPrivate<OwnFee>(path, sent, idempotencyKey))
			toast({ title: 'Thank you!', description: 'We compare it with our account and send you a receipt.' })
		},
		onError: (error) =>
			toast({ title: 'Error sending the transaction number', description: sentenceOf(error), variant: 'destructive' }),
	})
	return (
		<form
			ref={form}
			noValidate
			data-screen-only=""
			method="post"
			action={`/track/${token}/payment`}
			encType="multipart/form-data"
			aria-label={`Payment of invoice ${number}`}
			onInput={onInput}
			onSubmit={onSubmit}
			className="flex flex-col items-start gap-4"
		>
			<input type="hidden" name="invoice" value={id} />
			<Field
				id={`payment-${id}`}
				label="Transaction number"
				hint="Once you have paid: the number that your bank or app shows."
				required
				error={errors.reference ?? null}
				className="w-full"
			>
				{(control) => <Input {...control} name="reference" autoComplete="off" maxLength={invoiceLimits.reference} />}
			</Field>
			<AttachFiles
				id={`slip-${id}`}
				label="Add the slip"
				hint="If you like: a PDF, PNG or JPEG, at most 10 MB."
				maxFiles={1}
				error={errors.files ?? null}
			/>
			<Button type="submit" pending={isPending}>
				{isPending ? 'Sending...' : 'I Have Paid'}
			</Button>
		</form>
	)
}
