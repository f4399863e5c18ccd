import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { BankStatement } from '../../../contract/bank-statements.ts'
import { readOneApart } from '../../read-apart.ts'
import type { Answers, ReadStatement } from './statement-lines.ts'

export type FoundInStatement = Omit<ReadStatement, 'columns'> & { columns: BankStatement['columns']; rows: number }

const script = fileURLToPath(new URL('./read-statement-process.ts', import.meta.url))

/** The lines of a statement, read in a process of its own. */
export const readStatementApart = (question: Answers, file: Readable, signal: AbortSignal | undefined) =>
	readOneApart<FoundInStatement>({ script, question, file, signal })
