import type { ArticleStatus } from '../contract/article-words.ts'
import type { markReminded } from './author-reminders.repository.ts'
import { systemCaller } from './caller.ts'
import type { Core } from './core.ts'
import type { Tx } from './work/work.service.ts'

type Request = {
	kind: 'agreement-request' | 'proof-request'
	/** How the mail calls the key of what waits. */
	keyName: 'agreementId' | 'number'
	mark: (tx: Tx, days: number) => ReturnType<typeof markReminded>
}
type Reminding = Pick<Core, 'work'> & { settings: Pick<Core['settings'], 'authorReminderDays'> }

/** Authors are reminded once of what has waited for some days. */
export const remindAuthors = ({ work, settings }: Reminding, { kind, keyName, mark }: Request): Promise<void> =>
	work.run({ caller: systemCaller, changes: [] }, async (tx) => {
		for (const { articleId, key, recipient } of await mark(tx, settings.authorReminderDays))
			await tx.queueMail({ kind, articleId, recipient, data: { [keyName]: key, isReminder: true } })
	})

/** Staff may ask about a published article; a reminder that was queued before the publication is not sent after it. */
export const isStillAsked = (
	article: { status: ArticleStatus; withdrawnAt: Date | null } | undefined,
	isReminder: boolean,
): boolean =>
	article !== undefined &&
	article.withdrawnAt === null &&
	article.status !== 'rejected' &&
	!(isReminder && article.status === 'published')
