import { useQueryClient } from '@tanstack/react-query'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { fileSize } from '../../lib/file-rules.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { notifyDone } from '../../ui/staff-notices.ts'
import { FileLine, UploadDialog } from './file-line.tsx'
import { refreshArticles } from './queries.ts'

type Version = ArticleDetails['versions'][number]

/** Every file that an article had, the latest first, and a way to send another one by hand. */
export function Versions({ article, timeZone }: { article: ArticleDetails; timeZone: string }) {
	const mayWrite = useMay('articles.write')
	const [isOpen, setIsOpen] = useState(false)
	const hasFile = article.versions.length > 0
	return (
		<div className="flex flex-col items-start gap-3">
			{hasFile ? (
				<ol aria-label="Versions of the file" className="flex w-full flex-col divide-y divide-border">
					{article.versions.toReversed().map((version) => (
						<VersionLine key={version.version} version={version} article={article} timeZone={timeZone} />
					))}
				</ol>
			) : (
				<p className="text-muted">No file yet.</p>
			)}
			{mayWrite && (
				<Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
					<Upload aria-hidden="true" className="size-4" />
					{hasFile ? 'Replace file' : 'Attach file'}
				</Button>
			)}
			<AttachDialog article={article} open={isOpen} onOpenChange={setIsOpen} />
		</div>
	)
}

function VersionLine({ version, article, timeZone }: { version: Version; article: ArticleDetails; timeZone: string }) {
	const { version: number, fileName, size, sha256, sentAt, sentBy, isCurrent, scan } = version
	return (
		<FileLine
			title={`Version ${number}`}
			path={`/api/articles/${article.id}/versions/${number}/download`}
			saveAs={`${article.reference}-v${number}.docx`}
			blocked={
				(scan === 'waiting' && <Badge variant="warn">Waiting for virus scan</Badge>) ||
				(scan === 'infected' && <Badge variant="danger">Virus found</Badge>)
			}
			details={size === null ? [] : [fileSize(size)]}
			sentBy={sentBy ?? 'The author'}
			{...{ isCurrent, fileName, sentAt, timeZone }}
		>
			{sha256 && (
				<p className="text-xs text-muted">
					SHA-256 <code className="break-all">{sha256}</code>
				</p>
			)}
		</FileLine>
	)
}

type DialogProps = { article: ArticleDetails; open: boolean; onOpenChange: (open: boolean) => void }

function AttachDialog({ article, ...dialog }: DialogProps) {
	const client = useQueryClient()
	const { id } = article
	const hasFile = article.versions.length > 0
	return (
		<UploadDialog
			{...dialog}
			article={article}
			title={hasFile ? 'Replace the file' : 'Attach a file'}
			submitLabel={hasFile ? 'Replace file' : 'Attach file'}
			failureTitle="The file could not be stored."
			file={{ name: 'articleFile', accept: '.docx', maxMegabytes: 10, hint: 'One .docx file of up to 10 MB' }}
			send={(form) => sendStaff('POST /api/articles/{id}/file', { params: { id }, form }, { timeout: 120_000 })}
			notify={() => notifyDone('File', hasFile ? 'updated' : 'created')}
			refresh={() => refreshArticles(client)}
		>
			<p className="text-sm text-muted">
				{hasFile && 'The present file stays in the list of versions. '}The author sees the new one, and who sent it, on
				the private page.
			</p>
		</UploadDialog>
	)
}
