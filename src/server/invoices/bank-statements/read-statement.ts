import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { BankStatement } from '../../../contract/bank-statements.ts'
import { uploadQueue } from '../../bounded-queue.ts'
import { type Caller, staffOf } from '../../caller.ts'
import { readOneApart } from '../../read-apart.ts'
import type { Answers, ReadStatement } from './statement-lines.ts'

export type FoundInStatement = Omit<ReadStatement, 'columns'> & { columns: BankStatement['columns']; rows: number }

const script = fileURLToPath(new URL('./read-statement-process.ts', import.meta.url))

/** Each one is a process. */
const enqueue = uploadQueue('bank statements', { running: 1, waiting: 5, perSender: 2 })

/** The lines of a statement, read in a process of its own. */
export const readStatementApart = (open: () => Readable, question: Answers, caller: Caller) =>
	enqueue(() => readOneApart<FoundInStatement>({ script, question, file: open() }), {
		...{ signal: caller.gone, sender: String(staffOf(caller).admin.id) },
	})
