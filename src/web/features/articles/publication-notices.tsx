import type { ReactNode } from 'react'
import { publicationNoticeLabels } from '../../../contract/publication-notice-words.ts'
import type { PublicationNotice } from '../../../contract/publication-notices.ts'
import { formatDay } from '../../lib/dates.ts'

type Shown = PublicationNotice & { earlierPdf?: string | null }

/** Corrections and retractions, above everything else that is said about the article. */
export function PublicationNotices({ notices }: { notices: readonly Shown[] }): ReactNode {
	if (notices.length === 0) return null
	return (
		<ul aria-label="Notices about this article" className="flex max-w-[80ch] flex-col gap-3">
			{notices.map(({ kind, issuedOn, reason, earlierPdf }, at) => (
				<li
					// biome-ignore lint/suspicious/noArrayIndexKey: two notices may be the same, and they never move
					key={at}
					className={
						kind === 'correction'
							? 'rounded-md border border-border bg-tint-warn px-4 py-3'
							: 'rounded-md border border-danger bg-tint-danger px-4 py-3'
					}
				>
					<p className="font-semibold">
						{publicationNoticeLabels[kind]}, <time dateTime={issuedOn}>{formatDay(issuedOn)}</time>
					</p>
					<p dir="auto" className="whitespace-pre-line wrap-anywhere">
						{reason}
					</p>
					{earlierPdf && (
						<p data-screen-only="" className="mt-1 text-sm">
							<a href={earlierPdf} type="application/pdf" className="underline underline-offset-4">
								The PDF as it was before
							</a>
						</p>
					)}
				</li>
			))}
		</ul>
	)
}

/** Search results and bookmarks say it too. */
export const titleWithNotice = (title: string, notices: readonly PublicationNotice[]): string =>
	notices.some(({ kind }) => kind === 'retraction') ? `Retracted: ${title}` : title
