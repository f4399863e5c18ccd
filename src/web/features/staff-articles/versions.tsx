import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { formatMoment } from '../../lib/dates.ts'
import { fileSize } from '../../lib/file-rules.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { notifyDone } from '../../ui/staff-notices.ts'
import { useDownload } from '../../ui/use-download.ts'
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
	const path = `/api/articles/${article.id}/versions/${number}/download`
	const { progress, download } = useDownload(path, `${article.reference}-v${number}.docx`)
	return (
		<li className="flex flex-col gap-0.5 py-2 first:pt-0">
			<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<span className="font-semibold">Version {number}</span>
				{isCurrent && <Badge variant="primary">Current</Badge>}
				{scan === 'waiting' && <Badge variant="warn">Waiting for virus scan</Badge>}
				{scan === 'infected' && <Badge variant="danger">Virus found</Badge>}
				{scan !== 'waiting' && scan !== 'infected' && (
					<Button
						variant="ghost"
						size="sm"
						className="ml-auto"
						pending={progress !== null}
						onClick={() => void download()}
					>
						{progress === null && <Download aria-hidden="true" className="size-4" />}
						Download<span className="sr-only"> version {number}</span>
					</Button>
				)}
			</p>
			<p className="wrap-anywhere">
				<bdi>{fileName}</bdi>
				{size !== null && <span className="text-muted"> · {fileSize(size)}</span>}
			</p>
			<p className="text-sm text-muted">
				{sentBy ?? 'The author'} · <time dateTime={sentAt}>{formatMoment(sentAt, timeZone)}</time>
			</p>
			{sha256 && (
				<p className="text-xs text-muted">
					SHA-256 <code className="break-all">{sha256}</code>
				</p>
			)}
		</li>
	)
}

type DialogProps = { article: ArticleDetails; open: boolean; onOpenChange: (open: boolean) => void }

function AttachDialog({ article: { id, reference, versions }, open, onOpenChange }: DialogProps) {
	const client = useQueryClient()
	const [file, setFile] = useState<File | null>(null)
	const hasFile = versions.length > 0

	async function save(form: FormData): Promise<void> {
		await sendStaff('POST /api/articles/{id}/file', { params: { id }, form }, { timeout: 120_000 })
		setFile(null)
		notifyDone('File', hasFile ? 'updated' : 'created')
		await refreshArticles(client)
	}

	return (
		<FormDialog
			open={open}
			onOpenChange={(isOpen) => {
				if (!isOpen) setFile(null)
				onOpenChange(isOpen)
			}}
			size="md"
			title={hasFile ? 'Replace the file' : 'Attach a file'}
			description={reference}
			submitLabel={hasFile ? 'Replace file' : 'Attach file'}
			failureTitle="The file could not be stored."
			draft={null}
			validate={(): Record<string, string> => (file ? {} : { articleFile: 'Required' })}
			onSave={save}
		>
			{(field) => (
				<>
					<FilePicker
						name="articleFile"
						label={file ? 'Choose another file' : 'Choose a file'}
						file={file}
						onFileChange={setFile}
						accept=".docx"
						maxMegabytes={10}
						hint="One .docx file of up to 10 MB"
					/>
					{field('articleFile').error && (
						<p role="alert" className="text-sm font-medium text-danger">
							{field('articleFile').error === 'Required' ? 'Please choose a file.' : field('articleFile').error}
						</p>
					)}
					<p className="text-sm text-muted">
						{hasFile && 'The present file stays in the list of versions. '}The author sees the new one, and who sent it,
						on the private page.
					</p>
				</>
			)}
		</FormDialog>
	)
}
