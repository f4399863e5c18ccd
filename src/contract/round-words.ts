/** Words and limits without schemas: pages and tables use them without loading zod. */
export const roundStates = ['open', 'answered', 'closed'] as const
export type RoundState = (typeof roundStates)[number]

export const roundLimits = {
	/** In one round. */
	remarks: 60,
	/** In characters. */
	group: 80,
	remark: 5_000,
	answer: 5_000,
	note: 5_000,
	/** Days until a revision is due. */
	days: 730,
}

/** Days before the due date on which the author is reminded. */
export const reminderDays = 3

/** The name of the field that answers a remark, in the form of the author. */
export const answerField = (number: number) => `answer-${number}` as const
export const answerFieldPattern = /^answer-(\d{1,3})$/

/** `remark 2`, or `remarks 2, 3 and 5`. */
export function remarksInWords(numbers: number[]): string {
	const last = numbers.at(-1)
	if (numbers.length < 2) return `remark ${last}`
	return `remarks ${numbers.slice(0, -1).join(', ')} and ${last}`
}
