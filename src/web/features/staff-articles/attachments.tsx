import type { Attachment } from '../../../contract/attachments.ts'
import { AttachmentList } from '../../ui/attachment-list.tsx'
import { Button } from '../../ui/button.tsx'
import { useDownload } from './use-download.ts'

/** Files about an article, for staff: a download needs their token. */
export function StaffAttachments({
	articleId,
	attachments,
}: {
	articleId: number
	attachments: readonly Attachment[]
}) {
	return (
		<AttachmentList
			attachments={attachments}
			download={(attachment) => <DownloadLink articleId={articleId} attachment={attachment} />}
		/>
	)
}

function DownloadLink({ articleId, attachment: { id, fileName } }: { articleId: number; attachment: Attachment }) {
	const { progress, download } = useDownload(`/api/articles/${articleId}/attachments/${id}`, fileName)
	return (
		<Button
			variant="link"
			className="text-sm wrap-anywhere"
			pending={progress !== null}
			onClick={() => void download()}
		>
			{fileName}
		</Button>
	)
}
