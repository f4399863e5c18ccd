import type { DepositSetup } from '../../../contract/deposits.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { useDepositCalls } from './use-deposit-calls.ts'

type Props = { setup: DepositSetup; timeZone: string }
type Crossref = NonNullable<DepositSetup['crossref']>

function whereSent({ host, isTest, isAutomatic, pausedSince }: Crossref): string {
	const isSending = isAutomatic && pausedSince === null
	return `Deposits are sent to ${host}${isTest ? ', a test system where nothing is registered' : ''}. ${
		isSending ? 'New publications and later changes are sent by themselves.' : ''
	}`
}

/** How DOIs are made and where deposits go, and that nothing is sent by itself after a restore. */
export function SetupNote({ setup: { prefix, crossref }, timeZone }: Props) {
	const mayResume = useMay('settings.manage')
	const { resume } = useDepositCalls()
	return (
		<>
			<p className="text-muted">
				{prefix ? `DOIs begin with ${prefix}/. ` : 'No DOIs are made: the setting DOI_PREFIX is missing. '}
				{crossref
					? whereSent(crossref)
					: 'Nothing is sent to Crossref from here: download deposits and upload them there.'}
			</p>
			{crossref?.isAutomatic && crossref.pausedSince && (
				<div className="flex flex-col items-start gap-2 rounded-lg border border-border bg-surface px-5 py-4">
					<p>
						This site was restored from a backup on {formatMoment(crossref.pausedSince, timeZone)}, so nothing is sent
						to Crossref by itself.
						{mayResume ? ' Resume it only on the site that readers use, never on a copy.' : ' An admin can resume it.'}
					</p>
					{mayResume && (
						<Button variant="outline" size="sm" pending={resume.isPending} onClick={() => resume.mutate()}>
							Send by itself again
						</Button>
					)}
				</div>
			)}
		</>
	)
}
