import * as z from 'zod'
import { publishCheckStates, publishChecks } from './publish-gate-words.ts'
import { byId, route } from './route.ts'
import { publishGaps } from './status-gaps.ts'

/** What should be there before an article is published. It is a checklist and enforces nothing: a publication with gaps has a reason. */
export const publishGate = z.object({
	checks: z.array(
		z.object({
			check: z.enum(publishChecks),
			state: z.enum(publishCheckStates),
			text: z.string().meta({ description: 'A sentence for people' }),
		}),
	),
	gaps: z.array(z.enum(publishGaps)).meta({ description: 'What the activity log names when it is published now' }),
})
export type PublishGate = z.infer<typeof publishGate>

export const publishGateRoutes = {
	read: route({
		method: 'GET',
		path: '/api/articles/{id}/publish-gate',
		permission: 'articles.read',
		summary:
			'What is there and what is missing before an article is published: agreement, payment, proof, metadata and the answers of authors',
		envelope: 'data',
		params: byId,
		response: publishGate,
	}),
}
