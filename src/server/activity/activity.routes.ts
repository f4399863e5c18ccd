import { activityRoutes } from '../../contract/activity.ts'
import type { Api } from '../http/api.ts'
import type { ActivityService } from './activity.service.ts'

export function mountActivity({ mount }: Api, activity: ActivityService): void {
	mount(activityRoutes.list, async ({ query, caller }) => activity.list(query, caller))
}
