import type { Session } from '../../src/contract/admins.ts'
import { staffCalls } from '../../tests/support/staff-sessions.ts'

/** The first account, which signs up while registration is open; the headers of its calls. */
export async function signUp(url: string): Promise<Record<string, string>> {
	const { data } = await staffCalls({ url }, {}).post<Session>('/api/admin/register', {
		...{ email: 'proof@example.org', password: 'correct horse battery', name: 'Proof' },
	})
	return { authorization: `Bearer ${data.token}` }
}
