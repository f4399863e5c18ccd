import { proofRoutes as routes } from '../../contract/proofs.ts'
import type { Core } from '../core.ts'
import type { GalleysService } from '../galleys/galleys.service.ts'
import { proofForms } from './proof-forms.ts'
import { proofsService } from './proofs.service.ts'

export function proofsModule(core: Core, { galleys }: { galleys: GalleysService }) {
	const proofs = proofsService({ ...core, galleys })
	core.register({
		routes: ({ mount }) => {
			mount(routes.list, async ({ params }) => proofs.list(params.id))
			mount(routes.send, async ({ params, body, caller }) => proofs.send(params.id, body, caller))
			mount(routes.close, async ({ params, caller }) => proofs.close(params, caller))
			mount(routes.readOwn, async ({ caller }) => proofs.readOwn(caller))
			mount(routes.approve, async ({ params, caller }) => proofs.approve(params.number, caller))
			mount(routes.correct, async ({ params, body, caller }) => proofs.correct(params.number, body.corrections, caller))
			mount(routes.downloadOwn, async ({ params, caller }) => proofs.download(params.number, caller))
		},
		jobs: { 'remind-authors': proofs.remind },
		web: async ({ mountForm }) => {
			for (const form of proofForms(proofs)) await mountForm(form)
		},
	})
	return proofs
}
