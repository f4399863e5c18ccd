import type { Core } from '../core.ts'
import { mountInbound } from './inbound.routes.ts'
import { type InboundParts, inboundService } from './inbound.service.ts'
import { replyAddressService } from './reply-address.service.ts'

export function inboundModule(core: Core, parts: Omit<InboundParts, keyof Core | 'replyAddresses'>) {
	const replyAddresses = replyAddressService(core.secrets, core.settings.inbound?.replyAddress)
	const inbound = inboundService({ ...core, ...parts, replyAddresses })
	core.register({
		routes: (api) => mountInbound(api, inbound),
		jobs: { 'read-mailbox': inbound.check, 'tidy-up': inbound.removeOld },
		stop: inbound.stop,
	})
	return { ...inbound, replyAddress: replyAddresses.ofMail }
}
