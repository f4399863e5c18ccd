import { journalClaimRoutes } from '../../contract/journal-claims.ts'
import { isStaff } from '../caller.ts'
import type { Api } from '../http/api.ts'
import type { JournalClaimsService } from './claims.service.ts'

export function mountJournalClaims({ mount }: Api, claims: JournalClaimsService): void {
	mount(journalClaimRoutes.ofJournal, async ({ params: { id }, tag, caller }) => {
		tag(`journal:${id}`, 'journals:bulk')
		return claims.ofJournal(id, isStaff(caller) || undefined)
	})
	mount(journalClaimRoutes.history, async ({ params: { id }, query, tag, caller }) => {
		tag(`journal:${id}`, 'journals:bulk')
		return claims.history(id, query, isStaff(caller) || undefined)
	})
	mount(journalClaimRoutes.list, async ({ query }) => claims.list(query))
	mount(journalClaimRoutes.check, async ({ params, body, caller }) => claims.check(params.id, body, caller))
}
