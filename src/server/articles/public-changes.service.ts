import type { Queryable } from '../../db/client.ts'
import { publicArticlesRepository } from './public-articles.repository.ts'

/** What readers see of a published article was changed by another domain. */
export const markPublicChange = (tx: Queryable, articleId: number): Promise<void> =>
	publicArticlesRepository(tx).markChanged(articleId)
