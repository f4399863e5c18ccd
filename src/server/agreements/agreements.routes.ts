import { agreementRoutes } from '../../contract/agreements.ts'
import type { Api } from '../http/api.ts'
import type { AgreementTextsService } from './agreement-texts.service.ts'
import type { AgreementsService } from './agreements.service.ts'

type Services = { agreements: AgreementsService; texts: AgreementTextsService }

export function mountAgreements({ mount }: Api, { agreements, texts }: Services): void {
	mount(agreementRoutes.texts, async () => texts.list())
	mount(agreementRoutes.saveText, async ({ body, caller }) => texts.save(body, caller))
	mount(agreementRoutes.read, async ({ params }) => agreements.read(params.id))
	mount(agreementRoutes.request, async ({ params, caller }) => agreements.request(params.id, caller))
	mount(agreementRoutes.record, async ({ params, uploads, caller }) => agreements.record(params.id, uploads, caller))
	mount(agreementRoutes.cancel, async ({ params, body, caller }) => agreements.cancel(params, body.reason, caller))
	mount(agreementRoutes.readOwn, async ({ caller }) => agreements.readOwn(caller))
	mount(agreementRoutes.sign, async ({ params, body, caller }) => {
		await agreements.sign({ agreementId: params.agreementId, ...body }, caller)
		return agreements.readOwn(caller)
	})
	mount(agreementRoutes.sendCopy, async ({ params, body, uploads, caller }) => {
		await agreements.sendCopy({ agreementId: params.agreementId, ...body, uploads }, caller)
		return agreements.readOwn(caller)
	})
}
