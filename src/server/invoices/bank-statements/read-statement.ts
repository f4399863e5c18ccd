import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { BankStatement } from '../../../contract/bank-statements.ts'
import { readOneInChild } from '../../read-in-child.ts'
import type { Answers, ReadStatement } from './statement-lines.ts'

export type FoundInStatement = Omit<ReadStatement, 'columns'> & { columns: BankStatement['columns']; rows: number }

const script = fileURLToPath(new URL('./read-statement-process.ts', import.meta.url))

/** The lines of a statement, read in a process of its own. */
export const readStatementInChild = (question: Answers, file: Readable, signal: AbortSignal | undefined) =>
	readOneInChild<FoundInStatement>({ script, question, file, signal })
