import { personRoutes } from '../../contract/persons.ts'
import type { Core } from '../core.ts'
import type { OutboxService } from '../mail/outbox.service.ts'
import type { SiteService } from '../site/site.service.ts'
import type { TrashService } from '../trash/trash.service.ts'
import { erasureRepository } from './erasure.repository.ts'
import { personsService } from './persons.service.ts'

export function personsModule(
	core: Core,
	parts: {
		site: SiteService
		outbox: Pick<OutboxService, 'ofRecipient' | 'recipientOf'>
		trash: Pick<TrashService, 'removeFiles' | 'withAddress'>
	},
) {
	const persons = personsService({ ...core, ...parts })
	core.register({
		jobs: { 'tidy-up': erasureRepository(core.db).removeOld },
		routes: ({ mount }) => {
			mount(personRoutes.read, async ({ body, caller }) => persons.read(body, caller))
			mount(personRoutes.effects, async ({ body, caller }) => persons.effects(body, caller))
			mount(personRoutes.exported, async ({ body, caller }) => persons.exported(body, caller))
			mount(personRoutes.erase, async ({ body, caller }) => persons.erase(body, caller))
		},
	})
}
