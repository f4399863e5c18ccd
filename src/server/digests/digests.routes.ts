import { digestRoutes } from '../../contract/digests.ts'
import type { Api } from '../http/api.ts'
import type { DigestsService } from './digests.service.ts'

export function mountDigests({ mount }: Api, digests: DigestsService): void {
	mount(digestRoutes.read, async ({ caller }) => digests.read(caller))
	mount(digestRoutes.change, async ({ body, caller }) => digests.change(body, caller))
}
