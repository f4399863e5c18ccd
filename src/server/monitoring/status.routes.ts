import { systemRoutes } from '../../contract/system-status.ts'
import type { Api } from '../http/api.ts'
import type { StatusService } from './status.service.ts'

export function mountStatus({ mount }: Api, status: StatusService): void {
	mount(systemRoutes.status, async () => status.read())
}
