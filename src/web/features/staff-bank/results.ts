import type { BankPayment, BankResult } from '../../../contract/bank-statements.ts'

/** What became of lines, by their keys. */
export type Results = Record<string, BankResult>

export const resultsOf = (answer: readonly BankResult[]): Results =>
	Object.fromEntries(answer.map((result) => [result.bankLine, result]))

export type Recording = { results: Results; isPending: boolean; record: (payments: BankPayment[]) => Promise<void> }
