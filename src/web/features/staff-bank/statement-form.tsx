import { useState } from 'react'
import {
	type BankField,
	type BankQuestion,
	bankFieldLabels,
	bankFields,
	bankLimits,
	dateOrderLabels,
	dateOrders,
	decimalMarkLabels,
	decimalMarks,
} from '../../../contract/bank-statement-words.ts'
import type { BankStatement } from '../../../contract/bank-statements.ts'
import { decimalsOf } from '../../../contract/money-words.ts'
import { type FormErrors, textOf } from '../../lib/form-rules.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { ColumnsTable } from '../../ui/columns-table.tsx'
import { Field } from '../../ui/field.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { Input } from '../../ui/input.tsx'

/** Answers as the call takes them; what was not asked is left out. */
function answersIn(values: FormData, columns: number): FormData {
	const sent = new FormData()
	for (const name of ['file', 'currency', 'dateOrder', 'decimalMark', 'isUnsignedIncoming']) {
		const value = values.get(name)
		if (value !== null && value !== '') sent.set(name, value)
	}
	const fields = Array.from({ length: columns }, (_, at): BankField | null => {
		const chosen = values.get(`column-${at}`)
		return bankFields.find((field) => field === chosen) ?? null
	})
	if (columns > 0) sent.set('columns', JSON.stringify(fields))
	return sent
}

type Props = { shown: BankStatement | null; onCompared: (statement: BankStatement) => void; onFileChange: () => void }

/** Chooses a statement, says what it does not say by itself, and compares it. Nothing is recorded by that. */
export function StatementForm({ shown, onCompared, onFileChange }: Props) {
	const [file, setFile] = useState<File | null>(null)
	// once shown, its answers are part of every further comparison
	const [asked, setAsked] = useState<BankQuestion[]>([])
	const { form, alert, failure, errors, isPending, onSubmit } = useForm({
		validate(values): FormErrors {
			const problems: FormErrors = {}
			if (!file) problems.file = 'Please choose a CSV file.'
			if (decimalsOf(textOf(values, 'currency').toUpperCase()) === undefined)
				problems.currency = 'Must be the code of a currency, such as USD'
			return problems
		},
		async send(values) {
			const columns = shown?.columns.length ?? 0
			const answer = await sendStaff('POST /api/bank-statements/read', { form: answersIn(values, columns) })
			setAsked((before) => [...new Set([...before, ...answer.questions])])
			onCompared(answer)
		},
	})
	const problem = errors.file ?? errors.columns ?? failure

	function choose(chosen: File | null): void {
		setFile(chosen)
		setAsked([])
		onFileChange()
	}

	return (
		<form ref={form} noValidate onSubmit={onSubmit} className="flex max-w-3xl flex-col gap-5">
			<FilePicker
				name="file"
				label="Choose a bank statement"
				file={file}
				onFileChange={choose}
				accept=".csv,.tsv,.txt,text/csv"
				maxMegabytes={bankLimits.megabytes}
				hint={`CSV as your bank gives it, at most ${bankLimits.megabytes} MB`}
			/>
			<Field
				label="Currency of the account"
				hint="For lines that do not name theirs, such as INR or USD."
				error={errors.currency ?? null}
				required
			>
				{(control) => (
					<Input {...control} name="currency" maxLength={3} autoComplete="off" className="max-w-32 uppercase" />
				)}
			</Field>
			{shown && (
				<details key={String(asked.includes('columns'))} open={asked.includes('columns')}>
					<summary className="min-h-11 w-fit cursor-pointer content-center font-semibold">
						{asked.includes('columns') ? 'Please say what the columns mean' : 'What the columns mean'}
					</summary>
					<ColumnsTable
						caption="What the columns mean"
						columns={shown.columns}
						meaning="Meaning"
						labels={bankFieldLabels}
						unusedLabel="Not used"
					/>
				</details>
			)}
			{asked.includes('dateOrder') && (
				<Choice
					name="dateOrder"
					legend="Which number of a date is first?"
					values={dateOrders}
					labels={dateOrderLabels}
				/>
			)}
			{asked.includes('decimalMark') && (
				<Choice
					name="decimalMark"
					legend="What separates the decimals of an amount?"
					values={decimalMarks}
					labels={decimalMarkLabels}
				/>
			)}
			{asked.includes('sign') && (
				<fieldset className="flex flex-col gap-1">
					<legend className="mb-1 text-sm font-semibold">The amounts of this file have no sign.</legend>
					<label className="flex min-h-11 items-center gap-3">
						<input type="checkbox" name="isUnsignedIncoming" value="true" className="size-5 shrink-0 accent-primary" />
						All of them came in
					</label>
				</fieldset>
			)}
			{problem && (
				<p ref={alert} role="alert" tabIndex={-1} className="font-medium wrap-anywhere text-danger">
					{problem}
				</p>
			)}
			<Button type="submit" pending={isPending} className="self-start">
				{isPending ? 'Comparing...' : 'Compare with invoices'}
			</Button>
		</form>
	)
}

function Choice<T extends string>({
	name,
	legend,
	values,
	labels,
}: {
	name: string
	legend: string
	values: readonly T[]
	labels: Record<T, string>
}) {
	return (
		<fieldset className="flex flex-col gap-1">
			<legend className="mb-1 text-sm font-semibold">{legend}</legend>
			{values.map((value) => (
				<label key={value} className="flex min-h-11 items-center gap-3">
					<input type="radio" name={name} value={value} className="size-5 shrink-0 accent-primary" />
					{labels[value]}
				</label>
			))}
		</fieldset>
	)
}
