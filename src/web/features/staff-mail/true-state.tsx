import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { MailServerState } from './mail-state.tsx'
import { SendTest } from './send-test.tsx'

/** What stands beside the list that everybody sees. */
export function TrueState({ timeZone }: { timeZone: string }) {
	return (
		<div className="flex flex-col gap-4">
			<MailServerState timeZone={timeZone} />
			<SendTest timeZone={timeZone} />
			<Button asChild variant="outline" className="w-fit">
				<Link to="/admin/mail">Open the outbox</Link>
			</Button>
		</div>
	)
}
