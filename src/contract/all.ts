import { journalRoutes } from './journals.ts'
import type { Route } from './route.ts'
import { sectionRoutes } from './sections.ts'
import { siteRoutes } from './site.ts'

/** Every call the server answers under /api: the walker test, the OpenAPI document and the mount check read this. */
export const contract = {
	journals: journalRoutes,
	sections: sectionRoutes,
	site: siteRoutes,
} satisfies Record<string, Record<string, Route>>
