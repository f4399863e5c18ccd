import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { ArticleDetails } from '../../../contract/articles.ts'
import {
	invoiceLimits,
	type PaymentMethod,
	paymentMethodLabels,
	paymentMethods,
} from '../../../contract/invoice-words.ts'
import type { Invoice } from '../../../contract/invoices.ts'
import { plainAmount, readAmount } from '../../../contract/money-words.ts'
import { dayIn } from '../../lib/dates.ts'
import { problemsIn, type Rule, required, textOf } from '../../lib/form-rules.ts'
import { refresh } from '../../lib/refresh.ts'
import { useSite } from '../../lib/site.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useOpeningKey } from '../../lib/use-opening-key.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { Row, Text } from './dialog-parts.tsx'
import { creditedMinor, refundableMinor } from './refundable.ts'

type Dialog = { open: boolean; onOpenChange: (open: boolean) => void }

export const refreshFee = (client: QueryClient) =>
	refresh(client, [
		'/api/articles/{id}/invoices',
		'/api/articles/{id}/documents',
		'/api/articles/{id}',
		'/api/articles',
	])

export const amountRule =
	(currency: string): Rule =>
	(text) =>
		readAmount(text, currency) ? undefined : 'Must be an amount such as 250.00'

const amountIn = (form: FormData, currency: string): number => readAmount(textOf(form, 'amountMinor'), currency) ?? 0

/** An amount in the currency of the invoice, sent in its smallest unit. */
function Amount({ field, currency, value }: { field: FormField; currency: string; value: number }) {
	return (
		<Field {...field('amountMinor')} label={`Amount (${currency})`} required>
			{(control) => (
				<Input
					{...control}
					name="amountMinor"
					inputMode="decimal"
					autoComplete="off"
					defaultValue={plainAmount(value, currency)}
					data-autofocus=""
				/>
			)}
		</Field>
	)
}

function Reason({ field, label = 'Reason', hint }: { field: FormField; label?: string; hint: string }) {
	return (
		<Field {...field('reason')} label={label} hint={hint} required>
			{(control) => <Textarea {...control} name="reason" rows={3} maxLength={invoiceLimits.reason} />}
		</Field>
	)
}

type FeeDialogProps = Omit<ComponentProps<typeof FormDialog>, 'draft' | 'validate' | 'onSave'> & {
	draft: string
	rules: Record<string, Rule>
	/** Answers what is said when it is done. */
	save: (form: FormData, sending: { idempotencyKey: string }) => Promise<Parameters<typeof toast>[0]>
}

function FeeDialog({ draft, rules, save, ...dialog }: FeeDialogProps) {
	const client = useQueryClient()
	const key = useOpeningKey(dialog.open)
	return (
		<FormDialog
			{...dialog}
			size="md"
			draft={{ name: draft, start: null }}
			validate={(form) => problemsIn(form, rules)}
			onSave={async (form) => toast(await save(form, { idempotencyKey: key.current }))}
			onSaved={() => refreshFee(client)}
		/>
	)
}

type WaiverProps = Dialog & { article: Pick<ArticleDetails, 'id' | 'reference'>; isOpenInvoice: boolean }

export function WaiverDialog({ article: { id, reference }, isOpenInvoice, ...dialog }: WaiverProps) {
	return (
		<FeeDialog
			{...dialog}
			title="Waive the fee?"
			description={reference}
			submitLabel="Waive the fee"
			draft={`fee_waiver ${id}`}
			rules={{ reason: required }}
			save={async (form) => {
				const body = { reason: textOf(form, 'reason') }
				await sendStaff('POST /api/articles/{id}/fee-waiver', { params: { id }, body })
				return { title: 'Fee waived successfully' }
			}}
		>
			{(field) => (
				<>
					{isOpenInvoice && <p>What is open of the invoice is cancelled by a credit note.</p>}
					<Reason field={field} hint="For staff alone; the author sees that nothing is to be paid." />
				</>
			)}
		</FeeDialog>
	)
}

export function EndWaiver({ id }: { id: number }) {
	const client = useQueryClient()
	const { mutate, isPending } = useMutation({
		mutationFn: () => sendStaff('DELETE /api/articles/{id}/fee-waiver', { params: { id } }),
		onSuccess: () => {
			toast({ title: 'Waiver ended', description: 'An invoice can be issued now.' })
			void refreshFee(client)
		},
		onError: (error) => notifyFailed('end the waiver', error),
	})
	return (
		<Button variant="outline" size="sm" pending={isPending} onClick={() => mutate()}>
			End the waiver
		</Button>
	)
}

export function CreditDialog({ invoice, ...dialog }: Dialog & { invoice: Invoice }) {
	const { id, number, currency } = invoice
	return (
		<FeeDialog
			{...dialog}
			title="Write a credit note"
			description={number}
			submitLabel="Write credit note"
			failureTitle="The credit note was not written."
			draft={`credit_note ${id}`}
			rules={{ amountMinor: amountRule(currency), reason: required }}
			save={async (form, sending) => {
				const body = { amountMinor: amountIn(form, currency), reason: textOf(form, 'reason') }
				await sendStaff('POST /api/invoices/{id}/credit-notes', { params: { id }, body }, sending)
				return { title: 'Credit note written successfully' }
			}}
		>
			{(field) => (
				<>
					<p>A credit note reduces or cancels an invoice. Invoices are never deleted.</p>
					<Amount field={field} currency={currency} value={invoice.totalMinor - creditedMinor(invoice)} />
					<Reason field={field} hint="For staff alone; the author sees the amount." />
				</>
			)}
		</FeeDialog>
	)
}

type PaymentProps = Dialog & { invoice: Invoice; reference: string }

export function PaymentDialog({ invoice, reference, ...dialog }: PaymentProps) {
	const { timeZone } = useSite()
	const { id, number, currency } = invoice
	return (
		<FeeDialog
			{...dialog}
			title="Record a payment"
			description={number}
			submitLabel="Record payment"
			failureTitle="The payment was not recorded."
			draft={`payment ${id}`}
			rules={{ amountMinor: amountRule(currency), receivedOn: required }}
			save={async (form, sending) => {
				const body = {
					amountMinor: amountIn(form, currency),
					method: textOf(form, 'method') as PaymentMethod,
					...{ receivedOn: textOf(form, 'receivedOn'), reference: textOf(form, 'reference') },
					payer: textOf(form, 'payer'),
				}
				await sendStaff('POST /api/invoices/{id}/payments', { params: { id }, body }, sending)
				return { title: 'Payment recorded successfully', description: 'The author gets a receipt.' }
			}}
		>
			{(field) => (
				<>
					<Row>
						<Amount field={field} currency={currency} value={invoice.outstandingMinor} />
						<Text field={field} name="receivedOn" label="Received on" type="date" value={dayIn(timeZone)} required />
					</Row>
					<Field {...field('method')} label="Paid by">
						{(control) => (
							<Select {...control} name="method">
								{paymentMethods.map((method) => (
									<option key={method} value={method}>
										{paymentMethodLabels[method]}
									</option>
								))}
							</Select>
						)}
					</Field>
					<Row>
						<Text field={field} name="reference" label="Transaction number" value={reference} />
						<Text field={field} name="payer" label="Payer" value="" />
					</Row>
				</>
			)}
		</FeeDialog>
	)
}

export function RefundDialog({ invoice, paymentId, ...dialog }: Dialog & { invoice: Invoice; paymentId: number }) {
	const { timeZone } = useSite()
	const { id, number, currency } = invoice
	return (
		<FeeDialog
			{...dialog}
			title="Note a refund"
			description={number}
			submitLabel="Note refund"
			failureTitle="The refund was not noted."
			draft={`refund ${id} ${paymentId}`}
			rules={{ amountMinor: amountRule(currency), refundedOn: required, reason: required }}
			save={async (form, sending) => {
				const body = {
					paymentId,
					amountMinor: amountIn(form, currency),
					...{ refundedOn: textOf(form, 'refundedOn'), reference: textOf(form, 'reference') },
					reason: textOf(form, 'reason'),
				}
				await sendStaff('POST /api/invoices/{id}/refunds', { params: { id }, body }, sending)
				return { title: 'Refund noted successfully' }
			}}
		>
			{(field) => (
				<>
					<p>This is a note: send the money back with your bank.</p>
					<Row>
						<Amount field={field} currency={currency} value={refundableMinor(invoice, paymentId)} />
						<Text field={field} name="refundedOn" label="Sent back on" type="date" value={dayIn(timeZone)} required />
					</Row>
					<Text field={field} name="reference" label="Transaction number" value="" />
					<Reason field={field} hint="For staff alone." />
				</>
			)}
		</FeeDialog>
	)
}
