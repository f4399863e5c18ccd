export const journalIssueLimits = { volume: 40, number: 40, title: 200, articles: 300, issues: 1_000 }

/** `Volume 8, issue 2`. */
export const issueName = ({ volume, number }: { volume: string; number: string | null }): string =>
	number ? `Volume ${volume}, issue ${number}` : `Volume ${volume}`

export const issuePath = ({ id, journalId }: { id: number; journalId: number }): string =>
	`/journals/${journalId}/issues/${id}`
