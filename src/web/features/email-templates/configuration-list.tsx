import CircleCheck from 'lucide-react/icons/circle-check'
import KeyRound from 'lucide-react/icons/key-round'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'

/** What sending takes. The list is the same for everybody: the true state is for those who are signed in. */
export function ConfigurationList() {
	return (
		<ul className="grid divide-y divide-border rounded-lg border border-border bg-surface lg:grid-cols-3 lg:divide-x lg:divide-y-0">
			<Line name="SMTP configured" badge={<Done>Configured</Done>}>
				The server and the sender are the environment settings <Setting>SMTP_HOST</Setting>,{' '}
				<Setting>SMTP_PORT</Setting> and <Setting>MAIL_FROM</Setting>.
			</Line>
			<Line name="Templates active" badge={<Done>Active</Done>}>
				A preview shows the very template that is sent, in HTML and in plain text.
			</Line>
			<Line
				name="Credentials setup required"
				badge={
					<Badge variant="warn">
						<KeyRound aria-hidden="true" className="size-3.5" />
						Setup required
					</Badge>
				}
			>
				The SMTP user and password are environment settings, <Setting>SMTP_USER</Setting> and{' '}
				<Setting>SMTP_PASS</Setting>. They are never stored with the site’s data, and no page shows them.
			</Line>
		</ul>
	)
}

const Setting = ({ children }: { children: string }) => <code className="text-[0.9em] wrap-anywhere">{children}</code>

const Done = ({ children }: { children: string }) => (
	<Badge variant="success">
		<CircleCheck aria-hidden="true" className="size-3.5" />
		{children}
	</Badge>
)

function Line({ name, badge, children }: { name: string; badge: ReactNode; children: ReactNode }) {
	return (
		<li className="flex flex-col gap-1.5 px-5 py-4 sm:px-6 sm:py-5">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<h3 className="font-sans text-base font-semibold tracking-normal">{name}</h3>
				{badge}
			</div>
			<p className="text-sm text-muted">{children}</p>
		</li>
	)
}
