import { hasAllWords, searchWords } from '../../contract/search-words.ts'
import type { Core } from '../core.ts'
import { searchedList } from '../record-search.ts'
import type { SiteService } from '../site/site.service.ts'
import { accountsService } from './accounts.service.ts'
import { mountAuth } from './auth.routes.ts'

export function authModule(core: Core, site: Pick<SiteService, 'read'>) {
	const accounts = accountsService({ ...core, siteName: async () => (await site.read()).name })
	const { auth, resets, secondFactor, signInLimits } = accounts
	core.register({
		routes: (api) => mountAuth(api, accounts),
		searched: searchedList({
			kind: 'account',
			permission: 'people.manage',
			async list({ q }) {
				const words = searchWords(q)
				const { people } = await accounts.people.people()
				return { data: people.filter(({ name, email }) => hasAllWords(`${name}\n${email}`, words)) }
			},
			hitOf: ({ id, name, email }) => ({ id, title: name, detail: email }),
		}),
	})
	for (const { removeExpired } of [auth, resets, secondFactor, signInLimits])
		core.register({ jobs: { 'tidy-up': removeExpired } })
	return { ...auth, openKey: accounts.keys.open, requireStepUp: secondFactor.requireStepUp }
}
