import type { DocumentWording } from '../../contract/document-wording-words.ts'
import type { DocumentKind } from '../../contract/document-words.ts'
import { AppError } from '../app-error.ts'
import { boundedQueue } from '../bounded-queue.ts'
import type { Caller } from '../caller.ts'
import { dayIn } from '../day-in.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import { signedContent } from '../signed-content.ts'
import type { SiteService } from '../site/site.service.ts'
import { printed } from './compose.ts'
import { sampleDocument } from './document-samples.ts'
import type { Typesetter } from './typesetting/typeset.ts'

export const previewPaths = { svg: '/document-preview.svg', pdf: '/document-preview.pdf' } as const
export type PreviewFormat = keyof typeof previewPaths

type Tried = { kind: DocumentKind; wording: DocumentWording; journalTitle: string | null }
type Parts = {
	secrets: SecretsService
	site: SiteService
	limits: Pick<LimitsService, 'count' | 'networkOf'>
	publicUrl: () => string
	typesetter: Typesetter
}

const busy = (code: 'unavailable' | 'too_many_requests', sentence: string) =>
	new AppError(code, `${sentence} Please load this page again in a minute.`, { retryAfter: 30 })

/** Documents that are issued wait for one preview at most. An office shares an address, and a page shows one at a time. */
const enqueue = boundedQueue(
	'previews',
	{ running: 1, waiting: 20, perSender: 10 },
	{
		queueFull: () => busy('unavailable', 'Many previews are being made right now.'),
		senderFull: () => busy('too_many_requests', 'Many previews are being made for you right now.'),
	},
)

/** Documents in words that are being tried, filled with examples. */
export function documentPreviewsService({ secrets, site, limits, publicUrl, typesetter }: Parts) {
	const tokens = signedContent<Tried>(secrets, 'document-preview')
	return {
		async pathsOf(tried: Tried) {
			const token = await tokens.pack(tried)
			return { picturePath: `${previewPaths.svg}?token=${token}`, pdfPath: `${previewPaths.pdf}?token=${token}` }
		},

		/** Nothing when the address is not ours or too old. */
		async show(token: string, format: PreviewFormat, caller: Caller): Promise<Buffer | undefined> {
			const tried = await tokens.open(token)
			if (!tried) return undefined
			await limits.count('document-previews', caller)
			const { name, timeZone } = await site.read()
			const composed = sampleDocument(tried.kind, tried.wording, {
				site: name,
				timeZone,
				journalTitle: tried.journalTitle,
			})
			const now = new Date()
			const document = printed(composed, {
				...{ code: 'EXAMPLE', address: `${publicUrl()}/verify`, issuedOn: dayIn(timeZone, now), site: name },
			})
			const make = () => (format === 'svg' ? typesetter.picture(document) : typesetter.typeset(document, now))
			return enqueue(make, { signal: caller.gone, sender: limits.networkOf(caller) })
		},
	}
}
export type DocumentPreviewsService = ReturnType<typeof documentPreviewsService>
