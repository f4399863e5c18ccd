import { documentKindLabels } from '../../../contract/document-words.ts'
import type { TrackedDocument } from '../../../contract/documents.ts'
import type { Site } from '../../../contract/site.ts'
import { formatMoment } from '../../lib/dates.ts'
import { fileSize } from '../../lib/file-rules.ts'
import { Badge } from '../../ui/badge.tsx'

type Props = { documents: TrackedDocument[]; token: string; site: Site }

/** The documents about a submission, to download. */
export function TrackedDocuments({ documents, token, site }: Props) {
	return (
		<ul className="flex flex-col divide-y divide-border">
			{documents.map(({ id, kind, recipient, code, issuedAt, revokedAt, revokeReason, fileSize: size }) => (
				<li key={id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
					<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<span className="font-semibold">{documentKindLabels[kind]}</span>
						{revokedAt && <Badge variant="danger">Revoked</Badge>}
						<a
							href={`/api/articles/track/${encodeURIComponent(token)}/documents/${id}/download`}
							data-screen-only=""
							className="ml-auto underline underline-offset-4"
						>
							Download
							<span className="sr-only">
								{' '}
								{documentKindLabels[kind]} for {recipient}
							</span>
						</a>
					</p>
					<p className="wrap-anywhere">
						<bdi>{recipient}</bdi>
					</p>
					<p className="text-sm text-muted">
						Issued <time dateTime={issuedAt}>{formatMoment(issuedAt, site.timeZone)}</time> · PDF, {fileSize(size)} ·
						Code{' '}
						<a href={`/verify/${code}`} className="wrap-anywhere">
							{code}
						</a>
					</p>
					{revokedAt && (
						<p dir="auto" className="text-sm whitespace-pre-line text-danger wrap-anywhere">
							{revokeReason}
						</p>
					)}
				</li>
			))}
		</ul>
	)
}
