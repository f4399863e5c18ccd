import type { PublicArticlesService } from '../articles/public-articles.service.ts'
import type { Core } from '../core.ts'
import { mountCitations } from './citations.routes.ts'
import { citationsService } from './citations.service.ts'

export function citationsModule(core: Core, publicArticles: PublicArticlesService) {
	const citations = citationsService({ ...core, publicArticles })
	core.register({ routes: (api) => mountCitations(api, citations, publicArticles) })
}
