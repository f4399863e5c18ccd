import type { FormGuard } from '../../contract/forms.ts'
import type { Caller } from '../caller.ts'
import { withFixedDuration } from '../fixed-duration.ts'
import { isBot, type LimitsService } from '../limits/limits.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { articlesRepository } from './articles.repository.ts'
import { normalizeReference } from './reference.ts'

type Parts = { work: WorkService; limits: LimitsService }
type LostLink = FormGuard & { reference: string; email: string }

/** Authors who lost the mail with their private link. */
export function lostLinksService({ work, limits }: Parts) {
	return {
		/** Mails the link to the stored address if that is the one given; the answer is the same if not. */
		async send({ reference, email, ...guard }: LostLink, caller: Caller): Promise<void> {
			await limits.count('lost-links', caller)
			await withFixedDuration(() =>
				work.run({ caller, changes: [] }, async (tx) => {
					if (isBot(guard)) return
					const article = await articlesRepository(tx).findByAuthor(normalizeReference(reference), email)
					if (!article || !(await limits.allowsLostLink(tx, article.id))) return
					const { id, authorEmail: recipient } = article
					const mail = await tx.queueMail({ kind: 'lost-link', recipient, articleId: id })
					if (mail) await tx.log({ action: 'link_requested', record: 'article', id, label: article.reference })
				}),
			)
		},
	}
}
export type LostLinksService = ReturnType<typeof lostLinksService>
