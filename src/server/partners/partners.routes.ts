import { partnerRoutes } from '../../contract/partners.ts'
import type { Db } from '../../db/client.ts'
import type { Api } from '../http/api.ts'
import { partnersRepository } from './partners.repository.ts'

export function mountPartners({ mount }: Api, db: Db): void {
	const partners = partnersRepository(db)
	mount(
		partnerRoutes.list,
		async ({ tag }) => {
			tag('partners')
			return partners.active()
		},
		{ keep: () => true },
	)
}
