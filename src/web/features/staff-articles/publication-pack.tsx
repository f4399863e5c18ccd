import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { formatMoment } from '../../lib/dates.ts'
import { refresh } from '../../lib/refresh.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff, staffQuery } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'
import { useDownload } from '../../ui/use-download.ts'

const path = '/api/articles/{id}/publication-pack'

/** What the authors were given when the article was published, and whether they were told. */
export function PublicationPack({ article, timeZone }: { article: ArticleDetails; timeZone: string }) {
	const { id, reference } = article
	const mayWrite = useMay('articles.write')
	const client = useQueryClient()
	const query = useQuery(staffQuery(path, { params: { id } }))
	const { data: pack } = query
	const { progress, download } = useDownload(`/api/articles/${id}/publication-pack/download`, `${reference}.zip`)
	const { mutate, isPending } = useMutation({
		mutationFn: () => sendStaff(`POST ${path}`, { params: { id } }),
		onSuccess: async () => {
			toast({ title: 'Publication pack sent', description: 'Its certificates state what holds now.' })
			await refresh(client, [path, '/api/articles/{id}/documents'])
		},
		onError: (error) => notifyFailed('send the publication pack', error),
	})
	if (pack === undefined) return <NotLoaded what="the publication pack" query={query} />
	if (pack === null)
		return (
			<p className="text-muted">
				Authors get a pack once readers see the article, if its journal is published here: half a minute after it is
				published.
			</p>
		)
	const { sentAt, certificates, hasPdf } = pack
	return (
		<div className="flex flex-col items-start gap-3">
			<p>
				{sentAt ? (
					<>
						The authors were told <time dateTime={sentAt}>{formatMoment(sentAt, timeZone)}</time>.
					</>
				) : (
					'The authors have not been told.'
				)}{' '}
				{hasPdf ? '' : 'There is no PDF in it yet. '}
				{certificates === 0 && 'Certificates are issued when it is sent.'}
			</p>
			<p className="text-sm text-muted">
				Send it again when volume, issue or pages have changed: the certificates are then issued again.
			</p>
			<div className="flex flex-wrap gap-2">
				<Button variant="outline" size="sm" pending={progress !== null} onClick={() => void download()}>
					{progress === null && <Download aria-hidden="true" className="size-4" />}
					Download the pack
				</Button>
				{mayWrite && (
					<Button variant="outline" size="sm" pending={isPending} onClick={() => mutate()}>
						{sentAt ? 'Send again' : 'Send to the authors'}
					</Button>
				)}
			</div>
		</div>
	)
}
