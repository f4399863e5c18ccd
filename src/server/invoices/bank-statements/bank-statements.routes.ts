import { bankStatementRoutes } from '../../../contract/bank-statements.ts'
import type { Caller } from '../../caller.ts'
import type { Api } from '../../http/api.ts'
import type { BankStatementsService } from './bank-statements.service.ts'

type Admit = (caller: Caller) => Promise<void>

export function mountBankStatements({ mount }: Api, statements: BankStatementsService, admit: Admit): void {
	mount(bankStatementRoutes.read, async ({ body, upload, caller }) => statements.read(upload, body, caller), {
		admit,
	})
	mount(bankStatementRoutes.record, async ({ body, caller }) => statements.record(body.payments, caller))
}
