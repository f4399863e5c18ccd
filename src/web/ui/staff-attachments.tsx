import type { ShownAttachment } from '../lib/attachment-rules.ts'
import { AttachmentList } from './attachment-list.tsx'
import { Button } from './button.tsx'
import { useDownload } from './use-download.ts'

type Props = {
	/** Of the record that they are about, under /api. */
	path: string
	attachments: readonly ShownAttachment[]
}

/** Files about a record, for staff: a download needs their token. */
export function StaffAttachments({ path, attachments }: Props) {
	return (
		<AttachmentList
			attachments={attachments}
			download={(attachment) => <DownloadLink path={path} attachment={attachment} />}
		/>
	)
}

function DownloadLink({ path, attachment: { id, fileName } }: { path: string; attachment: ShownAttachment }) {
	const { progress, download } = useDownload(`${path}/attachments/${id}`, fileName)
	return (
		<>
			<span className="hidden wrap-anywhere print:inline">{fileName}</span>
			<Button
				variant="link"
				className="text-sm wrap-anywhere"
				pending={progress !== null}
				onClick={() => void download()}
			>
				{fileName}
			</Button>
		</>
	)
}
