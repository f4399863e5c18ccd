/** How far a proof has come. */
export const proofStates = ['waiting', 'approved', 'corrections', 'closed'] as const
export type ProofState = (typeof proofStates)[number]

export const proofStateLabels: Record<ProofState, string> = {
	waiting: 'Waiting for the author',
	approved: 'Approved',
	corrections: 'Corrections sent',
	closed: 'Closed',
}

export const proofLimits = { note: 2000, text: 20_000, corrections: 100 }

/** One correction a line, as the author typed them; empty lines and numbers of the author's own are left out. */
export const correctionsIn = (text: string): string[] =>
	text
		.split('\n')
		.map((line) =>
			line
				.trim()
				.replace(/^\d{1,3}[.)]\s+/, '')
				.trim(),
		)
		.filter(Boolean)
