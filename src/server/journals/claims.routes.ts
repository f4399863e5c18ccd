import { journalClaimRoutes } from '../../contract/journal-claims.ts'
import { mayDo } from '../caller.ts'
import type { Api } from '../http/api.ts'
import type { ClaimDocuments } from './claim-documents.service.ts'
import type { JournalClaimsService } from './claims.service.ts'

type Services = { claims: JournalClaimsService; documents: ClaimDocuments }

export function mountJournalClaims({ mount }: Api, { claims, documents }: Services): void {
	mount(journalClaimRoutes.ofJournal, async ({ params: { id }, tag, caller }) => {
		tag(`journal:${id}`, 'journals:bulk')
		return claims.ofJournal(id, mayDo(caller, 'content.read') || undefined)
	})
	mount(journalClaimRoutes.history, async ({ params: { id }, query, tag, caller }) => {
		tag(`journal:${id}`, 'journals:bulk')
		return claims.history(id, query, mayDo(caller, 'content.read') || undefined)
	})
	mount(journalClaimRoutes.list, async ({ query }) => claims.list(query))
	mount(journalClaimRoutes.document, async ({ params: { id, claimId }, caller }) =>
		documents.download(id, claimId, mayDo(caller, 'content.read') || undefined),
	)
	mount(journalClaimRoutes.check, async ({ params, body, upload, caller }) => {
		const document = upload && (await documents.check(upload, caller))
		return claims.check(params.id, body, { caller, document })
	})
}
