import { inboundRoutes } from '../../contract/inbound.ts'
import type { Api } from '../http/api.ts'
import type { InboundService } from './inbound.service.ts'

export function mountInbound({ mount }: Api, inbound: InboundService): void {
	mount(inboundRoutes.status, async () => inbound.status())
}
