import { authorshipRoutes } from '../../contract/authorship.ts'
import type { Api } from '../http/api.ts'
import type { CoauthorsService } from './coauthors.service.ts'
import type { TrackingService } from './tracking.service.ts'

type Services = { coauthors: CoauthorsService; tracking: TrackingService }

export function mountAuthorship({ mount }: Api, { coauthors, tracking }: Services): void {
	mount(authorshipRoutes.read, async ({ caller }) => coauthors.read(caller))
	mount(authorshipRoutes.confirm, async ({ caller }) => coauthors.confirm(caller))
	mount(authorshipRoutes.object, async ({ body, caller }) => coauthors.object(body.reason, caller))
	mount(authorshipRoutes.remindByAuthor, async ({ params, caller }) => tracking.remindCoauthor(params.id, caller))
	mount(authorshipRoutes.remindByStaff, async ({ params, caller }) =>
		coauthors.remindByStaff(params.id, params.authorId, caller),
	)
}
