import * as z from 'zod'
import { longText, oneLine } from './forms.ts'
import { cleared, startedFrom } from './inputs.ts'
import { mail } from './mail.ts'
import { wordedMails, wordingLimits } from './mail-wording-words.ts'
import { route } from './route.ts'

export const mailWording = z.object({
	subject: z.string(),
	title: z.string().nullable(),
	body: z.string(),
	button: z.string().nullable(),
})

const storedWording = mailWording.extend({
	mail: z.enum(wordedMails),
	/** Of its row, as the activity log names it; null until something was stored. */
	id: z.number().int().nullable(),
	shipped: mailWording,
})
export type StoredMailWording = z.infer<typeof storedWording>

/** Empty text, and the shipped text itself, mean: as shipped. */
export const wordingInput = z.object({
	subject: cleared(oneLine(wordingLimits.subject)),
	title: cleared(oneLine(wordingLimits.title)),
	body: cleared(longText(wordingLimits.body)),
	button: cleared(oneLine(wordingLimits.button)),
})
export type WordingInput = z.infer<typeof wordingInput>

const params = z.object({ mail: z.enum(wordedMails, `must be one of ${wordedMails.join(', ')}`) })

export const mailWordingRoutes = {
	list: route({
		method: 'GET',
		path: '/api/settings/mails',
		permission: 'settings.manage',
		summary: 'The wording of each mail, as it is and as it was shipped',
		envelope: 'data',
		response: z.array(storedWording),
	}),
	change: route({
		method: 'PUT',
		path: '/api/settings/mails/{mail}',
		permission: 'settings.manage',
		stepUp: true,
		summary: 'Word a mail differently; empty means as shipped, and a text without a placeholder it needs is refused',
		envelope: 'data',
		params,
		body: wordingInput.extend({ startedFrom }),
		errors: ['edit_conflict'],
		response: storedWording,
	}),
	preview: route({
		method: 'POST',
		path: '/api/settings/mails/{mail}/preview',
		permission: 'settings.manage',
		summary: 'A mail with this wording, filled with examples; nothing is stored',
		envelope: 'data',
		params,
		body: wordingInput,
		response: z.object({
			subject: z.string(),
			text: z.string(),
			/** The address of a frame that shows it, for ten minutes. */
			previewPath: z.string(),
		}),
	}),
	test: route({
		method: 'POST',
		path: '/api/settings/mails/{mail}/test',
		permission: 'settings.manage',
		summary: "Send a mail with this wording, filled with examples, to one's own address; the wording is not stored",
		envelope: 'data',
		params,
		body: wordingInput,
		response: mail,
	}),
}
