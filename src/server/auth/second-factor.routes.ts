import { secondFactorRoutes } from '../../contract/second-factor.ts'
import type { Api } from '../http/api.ts'
import type { AccountsService } from './accounts.service.ts'

type Services = Pick<AccountsService, 'auth' | 'secondFactor' | 'secondFactorResets'>

export function mountSecondFactor({ mount }: Api, { auth, secondFactor, secondFactorResets }: Services): void {
	mount(secondFactorRoutes.read, async ({ caller }) => secondFactor.read(caller))
	mount(secondFactorRoutes.beginTotp, async ({ body, caller }) => {
		await auth.confirmOwner(body.password, caller)
		return secondFactor.beginTotp(caller)
	})
	mount(secondFactorRoutes.confirmTotp, async ({ body, caller }) => secondFactor.confirmTotp(body.code, caller))
	mount(secondFactorRoutes.removeTotp, async ({ caller }) => {
		await secondFactor.removeTotp(caller)
		return null
	})
	mount(secondFactorRoutes.beginPasskey, async ({ body, caller }) => {
		await auth.confirmOwner(body.password, caller)
		return secondFactor.beginPasskey(caller)
	})
	mount(secondFactorRoutes.addPasskey, async ({ body, caller }) => secondFactor.addPasskey(body, caller))
	mount(secondFactorRoutes.renamePasskey, async ({ params, body, caller }) =>
		secondFactor.renamePasskey(params.id, body.name, caller),
	)
	mount(secondFactorRoutes.removePasskey, async ({ params, caller }) => {
		await secondFactor.removePasskey(params.id, caller)
		return null
	})
	mount(secondFactorRoutes.renewRecoveryCodes, async ({ caller }) => secondFactor.renewRecoveryCodes(caller))
	mount(secondFactorRoutes.stepUp, async ({ body, caller }) => {
		await secondFactor.stepUp(body, caller)
		return null
	})
	mount(secondFactorRoutes.stepUpOptions, async ({ caller }) => secondFactor.stepUpOptions(caller))
	mount(secondFactorRoutes.signInOptions, async ({ body, caller }) => auth.passkeyOptions(body, caller))
	mount(secondFactorRoutes.reset, async ({ params, caller }) => {
		await secondFactorResets.reset(params.id, caller)
		return null
	})
}
