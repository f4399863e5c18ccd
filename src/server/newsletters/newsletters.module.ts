import type { Core } from '../core.ts'
import { searchedList } from '../record-search.ts'
import type { SiteService } from '../site/site.service.ts'
import { mountNewsletterPages, mountNewsletters, newsletterForm } from './newsletters.routes.ts'
import { newslettersService } from './newsletters.service.ts'

export function newslettersModule(core: Core, site: SiteService) {
	const newsletters = newslettersService(core)
	core.register({
		routes: (api) => mountNewsletters(api, newsletters),
		searched: searchedList({
			kind: 'subscriber',
			permission: 'subscribers.read',
			list: newsletters.list,
			hitOf: ({ id, email }) => ({ id, title: email, detail: '' }),
		}),
		web: async ({ app, mountForm, counted }) => {
			await mountForm(newsletterForm(newsletters))
			await mountNewsletterPages(app, newsletters, { site, counted })
		},
		// without a mail server nobody is asked to confirm
		jobs: core.settings.mail && { mail: newsletters.askEarlier },
	})
	return newsletters
}
