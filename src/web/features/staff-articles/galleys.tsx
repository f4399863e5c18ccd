import { useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { galleyProblemTexts, maxGalleyBytes } from '../../../contract/galley-words.ts'
import type { Galley } from '../../../contract/galleys.ts'
import { formatMoment } from '../../lib/dates.ts'
import { fileSize } from '../../lib/file-rules.ts'
import { refresh } from '../../lib/refresh.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff, staffQuery } from '../../lib/staff-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { notifyDone } from '../../ui/staff-notices.ts'
import { useDownload } from '../../ui/use-download.ts'

type Props = { article: ArticleDetails; timeZone: string }

/** The final PDF of an article, the latest first, and a way to upload the next one. */
export function Galleys({ article, timeZone }: Props) {
	const mayWrite = useMay('articles.write')
	const [isOpen, setIsOpen] = useState(false)
	const { data: galleys = [] } = useQuery(staffQuery('/api/articles/{id}/galleys', { params: { id: article.id } }))
	return (
		<div className="flex flex-col items-start gap-3 border-t border-border pt-4">
			<h3>Galley</h3>
			{galleys.length > 0 ? (
				<ol aria-label="Galleys" className="flex w-full flex-col divide-y divide-border">
					{galleys.toReversed().map((galley, at) => (
						<GalleyLine key={galley.version} {...{ galley, article, timeZone }} isCurrent={at === 0} />
					))}
				</ol>
			) : (
				<p className="text-muted">
					No galley yet: the final PDF, which readers download once the article is published here.
				</p>
			)}
			{mayWrite && (
				<Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
					<Upload aria-hidden="true" className="size-4" />
					{galleys.length > 0 ? 'Replace galley' : 'Upload galley'}
				</Button>
			)}
			<UploadDialog article={article} open={isOpen} onOpenChange={setIsOpen} />
		</div>
	)
}

function GalleyLine({ galley, article, timeZone, isCurrent }: Props & { galley: Galley; isCurrent: boolean }) {
	const { version, fileName, fileSize: size, pages, problems, createdAt, createdBy } = galley
	const path = `/api/articles/${article.id}/galleys/${version}/download`
	const { progress, download } = useDownload(path, fileName)
	return (
		<li className="flex flex-col gap-0.5 py-2 first:pt-0">
			<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<span className="font-semibold">Galley {version}</span>
				{isCurrent && <Badge variant="primary">Current</Badge>}
				<Button
					variant="ghost"
					size="sm"
					className="ml-auto"
					pending={progress !== null}
					onClick={() => void download()}
				>
					{progress === null && <Download aria-hidden="true" className="size-4" />}
					Download<span className="sr-only"> galley {version}</span>
				</Button>
			</p>
			<p className="wrap-anywhere">
				<bdi>{fileName}</bdi>
				<span className="text-muted">
					{' '}
					· {pages} {pages === 1 ? 'page' : 'pages'} · {fileSize(size)}
				</span>
			</p>
			<p className="text-sm text-muted">
				{createdBy} · <time dateTime={createdAt}>{formatMoment(createdAt, timeZone)}</time>
			</p>
			{problems.map((problem) => (
				<p key={problem} className="text-sm text-danger">
					{galleyProblemTexts[problem]}
				</p>
			))}
		</li>
	)
}

type DialogProps = { article: ArticleDetails; open: boolean; onOpenChange: (open: boolean) => void }

function UploadDialog({ article: { id, reference }, open, onOpenChange }: DialogProps) {
	const client = useQueryClient()
	const [file, setFile] = useState<File | null>(null)

	async function save(form: FormData): Promise<void> {
		await sendStaff('POST /api/articles/{id}/galleys', { params: { id }, form }, { timeout: 120_000 })
		setFile(null)
		notifyDone('Galley', 'created')
		await refresh(client, ['/api/articles/{id}/galleys'])
	}

	return (
		<FormDialog
			open={open}
			onOpenChange={(isOpen) => {
				if (!isOpen) setFile(null)
				onOpenChange(isOpen)
			}}
			size="md"
			title="Upload the galley"
			description={reference}
			submitLabel="Check and upload"
			failureTitle="The galley was not stored."
			draft={null}
			validate={(): Record<string, string> => (file ? {} : { galley: 'Please choose a file.' })}
			onSave={save}
		>
			{(field) => (
				<>
					<FilePicker
						name="galley"
						label={file ? 'Choose another file' : 'Choose a file'}
						file={file}
						onFileChange={setFile}
						accept=".pdf"
						maxMegabytes={maxGalleyBytes / 1024 / 1024}
						hint="One PDF of up to 5 MB"
					/>
					{field('galley').error && (
						<p role="alert" className="text-sm font-medium text-danger">
							{field('galley').error}
						</p>
					)}
					<p className="text-sm text-muted">
						It is checked first: that it opens, that its text can be read, that the title is on page 1 and that its
						fonts are in the file.
					</p>
					<label className="flex items-start gap-2 text-sm">
						<input type="checkbox" name="useAnyway" value="true" className="mt-1" />
						Use the file even if its text, title or fonts were not found; the history says so.
					</label>
				</>
			)}
		</FormDialog>
	)
}
