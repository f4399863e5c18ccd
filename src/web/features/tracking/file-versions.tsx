import type { TrackedArticle } from '../../../contract/articles.ts'
import type { Site } from '../../../contract/site.ts'
import { formatMoment } from '../../lib/dates.ts'
import { fileSize } from '../../lib/file-rules.ts'
import { Badge } from '../../ui/badge.tsx'

type Version = TrackedArticle['versions'][number]

/** Every file that was sent, the latest first, with what proves that it is the same. */
export function FileVersions({ article, token, site }: { article: TrackedArticle; token: string; site: Site }) {
	return (
		<ol aria-label="Versions of the file" className="flex flex-col divide-y divide-border">
			{article.versions.toReversed().map((version) => (
				<FileVersion key={version.version} version={version} token={token} site={site} />
			))}
		</ol>
	)
}

function FileVersion({ version, token, site }: { version: Version; token: string; site: Site }) {
	const { version: number, fileName, size, sha256, sentAt, sentBy, isCurrent } = version
	return (
		<li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<span className="font-semibold">Version {number}</span>
				{isCurrent && <Badge variant="primary">Current</Badge>}
				<a
					href={`/api/articles/track/${encodeURIComponent(token)}/versions/${number}/download`}
					data-screen-only=""
					className="ml-auto underline underline-offset-4"
				>
					Download<span className="sr-only"> version {number}</span>
				</a>
			</p>
			<p dir="auto" className="wrap-anywhere">
				{fileName}
			</p>
			<p className="text-sm text-muted">
				{sentBy ? `${sentBy}, ${site.name}` : 'Sent by you'} ·{' '}
				<time dateTime={sentAt}>{formatMoment(sentAt, site.timeZone)}</time>
				{size !== null && ` · ${fileSize(size)}`}
			</p>
			{sha256 && (
				<p className="text-xs text-muted">
					SHA-256 <code className="break-all">{sha256}</code>
				</p>
			)}
		</li>
	)
}
