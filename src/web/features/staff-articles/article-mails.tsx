import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type MailState, mailKindLabels, mailStateLabels } from '../../../contract/mail-words.ts'
import { formatMoment } from '../../lib/dates.ts'
import { staffPage, staffPageQuery } from '../../lib/staff-api.ts'
import { cx } from '../../ui/cx.ts'
import { NotLoaded } from '../../ui/not-loaded.tsx'

const most = 50
const isMoving = (state: MailState) => state === 'queued' || state === 'sending'

/** The mails about an article, the latest first: what became of each, and a link to what it says. */
export function ArticleMails({ articleId, timeZone }: { articleId: number; timeZone: string }) {
	const query = useQuery({
		...staffPageQuery('/api/mail', staffPage('/api/mail'), { articleId, limit: most }),
		refetchInterval: ({ state }) => (state.data?.data.some((mail) => isMoving(mail.state)) ? 5_000 : false),
	})
	const { data } = query
	if (!data) return <NotLoaded what="the mails" query={query} />
	if (data.data.length === 0) return <p className="text-muted">None yet.</p>
	return (
		<ul className="flex flex-col gap-2">
			{data.data.map(({ id, kind, state, sentAt, createdAt, recipient }) => (
				<li key={id}>
					<Link to={`/admin/mail?open=${id}`} className="font-medium underline underline-offset-4">
						{mailKindLabels[kind]}
					</Link>
					<span className="block text-sm wrap-anywhere text-muted">
						<span className={cx(state === 'failed' && 'font-medium text-danger')}>{mailStateLabels[state]}</span>
						{', '}
						<time dateTime={sentAt ?? createdAt}>{formatMoment(sentAt ?? createdAt, timeZone)}</time>
						{recipient ? `, to ${recipient}` : ', to staff'}
					</span>
				</li>
			))}
			{data.meta.total > most && <li className="text-sm text-muted">And {data.meta.total - most} earlier.</li>}
		</ul>
	)
}
