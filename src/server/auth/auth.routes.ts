import { adminRoutes } from '../../contract/admins.ts'
import type { Api } from '../http/api.ts'
import { signedIn } from '../http/caller.ts'
import type { AuthService } from './auth.service.ts'

export function mountAuth({ mount }: Api, auth: AuthService): void {
	mount(adminRoutes.login, async ({ body, caller }) => auth.login(body, caller))
	mount(adminRoutes.register, async ({ body, caller }) => auth.register(body, caller))
	mount(adminRoutes.logout, async ({ caller }) => {
		await auth.logout(signedIn(caller).token)
		return null
	})
	mount(adminRoutes.whoAmI, async ({ caller }) => signedIn(caller).admin)
}
