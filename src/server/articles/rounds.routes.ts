import { roundRoutes } from '../../contract/rounds.ts'
import type { Api } from '../http/api.ts'
import type { RoundsService } from './rounds.service.ts'
import type { TrackingService } from './tracking.service.ts'

export function mountRounds({ mount }: Api, rounds: RoundsService, tracking: TrackingService): void {
	mount(roundRoutes.open, async ({ params, body, caller, uploads }) =>
		rounds.open(params.id, { ...body, uploads }, caller),
	)
	mount(roundRoutes.change, async ({ params: { id: articleId, number }, body, caller }) =>
		rounds.change({ articleId, number, ...body }, caller),
	)
	mount(roundRoutes.answer, async ({ params, body, caller, upload, uploads }) => {
		const attached = uploads.filter(({ field }) => field === roundRoutes.answer.file.also.field)
		await rounds.answer({ ...body, number: params.number, upload, attached }, caller)
		return tracking.read(caller)
	})
}
