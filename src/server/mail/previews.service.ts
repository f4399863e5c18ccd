import { articleStatuses } from '../../contract/article-words.ts'
import type { StatusMailDraft } from '../../contract/mail.ts'
import type { WordedMail } from '../../contract/mail-wording-words.ts'
import { type ShownTemplate, shownTemplates } from '../../contract/mail-words.ts'
import type { Db } from '../../db/client.ts'
import type { RenderedEmail, Wordings } from '../../emails/entry.tsx'
import { orNotFound } from '../app-error.ts'
import type { ArticleMails, StatusMail } from '../articles/article-mails.service.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import { signedContent } from '../signed-content.ts'
import { type ComposeService, NotToBeSent, withoutSecret } from './compose.service.ts'
import { type MailRow, outboxRepository } from './outbox.repository.ts'

export const previewPath = '/mail/preview'

type Shown =
	| { what: 'mail'; id: number }
	| { what: 'campaign'; id: number }
	| ({ what: 'status'; id: number } & StatusMail)
	| { what: 'wording'; mail: WordedMail; wording: Wordings[WordedMail] }

type Parts = {
	db: Db
	compose: ComposeService
	secrets: SecretsService
	draftStatusMail: ArticleMails['draft']
}

/** Previews of mails, each in a frame with its own address. */
export function previewsService({ db, compose, secrets, draftStatusMail }: Parts) {
	const tokens = signedContent<Shown>(secrets, 'mail-preview')
	const pathOf = async (shown: Shown): Promise<string> => `${previewPath}?token=${await tokens.pack(shown)}`

	/** As it was sent, or as it would be sent now; what only the recipient may see is hidden. */
	async function contentOf(row: MailRow): Promise<RenderedEmail> {
		if (row.html !== null) return { subject: row.subject ?? '', html: row.html, text: row.text ?? '' }
		if (row.kind === 'campaign') return compose.previewCampaign(row.campaignId ?? 0)
		try {
			const { subject, html, text, secret } = await compose.compose({
				...row,
				data: row.data as Record<string, unknown>,
			})
			return { subject, html: withoutSecret(html, secret), text: withoutSecret(text, secret) }
		} catch (error) {
			if (error instanceof NotToBeSent) return { subject: '', html: '', text: error.message }
			throw error
		}
	}

	async function draft(id: number, mail: StatusMail) {
		return orNotFound(await draftStatusMail(id, mail, await compose.tools()), 'Article')
	}

	return {
		pathOf,
		contentOf,

		/** What a signed address shows; nothing when it is not ours or too old. */
		async show(token: string): Promise<RenderedEmail | undefined> {
			const shown = await tokens.open(token)
			if (shown === undefined) return undefined
			if (shown.what === 'campaign') return compose.previewCampaign(shown.id)
			if (shown.what === 'status') return draft(shown.id, shown)
			if (shown.what === 'wording') return compose.sampleOfWording(shown.mail, shown.wording)
			const row = await outboxRepository(db).find(shown.id)
			return row && contentOf(row)
		},

		/** The frames of the page of templates: examples, for everybody. */
		async sample(template: string, status: string | undefined): Promise<RenderedEmail | undefined> {
			const known: ShownTemplate | undefined = shownTemplates.find((name) => name === template)
			const of = articleStatuses.find((name) => name === status)
			return known && compose.sample(known, of)
		},

		/** A mail with examples in it, worded like this. */
		async wording(mail: WordedMail, wording: Wordings[WordedMail]) {
			const { subject, text } = await compose.sampleOfWording(mail, wording)
			return { subject, text, previewPath: await pathOf({ what: 'wording', mail, wording }) }
		},

		async statusMail(id: number, mail: StatusMail): Promise<StatusMailDraft> {
			const { html: _, ...drafted } = await draft(id, mail)
			return { ...drafted, previewPath: await pathOf({ what: 'status', id, ...mail }) }
		},
	}
}
export type PreviewsService = ReturnType<typeof previewsService>
