import { adminRoutes } from '../../contract/admins.ts'
import type { Api } from '../http/api.ts'
import { signedIn } from '../http/caller.ts'
import type { AuthService } from './auth.service.ts'
import type { PeopleService } from './people.service.ts'
import type { ResetsService } from './resets.service.ts'

export function mountAuth({ mount }: Api, auth: AuthService, people: PeopleService, resets: ResetsService): void {
	mount(adminRoutes.login, async ({ body, caller }) => auth.login(body, caller))
	mount(adminRoutes.register, async ({ body, caller }) => auth.register(body, caller))
	mount(adminRoutes.logout, async ({ caller }) => {
		await auth.logout(signedIn(caller).token)
		return null
	})
	mount(adminRoutes.whoAmI, async ({ caller }) => signedIn(caller).admin)
	mount(adminRoutes.logoutEverywhere, async ({ caller }) => {
		await auth.logoutEverywhere(signedIn(caller).admin.id)
		return null
	})
	mount(adminRoutes.changePassword, async ({ body, caller }) => {
		await auth.changePassword(body, signedIn(caller), caller)
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
	mount(adminRoutes.setActive, async ({ params, body, caller }) =>
		people.setActive(params.id, body.isActive, signedIn(caller).admin),
	)
	mount(adminRoutes.invite, async ({ body, caller }) => people.invite(body, signedIn(caller).admin))
	mount(adminRoutes.revokeInvitation, async ({ params }) => {
		await people.revokeInvitation(params.id)
		return null
	})
}
