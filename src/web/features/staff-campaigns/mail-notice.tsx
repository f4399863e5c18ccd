import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { mailStatusQuery } from './queries.ts'

/** Says so where mail cannot leave at the moment: nothing is lost, it waits. */
export function MailNotice() {
	const { data } = useQuery(mailStatusQuery)
	if (!data || data.isReachable) return null
	return (
		<p role="status" className="mb-4 rounded-md bg-tint-warn px-4 py-3 wrap-anywhere text-text">
			{data.isConfigured ? (
				<>
					<strong className="font-semibold">The mail server cannot be reached.</strong> {data.problem} Tests and
					campaigns wait in the <Outbox /> and are sent once it answers.
				</>
			) : (
				<>
					<strong className="font-semibold">Mail is not set up yet.</strong> Tests and campaigns wait in the <Outbox />{' '}
					and are sent once <code>SMTP_HOST</code> and <code>MAIL_FROM</code> are set.
				</>
			)}
		</p>
	)
}

const Outbox = () => (
	<Link to="/admin/mail" className="font-medium text-primary underline underline-offset-4">
		outbox
	</Link>
)
