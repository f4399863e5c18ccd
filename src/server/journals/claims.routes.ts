import { journalClaimRoutes } from '../../contract/journal-claims.ts'
import { isStaff } from '../caller.ts'
import type { Api } from '../http/api.ts'
import type { ClaimDocuments } from './claim-documents.service.ts'
import type { JournalClaimsService } from './claims.service.ts'

type Services = { claims: JournalClaimsService; documents: ClaimDocuments }

export function mountJournalClaims({ mount }: Api, { claims, documents }: Services): void {
	mount(journalClaimRoutes.ofJournal, async ({ params: { id }, tag, caller }) => {
		tag(`journal:${id}`, 'journals:bulk')
		return claims.ofJournal(id, isStaff(caller) || undefined)
	})
	mount(journalClaimRoutes.history, async ({ params: { id }, query, tag, caller }) => {
		tag(`journal:${id}`, 'journals:bulk')
		return claims.history(id, query, isStaff(caller) || undefined)
	})
	mount(journalClaimRoutes.list, async ({ query }) => claims.list(query))
	mount(journalClaimRoutes.document, async ({ params: { id, claimId }, caller }) =>
		documents.download(id, claimId, isStaff(caller) || undefined),
	)
	mount(journalClaimRoutes.check, async ({ params, body, upload, caller }) => {
		const document = upload && (await documents.check(upload, caller))
		return claims.check(params.id, body, { caller, document })
	})
}
