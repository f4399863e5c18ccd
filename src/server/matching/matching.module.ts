import { matchingRoutes } from '../../contract/matching.ts'
import type { Core } from '../core.ts'
import { validate } from '../http/validation.ts'
import { matchCatalogue } from './catalogue.ts'
import { mountMatching } from './matching.routes.ts'
import { type MatchedArticle, matchingService } from './matching.service.ts'

export function matchingModule(core: Core, findArticle: (id: number) => Promise<MatchedArticle>): void {
	const matching = matchingService({ ...core, catalogue: matchCatalogue(core), findArticle })
	core.register({
		routes: (api) => mountMatching(api, matching),
		postedPage: {
			path: '/match-journal',
			answer: async (body, caller) => matching.match(validate(matchingRoutes.match, { body }).body, caller),
		},
	})
}
