import { journalIssueRoutes as routes } from '../../contract/journal-issues.ts'
import type { Core } from '../core.ts'
import type { SiteService } from '../site/site.service.ts'
import { journalIssuesService } from './journal-issues.service.ts'

export function journalIssuesModule(core: Core, { site }: { site: SiteService }) {
	const issues = journalIssuesService({ ...core, site })
	core.register({
		routes: ({ mount }) => {
			mount(routes.list, async ({ params, tag }) => {
				tag('articles', 'journals', 'journals:bulk', `journal:${params.id}`)
				return issues.list(params.id)
			})
			mount(routes.page, async ({ params, tag }) => {
				tag('articles', 'journals', 'journals:bulk')
				const page = await issues.page(params.id)
				tag(`journal:${page.journalId}`)
				return page
			})
			mount(routes.staffList, async ({ params }) => issues.staffList(params.id))
			mount(routes.add, async ({ params, body, caller }) => issues.add(params.id, body, caller))
			mount(routes.change, async ({ params, body, caller }) => issues.change(params, body, caller))
			mount(routes.place, async ({ params, body, caller }) => issues.place(params, body, caller))
			mount(routes.remove, async ({ params, caller }) => issues.remove(params, caller))
		},
	})
	return issues
}
