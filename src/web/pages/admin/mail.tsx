import { InboundProblem, InboundState } from '../../features/staff-mail/inbound-state.tsx'
import { MailServerState } from '../../features/staff-mail/mail-state.tsx'
import { Outbox } from '../../features/staff-mail/outbox.tsx'
import { useSite } from '../../lib/site.ts'
import { StaffPageMeta } from '../../lib/staff-page-meta.tsx'

export function Component() {
	const site = useSite()
	return (
		<>
			<StaffPageMeta title="Mail" />
			<h1 className="text-3xl">Mail</h1>
			<div className="mt-2 mb-3 flex flex-col gap-3">
				<InboundProblem />
				<MailServerState timeZone={site.timeZone} isLow />
			</div>
			<h2 className="sr-only">Outbox</h2>
			<Outbox timeZone={site.timeZone} />
			<div className="mt-6">
				<InboundState timeZone={site.timeZone} />
			</div>
		</>
	)
}
