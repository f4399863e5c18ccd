import { matchingRoutes } from '../../contract/matching.ts'
import type { Api } from '../http/api.ts'
import type { MatchingService } from './matching.service.ts'

export function mountMatching({ mount }: Api, matching: MatchingService): void {
	mount(matchingRoutes.match, async ({ body, caller }) => matching.match(body, caller))
	mount(matchingRoutes.article, async ({ params }) => matching.forArticle(params.id))
}
