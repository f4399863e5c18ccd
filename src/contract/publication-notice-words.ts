/** What a journal says about an article after its publication. The status of the article stays. */
export const publicationNoticeKinds = ['correction', 'concern', 'retraction'] as const
export type PublicationNoticeKind = (typeof publicationNoticeKinds)[number]

export const publicationNoticeLabels: Record<PublicationNoticeKind, string> = {
	correction: 'Correction',
	concern: 'Expression of concern',
	retraction: 'Retraction',
}

export const publicationNoticeLimits = { reason: 2000, perArticle: 50 }

/** As reference managers carry it: `Retraction, 2026-11-17: The data were invented.` */
export const publicationNoticeNote = (notice: { kind: PublicationNoticeKind; issuedOn: string; reason: string }) =>
	`${publicationNoticeLabels[notice.kind]}, ${notice.issuedOn}: ${notice.reason}`
