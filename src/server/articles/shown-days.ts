/** `2026-03-02`, by the clock of the site. */
export const dayBy = (timeZone: string) => {
	const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
	const clock = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone, calendar: 'gregory' })
	return (moment: Date | null): string | null => moment && clock.format(moment)
}

/** The year of the publication; until somebody enters it, that of the submission, by the clock of the site. */
export function shownYear(timeZone: string) {
	const clock = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', calendar: 'gregory' })
	return ({ publicationYear, submittedAt }: { publicationYear: number | null; submittedAt: Date }): number =>
		publicationYear ?? Number(clock.format(submittedAt))
}

type Dated = {
	publicationYear: number | null
	acceptedOn: string | null
	publishedOn: string | null
	acceptedAt: Date | null
	publishedAt: Date | null
	submittedAt: Date
	/** Of an article of another system, whose submission is not in the history. */
	importedAt: Date | null
	receivedOn: string | null
}

/** The days of an article as readers see them: what staff entered, or else as the history says. */
export function shownDays(timeZone: string) {
	const dayOf = dayBy(timeZone)
	return (article: Dated) => {
		const published = article.publishedOn ?? dayOf(article.publishedAt)
		// an older publication that was entered today was not published today
		const isMeant = article.publishedOn ?? published?.startsWith(String(article.publicationYear ?? ''))
		return {
			receivedOn: article.importedAt ? article.receivedOn : dayOf(article.submittedAt),
			acceptedOn: article.acceptedOn ?? dayOf(article.acceptedAt),
			publishedOn: isMeant ? published : null,
		}
	}
}
