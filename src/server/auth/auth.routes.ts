import { adminRoutes } from '../../contract/admins.ts'
import { apiKeyRoutes } from '../../contract/api-keys.ts'
import { sessionRoutes } from '../../contract/sessions.ts'
import { staffOf } from '../caller.ts'
import type { Api } from '../http/api.ts'
import type { AccountsService } from './accounts.service.ts'
import { mountSecondFactor } from './second-factor.routes.ts'

export function mountAuth(api: Api, accounts: AccountsService): void {
	const { mount } = api
	const { auth, people, resets, sessions, keys } = accounts
	mountSecondFactor(api, accounts)
	mount(apiKeyRoutes.list, async () => keys.list())
	mount(apiKeyRoutes.create, async ({ body, caller }) => keys.create(body, caller))
	mount(apiKeyRoutes.revoke, async ({ params, caller }) => keys.revoke(params.id, caller))
	mount(adminRoutes.login, async ({ body, caller }) => auth.login(body, caller))
	mount(adminRoutes.register, async ({ body, caller }) => auth.register(body, caller))
	mount(adminRoutes.logout, async ({ caller }) => {
		await auth.logout(staffOf(caller).token)
		return null
	})
	mount(adminRoutes.whoAmI, async ({ caller }) => staffOf(caller).admin)
	mount(adminRoutes.logoutEverywhere, async ({ caller }) => {
		await auth.logoutEverywhere(staffOf(caller).admin.id)
		return null
	})
	mount(adminRoutes.changePassword, async ({ body, caller }) => {
		await auth.changePassword(body, staffOf(caller), caller)
		return null
	})
	mount(adminRoutes.forgotPassword, async ({ body, caller }) => {
		await resets.ask(body.email, caller)
		return null
	})
	mount(adminRoutes.resetPassword, async ({ body, caller }) => {
		await resets.reset(body.code, body.newPassword, caller)
		return null
	})
	mount(adminRoutes.people, async () => people.people())
	mount(adminRoutes.changePerson, async ({ params, body, caller }) => people.change(params.id, body, caller))
	mount(adminRoutes.invite, async ({ body, caller }) => people.invite(body, caller))
	mount(adminRoutes.revokeInvitation, async ({ params, caller }) => {
		await people.revokeInvitation(params.id, caller)
		return null
	})
	mount(sessionRoutes.list, async ({ caller }) => sessions.list(caller))
	mount(sessionRoutes.end, async ({ params, caller }) => {
		await sessions.end(params.id, caller)
		return null
	})
}
