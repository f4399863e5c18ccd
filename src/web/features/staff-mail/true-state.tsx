import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { MailServerState } from './mail-state.tsx'
import { SendTest } from './send-test.tsx'

/** What stands beside the list that everybody sees. */
export function TrueState({ timeZone }: { timeZone: string }) {
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
