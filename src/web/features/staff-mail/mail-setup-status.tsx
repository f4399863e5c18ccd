import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { MailServerState } from './mail-state.tsx'
import { SendTest } from './send-test.tsx'

/** The state of the mail server and a test, for staff on the public page about mails. */
export function MailSetupStatus({ timeZone }: { timeZone: string }) {
	const mayTest = useMay('mail.write')
	return (
		<div className="grid items-start gap-5 lg:grid-cols-2">
			<MailServerState timeZone={timeZone} />
			<div className="flex flex-col gap-5">
				{mayTest && <SendTest timeZone={timeZone} />}
				<Button asChild variant="outline" className="w-fit">
					<Link to="/admin/mail">Open the outbox</Link>
				</Button>
			</div>
		</div>
	)
}
