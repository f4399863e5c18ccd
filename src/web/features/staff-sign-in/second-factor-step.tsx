import type { SecondFactorMethod } from '../../../contract/second-factor-words.ts'
import { sendApi } from '../../lib/api.ts'
import { signIn } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { SecondFactorPrompt } from '../../ui/second-factor-prompt.tsx'
import { credentialsIn, logIn } from './authenticate.ts'

/** After the right password of an account with a second factor. */
export function SecondFactorStep({
	values,
	methods,
	onBack,
}: {
	/** The form with the password. */
	values: FormData
	methods: readonly SecondFactorMethod[]
	onBack: () => void
}) {
	return (
		<>
			<h1 className="text-3xl">Second factor</h1>
			<p className="mt-2 mb-6 text-muted">The password is right. Please confirm that it is you.</p>
			<SecondFactorPrompt
				methods={methods}
				passkeyOptions={() => sendApi('POST /api/admin/login/passkey-options', { body: credentialsIn(values) })}
				onProof={async (proof) => signIn(await logIn(values, proof))}
			>
				<Button variant="link" size="sm" onClick={onBack}>
					Back
				</Button>
			</SecondFactorPrompt>
		</>
	)
}
