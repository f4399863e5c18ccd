import { authorStep, type StepProps, staffStep } from './article-step.tsx'

type Props = StepProps & {
	/** What it is called, such as `Licence agreement`. */
	agreement: string
}

/** The text is on the private page, where it is signed. */
export const AgreementRequest = ({ agreement, ...step }: Props & { isReminder: boolean }) =>
	authorStep({ ...step, preview: agreement, facts: [['Agreement', agreement]] })

/** To a co-author: the signed copy is on the private page of the co-author. */
export const AgreementCopy = ({ agreement, ...step }: Props) =>
	authorStep({ ...step, preview: agreement, facts: [['Agreement', agreement]] })

export const AgreementNotice = ({ agreement, how, ...step }: Props & { how: string }) => {
	const facts: [string, string][] = [
		['Agreement', agreement],
		['How', how],
	]
	return staffStep({ ...step, preview: agreement, facts })
}
