import type { TestApp } from '../support/app.ts'
import { anAuthenticator } from '../support/authenticator.ts'
import { addPasskey, addTotp, aMember, codeOf, factorPath } from '../support/second-factor.ts'

/** Each with an account of its own. */
export function secondFactorCalls(app: TestApp) {
	const withTotp = async () => {
		const member = await aMember(app)
		return { ...member, ...(await addTotp(app, member)) }
	}
	const withPasskey = async () => {
		const member = await aMember(app)
		return { ...member, passkey: await addPasskey(app, member) }
	}
	return {
		'secondFactor.read': () => ({}),
		'secondFactor.beginTotp': async () => {
			const { headers, password } = await aMember(app)
			return { headers, body: { password } }
		},
		'secondFactor.confirmTotp': async () => {
			const { headers, password, calls } = await aMember(app)
			const { data } = await calls.post<{ secret: string }>(`${factorPath}/totp`, { password })
			return { headers, body: { code: codeOf(data.secret) } }
		},
		'secondFactor.removeTotp': async () => ({ headers: (await withTotp()).headers }),
		'secondFactor.beginPasskey': async () => {
			const { headers, password } = await aMember(app)
			return { headers, body: { password } }
		},
		'secondFactor.addPasskey': async () => {
			const { headers, password, calls } = await aMember(app)
			const { data } = await calls.post<{ options: { challenge: string; rp: { id: string } } }>(
				`${factorPath}/passkeys/options`,
				{ password },
			)
			return { headers, body: { name: 'Laptop', credential: anAuthenticator(app).create(data) } }
		},
		'secondFactor.renamePasskey': async () => {
			const { headers, passkey } = await withPasskey()
			return { headers, params: { id: passkey.id }, body: { name: 'Desk' } }
		},
		'secondFactor.removePasskey': async () => {
			const { headers, passkey } = await withPasskey()
			return { headers, params: { id: passkey.id } }
		},
		'secondFactor.renewRecoveryCodes': async () => ({ headers: (await withTotp()).headers }),
		'secondFactor.stepUp': async () => {
			const { headers, secret } = await withTotp()
			return { headers, body: { code: codeOf(secret) } }
		},
		'secondFactor.stepUpOptions': async () => ({ headers: (await withPasskey()).headers }),
		'secondFactor.signInOptions': async () => {
			const { email, password } = await withPasskey()
			return { body: { email, password } }
		},
		'secondFactor.reset': async () => ({ params: { id: (await withTotp()).id } }),
	}
}
