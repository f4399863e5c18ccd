import { useQuery, useQueryClient } from '@tanstack/react-query'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { galleyProblemTexts, maxGalleyBytes } from '../../../contract/galley-words.ts'
import type { Galley } from '../../../contract/galleys.ts'
import { fileSize } from '../../lib/file-rules.ts'
import { refresh } from '../../lib/refresh.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff, staffQuery } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { notifyDone } from '../../ui/staff-notices.ts'
import { FileLine, UploadDialog } from './file-line.tsx'

type Props = { article: ArticleDetails; timeZone: string }

/** The final PDF of an article, the latest first, and a way to upload the next one. */
export function Galleys({ article, timeZone }: Props) {
	const mayWrite = useMay('articles.write')
	const [isOpen, setIsOpen] = useState(false)
	const query = useQuery(staffQuery('/api/articles/{id}/galleys', { params: { id: article.id } }))
	const galleys = query.data
	return (
		<div className="flex flex-col items-start gap-3 border-t border-border pt-4">
			<h3>Galley</h3>
			{!galleys ? (
				<NotLoaded what="the galleys" query={query} />
			) : galleys.length > 0 ? (
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
			{mayWrite && galleys && (
				<Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
					<Upload aria-hidden="true" className="size-4" />
					{galleys.length > 0 ? 'Replace galley' : 'Upload galley'}
				</Button>
			)}
			<GalleyDialog article={article} open={isOpen} onOpenChange={setIsOpen} />
		</div>
	)
}

function GalleyLine({ galley, article, timeZone, isCurrent }: Props & { galley: Galley; isCurrent: boolean }) {
	const { version, fileName, fileSize: size, pages, problems, createdAt, createdBy } = galley
	return (
		<FileLine
			title={`Galley ${version}`}
			path={`/api/articles/${article.id}/galleys/${version}/download`}
			saveAs={fileName}
			details={[`${pages} ${pages === 1 ? 'page' : 'pages'}`, fileSize(size)]}
			sentBy={createdBy}
			sentAt={createdAt}
			{...{ isCurrent, fileName, timeZone }}
		>
			{problems.map((problem) => (
				<p key={problem} className="text-sm text-danger">
					{galleyProblemTexts[problem]}
				</p>
			))}
		</FileLine>
	)
}

type DialogProps = { article: ArticleDetails; open: boolean; onOpenChange: (open: boolean) => void }

function GalleyDialog({ article, ...dialog }: DialogProps) {
	const client = useQueryClient()
	const { id } = article
	const maxMegabytes = maxGalleyBytes / 1024 / 1024
	return (
		<UploadDialog
			{...dialog}
			article={article}
			title="Upload the galley"
			submitLabel="Check and upload"
			failureTitle="The galley was not stored."
			file={{ name: 'galley', accept: '.pdf', maxMegabytes, hint: 'One PDF of up to 5 MB' }}
			send={(form) => sendStaff('POST /api/articles/{id}/galleys', { params: { id }, form }, { timeout: 120_000 })}
			notify={() => notifyDone('Galley', 'created')}
			refresh={() => refresh(client, ['/api/articles/{id}/galleys'])}
		>
			<p className="text-sm text-muted">
				It is checked first: that it opens, that its text can be read, that the title is on page 1 and that its fonts
				are in the file.
			</p>
			<label className="flex items-start gap-2 text-sm">
				<input type="checkbox" name="useAnyway" value="true" className="mt-1" />
				Use the file even if its text, title or fonts were not found; the history says so.
			</label>
		</UploadDialog>
	)
}
