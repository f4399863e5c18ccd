import type { Activity } from '../activity/activity.service.ts'
import { refuseKeys } from '../caller.ts'
import type { Tx } from './work.service.ts'

/** Staff are shown a private link where nobody can mail it. A key is not: the link opens more than its permissions do. */
export async function logShownLink(tx: Tx, about: Omit<Activity, 'action'>): Promise<void> {
	refuseKeys(tx.caller)
	await tx.log({ ...about, action: 'link_shown' })
}
