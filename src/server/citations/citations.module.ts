import type { PublicArticlesService } from '../articles/public-articles.service.ts'
import type { Core } from '../core.ts'
import type { PublicationNoticesService } from '../publication-notices/publication-notices.service.ts'
import { mountCitations } from './citations.routes.ts'
import { citationsService } from './citations.service.ts'

type Needed = { publicArticles: PublicArticlesService; notices: PublicationNoticesService }

export function citationsModule(core: Core, { publicArticles, notices }: Needed) {
	const citations = citationsService({ ...core, publicArticles, notices })
	core.register({ routes: (api) => mountCitations(api, citations, publicArticles) })
	return citations
}
