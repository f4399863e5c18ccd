import * as z from 'zod'
import { byId, byToken, route } from './route.ts'

/** What the author of a published article is given: where it is, how it is cited, and the files of one ZIP file. */
const publicationPack = z.object({
	path: z.string().meta({ description: 'The address of the article on this site' }),
	doi: z.string().nullable(),
	journalTitle: z.string(),
	volume: z.string().nullable(),
	issue: z.string().nullable(),
	pages: z.string().nullable(),
	publishedOn: z.iso.date().nullable(),
	hasPdf: z.boolean(),
	certificates: z.number().int().meta({ description: 'How many certificates of publication it has' }),
	sentAt: z.iso.datetime().nullable().meta({ description: 'When the authors were last told by mail' }),
})
export type PublicationPack = z.infer<typeof publicationPack>

const answer = { envelope: 'data', response: publicationPack.nullable() } as const
const file = { envelope: 'file', mediaTypes: ['application/zip'], response: z.unknown() } as const
const path = '/api/articles/{id}/publication-pack'
const ownPath = '/api/articles/track/{token}/publication-pack'
const which = 'null until readers see the article in a journal that is published here'

export const publicationPackRoutes = {
	read: route({
		...answer,
		method: 'GET',
		path,
		permission: 'articles.read',
		summary: `What the publication pack of an article holds; ${which}`,
		params: byId,
	}),
	send: route({
		...answer,
		method: 'POST',
		path,
		permission: 'articles.write',
		summary:
			'Tell the author and the co-authors who confirmed by mail, with certificates that state what holds now. Refused with 409 until readers see the article in a journal that is published here',
		params: byId,
		errors: ['conflict'],
	}),
	download: route({
		...file,
		method: 'GET',
		path: `${path}/download`,
		permission: 'articles.read',
		summary: 'The publication pack as a ZIP file: citations in all formats, certificates and, if there is one, the PDF',
		params: byId,
	}),
	readOwn: route({
		...answer,
		method: 'GET',
		path: ownPath,
		permission: 'link.read',
		summary: `The publication pack of a submission, by its private link; ${which}`,
		params: byToken,
	}),
	downloadOwn: route({
		...file,
		method: 'GET',
		path: `${ownPath}/download`,
		permission: 'link.read',
		summary: 'The publication pack of a submission as a ZIP file, by its private link',
		params: byToken,
	}),
}
