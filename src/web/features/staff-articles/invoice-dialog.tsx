import { useQueryClient } from '@tanstack/react-query'
import type { ArticleDetails } from '../../../contract/articles.ts'
import type { ArticleFee } from '../../../contract/invoices.ts'
import { decimalsOf, plainAmount, readAmount } from '../../../contract/money-words.ts'
import { type FormErrors, problemsIn, required, textOf } from '../../lib/form-rules.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useOpeningKey } from '../../lib/use-opening-key.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { Row, Text } from './dialog-parts.tsx'
import { amountRule, refreshFee } from './fee-dialogs.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; article: ArticleDetails; fee: ArticleFee }

const currencyIn = (form: FormData) => textOf(form, 'currency').toUpperCase()

function problemsOf(form: FormData): FormErrors {
	const currency = currencyIn(form)
	if (decimalsOf(currency) === undefined) return { currency: 'Must be the code of a currency, such as USD' }
	const isReduced = textOf(form, 'discountMinor') !== ''
	return problemsIn(form, {
		priceMinor: amountRule(currency),
		...(isReduced && { discountMinor: amountRule(currency), discountReason: required }),
		dueOn: required,
	})
}

/** Issues an invoice. What the settings say, such as the supplier, is added by the server. */
export function InvoiceDialog({ article, fee: { usual }, ...dialog }: Props) {
	const client = useQueryClient()
	const key = useOpeningKey(dialog.open)
	const { id, reference, authorName, institution } = article

	async function save(form: FormData): Promise<void> {
		const currency = currencyIn(form)
		const amountIn = (name: string) => readAmount(textOf(form, name), currency) ?? 0
		const body = {
			...{ currency, priceMinor: amountIn('priceMinor'), discountMinor: amountIn('discountMinor') },
			...{ discountReason: textOf(form, 'discountReason'), dueOn: textOf(form, 'dueOn') },
			...{ recipientName: textOf(form, 'recipientName'), recipientAddress: textOf(form, 'recipientAddress') },
			...{ recipientTaxId: textOf(form, 'recipientTaxId'), placeOfSupply: textOf(form, 'placeOfSupply') },
			isTaxed: form.get('isTaxed') !== null,
		}
		await sendStaff('POST /api/articles/{id}/invoices', { params: { id }, body }, { idempotencyKey: key.current })
		toast({
			title: 'Invoice issued successfully',
			description: 'It is on the author’s private page and goes out by mail.',
		})
	}

	return (
		<FormDialog
			{...dialog}
			title="Issue an invoice"
			description={reference}
			submitLabel="Issue invoice"
			failureTitle="The invoice was not issued."
			draft={{ name: `invoice ${id}`, start: null }}
			validate={problemsOf}
			onSave={save}
			onSaved={() => refreshFee(client)}
		>
			{(field) => (
				<>
					<Row>
						<Text
							field={field}
							name="priceMinor"
							label="Price"
							hint="Such as 250.00; without taxes."
							value={usual.priceMinor === null ? '' : plainAmount(usual.priceMinor, usual.currency)}
							required
							isFirst
						/>
						<Text field={field} name="currency" label="Currency" value={usual.currency} required />
						<Text field={field} name="discountMinor" label="Discount" hint="Empty for none." value="" />
						<Text field={field} name="discountReason" label="Reason of the discount" hint="For staff alone." value="" />
					</Row>
					{usual.taxes.length > 0 && (
						<label className="flex items-start gap-2">
							<input type="checkbox" name="isTaxed" defaultChecked className="mt-1.5" />
							Add {usual.taxes.map(({ label, rate }) => `${label} ${rate} %`).join(' and ')}
						</label>
					)}
					<Row>
						<Text field={field} name="recipientName" label="Billed to" value={authorName} required />
						<Text field={field} name="recipientTaxId" label="Tax number of the recipient" value="" />
					</Row>
					<Text field={field} name="recipientAddress" label="Address" rows={3} value={institution} />
					<Row>
						<Text field={field} name="placeOfSupply" label="Place of supply" value="" />
						<Text field={field} name="dueOn" label="Due on" type="date" value={usual.dueOn} required />
					</Row>
					<p className="text-sm text-muted">
						It gets the next number and cannot be changed afterwards: a credit note cancels it.
					</p>
				</>
			)}
		</FormDialog>
	)
}
