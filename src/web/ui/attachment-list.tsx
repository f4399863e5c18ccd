import type { ReactNode } from 'react'
import type { ShownAttachment } from '../lib/attachment-rules.ts'
import { fileSize } from '../lib/file-rules.ts'

type Props = {
	attachments: readonly ShownAttachment[]
	/** A link or a button with the name of the file. */
	download: (attachment: ShownAttachment) => ReactNode
}

/** Files that came with something. */
export function AttachmentList({ attachments, download }: Props) {
	if (attachments.length === 0) return null
	return (
		<ul aria-label="Files" className="flex flex-col gap-0.5 py-1">
			{attachments.map((file) => (
				<li key={file.id} className="flex flex-wrap items-baseline gap-x-2 text-sm">
					{file.fileScan === 'waiting' || file.fileScan === 'infected' ? (
						<span className="wrap-anywhere">
							{file.fileName}{' '}
							<span className="text-muted">
								{file.fileScan === 'waiting' ? '(being scanned for viruses)' : '(a virus was found, not available)'}
							</span>
						</span>
					) : (
						download(file)
					)}
					<span className="text-muted tabular-nums">{fileSize(file.fileSize)}</span>
				</li>
			))}
		</ul>
	)
}

/** For the holder of a private link: the address itself allows it. */
export function OwnAttachments({ attachments, path }: { attachments: readonly ShownAttachment[]; path: string }) {
	return (
		<AttachmentList
			attachments={attachments}
			download={({ id, fileName }) => (
				<a
					href={`${path}/attachments/${id}`}
					download
					className="text-primary wrap-anywhere underline underline-offset-4"
				>
					{fileName}
				</a>
			)}
		/>
	)
}
