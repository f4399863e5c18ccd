import { articleCorrectionRoutes } from '../../contract/article-corrections.ts'
import type { Api } from '../http/api.ts'
import type { AddressesService } from './addresses.service.ts'
import type { CorrectionsService } from './corrections.service.ts'
import type { ProposalsService } from './proposals.service.ts'
import type { TrackingService } from './tracking.service.ts'

type Services = {
	corrections: CorrectionsService
	proposals: ProposalsService
	addresses: AddressesService
	tracking: TrackingService
}

export function mountCorrections({ mount }: Api, { corrections, proposals, addresses, tracking }: Services): void {
	mount(
		articleCorrectionRoutes.correct,
		async ({ body, upload, caller }) => {
			await corrections.send(body, { upload, caller })
			return tracking.read(caller)
		},
		{ admit: corrections.admit },
	)
	mount(articleCorrectionRoutes.decide, async ({ params: { id: articleId, proposalId }, body, caller }) =>
		proposals.decide({ articleId, proposalId, ...body }, caller),
	)
	mount(articleCorrectionRoutes.downloadProposed, async ({ params }) =>
		proposals.download(params.id, params.proposalId),
	)
	mount(articleCorrectionRoutes.resendAddressLink, async ({ params, caller }) => addresses.resend(params.id, caller))
}
