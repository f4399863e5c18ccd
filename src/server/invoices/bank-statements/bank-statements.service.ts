import type { BankPayment, BankResult, BankStatement } from '../../../contract/bank-statements.ts'
import type { Db } from '../../../db/client.ts'
import { AppError } from '../../app-error.ts'
import type { Caller } from '../../caller.ts'
import { dayIn } from '../../day-in.ts'
import type { Upload } from '../../http/uploads.ts'
import type { Settings } from '../../settings.ts'
import type { SiteService } from '../../site/site.service.ts'
import { uploadReader } from '../../upload-reader.ts'
import { otherSeries } from '../invoice-settings.ts'
import type { PaymentsService } from '../payments.service.ts'
import { bankStatementsRepository } from './bank-statements.repository.ts'
import { compareLines } from './compare-lines.ts'
import { alphanumeric } from './line-evidence.ts'
import { readStatementInChild } from './read-statement.ts'
import type { Answers } from './statement-lines.ts'
import { badFile } from './statement-text.ts'

type Parts = {
	db: Db
	site: SiteService
	settings: Pick<Settings, 'invoices'>
	payments: Pick<PaymentsService, 'payFromStatement'>
}

const readUpload = uploadReader('bank statements')

/** Account numbers and the like in what authors are told about paying: many lines have them. */
const numbersOf = (lines: readonly string[]): string[] =>
	lines.flatMap((line) => [alphanumeric(line.replace(/^[^:]*:/, '')), ...line.split(/[\s:,]+/).map(alphanumeric)])

/** Bank statements are compared with invoices and forgotten: only payments are stored, with the key of their line. */
export function bankStatementsService({ db, site, settings: { invoices: settings }, payments }: Parts) {
	return {
		async read(upload: Upload | undefined, answers: Answers, caller: Caller): Promise<BankStatement> {
			if (!upload) throw badFile('Please choose a CSV file.')
			const read = await readUpload(upload, caller, (open, signal) => readStatementInChild(answers, open(), signal))
			const { columns, questions, lines, outgoing, unreadable } = read
			const invoices = await bankStatementsRepository(db).listKnown()
			const compared = await compareLines(lines, {
				invoices,
				series: [...new Set([settings.prefix, ...invoices.map(({ number }) => number.split('/')[0] ?? '')])],
				otherSeries: [otherSeries.creditNotes, otherSeries.receipts],
				recorded: await bankStatementsRepository(db).recordedAmong(lines.map(({ key }) => key)),
				ownNumbers: numbersOf([...settings.pay.bank, settings.pay.upi ?? '']),
				today: dayIn((await site.read()).timeZone, new Date()),
			})
			return {
				columns,
				currency: answers.currency,
				questions,
				counts: { rows: read.rows, incoming: lines.length, outgoing },
				lines: compared,
				unreadable,
			}
		},

		/** One after the other: each is stored with its receipt, or not at all. */
		async record(asked: BankPayment[], caller: Caller): Promise<BankResult[]> {
			const results: BankResult[] = []
			for (const { invoiceNumber, ...payment } of asked) {
				const result = { bankLine: payment.bankLine, invoiceNumber }
				try {
					const id = await bankStatementsRepository(db).findByNumber(invoiceNumber.toUpperCase())
					if (id === undefined) throw new AppError('not_found', `There is no invoice ${invoiceNumber}.`)
					const receiptNumber = await payments.payFromStatement(id, payment, caller)
					results.push({ ...result, receiptNumber, problem: null })
				} catch (error) {
					if (!(error instanceof AppError) || error.code === 'forbidden') throw error
					results.push({ ...result, receiptNumber: null, problem: error.message })
				}
			}
			return results
		},
	}
}
export type BankStatementsService = ReturnType<typeof bankStatementsService>
