import { matchingRoutes } from '../../contract/matching.ts'
import type { Core } from '../core.ts'
import { validate } from '../http/validation.ts'
import { matchCatalogue } from './catalogue.ts'
import { mountMatching } from './matching.routes.ts'
import { type MatchedArticle, matchingService } from './matching.service.ts'

export function matchingModule(core: Core, findArticle: (id: number) => Promise<MatchedArticle>): void {
	const catalogue = matchCatalogue(core)
	const matching = matchingService({ ...core, catalogue, findArticle })
	core.register({
		routes: (api) => mountMatching(api, matching),
		prepare: catalogue.read,
		postedPage: {
			path: '/match-journal',
			answer: async (body, caller) => matching.match(validate(matchingRoutes.match, { body }).body, caller),
		},
	})
}
