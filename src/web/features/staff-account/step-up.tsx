import { useEffect, useState } from 'react'
import type { SecondFactorMethod } from '../../../contract/second-factor-words.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { stepUp } from '../../lib/step-up.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SecondFactorPrompt } from '../../ui/second-factor-prompt.tsx'

type Question = { methods: SecondFactorMethod[]; answer: (isConfirmed: boolean) => void }

/** Asks for the second factor when the server refuses a call without it; the call is then sent again. */
export function StepUp() {
	const [question, setQuestion] = useState<Question>()
	useEffect(() => {
		stepUp.ask = (error) => {
			const { code, methods = [] } = refusalOf(error)
			if (code !== 'step_up_required') return Promise.resolve(false)
			return new Promise((answer) => setQuestion({ methods, answer }))
		}
		return () => {
			stepUp.ask = undefined
		}
	}, [])

	function close(isConfirmed: boolean): void {
		question?.answer(isConfirmed)
		setQuestion(undefined)
	}

	return (
		<Dialog
			open={question !== undefined}
			onOpenChange={(isOpen) => !isOpen && close(false)}
			size="sm"
			title="Confirm it is you"
			description="This needs your second factor. You are not asked again for ten minutes."
		>
			{question && (
				<SecondFactorPrompt
					methods={question.methods}
					passkeyOptions={() => sendStaff('POST /api/admin/step-up/passkey-options', {})}
					onProof={async (proof) => {
						await sendStaff('POST /api/admin/step-up', { body: proof })
						close(true)
					}}
				>
					<Button variant="link" size="sm" onClick={() => close(false)}>
						Cancel
					</Button>
				</SecondFactorPrompt>
			)}
		</Dialog>
	)
}
