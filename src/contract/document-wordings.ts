import * as z from 'zod'
import { documentWordingLimits, wordedDocuments } from './document-wording-words.ts'
import { documentKinds } from './document-words.ts'
import { longText, oneLine } from './forms.ts'
import { cleared, startedFrom } from './inputs.ts'
import { recordId, route } from './route.ts'

const wording = z.object({
	title: z.string().nullable(),
	opening: z.string().nullable(),
	body: z.string().nullable(),
	closing: z.string().nullable(),
	signatory: z.string().nullable(),
})

const storedWording = wording.extend({
	kind: z.enum(documentKinds),
	journalId: z.number().int().nullable().meta({ description: 'null: of the site, for journals without their own' }),
	journalTitle: z.string().nullable(),
	/** Of its row, as the activity log names it; null until something was stored. */
	id: z.number().int().nullable(),
	usual: wording.meta({ description: 'As shipped; of a journal: as the site words it' }),
})
export type StoredDocumentWording = z.infer<typeof storedWording>

/** Empty text, and the usual text itself, mean: as usual. */
const wordingInput = z.object({
	journalId: cleared(recordId).meta({ description: 'Left out: of the site' }),
	title: cleared(oneLine(documentWordingLimits.title)),
	opening: cleared(longText(documentWordingLimits.opening)),
	body: cleared(longText(documentWordingLimits.body)),
	closing: cleared(longText(documentWordingLimits.closing)),
	signatory: cleared(longText(documentWordingLimits.signatory)),
})
export type DocumentWordingInput = z.infer<typeof wordingInput>

const params = z.object({ kind: z.enum(wordedDocuments, `must be one of ${wordedDocuments.join(', ')}`) })

export const documentWordingRoutes = {
	list: route({
		method: 'GET',
		path: '/api/settings/documents',
		permission: 'settings.manage',
		summary: 'The wording of each document, of the site and of the journals that word it differently',
		envelope: 'data',
		response: z.array(storedWording),
	}),
	change: route({
		method: 'PUT',
		path: '/api/settings/documents/{kind}',
		permission: 'settings.manage',
		stepUp: true,
		summary:
			'Word a document differently, for the site or for one journal; empty means as usual, and an unknown placeholder is refused. Documents that were issued keep their words',
		envelope: 'data',
		params,
		body: wordingInput.extend({ startedFrom }),
		errors: ['edit_conflict'],
		response: storedWording,
	}),
	preview: route({
		method: 'POST',
		path: '/api/settings/documents/{kind}/preview',
		permission: 'settings.manage',
		summary: 'A document with this wording, filled with examples; nothing is stored or issued',
		envelope: 'data',
		params,
		body: wordingInput,
		response: z.object({
			picturePath: z.string().meta({ description: 'The address of a picture of its pages, for ten minutes' }),
			pdfPath: z.string().meta({ description: 'The address of the same as PDF' }),
		}),
	}),
}
