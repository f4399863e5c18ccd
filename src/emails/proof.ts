import { authorStep, type StepProps, staffStep } from './article-step.tsx'

/** The PDF is on the private page, where it is answered. */
export const ProofRequest = ({ due, ...step }: StepProps & { due: string | null; isReminder: boolean }) =>
	authorStep({ ...step, preview: 'the proof', facts: due ? [['Please answer by', due]] : [] })

export const ProofNotice = ({ answer, corrections, ...step }: StepProps & { answer: string; corrections: number }) => {
	const counted: [string, string][] = corrections > 0 ? [['Corrections', String(corrections)]] : []
	return staffStep({ ...step, preview: answer, facts: [['Answer', answer], ...counted] })
}
