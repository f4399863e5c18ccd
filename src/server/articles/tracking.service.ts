import type { TrackedArticle } from '../../contract/articles.ts'
import type { Changes } from '../../db/changes.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../app-error.ts'
import type { FormsService } from '../forms/forms.service.ts'
import type { Caller } from '../http/caller.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import { articlesRepository } from './articles.repository.ts'
import { submissionTags } from './tags.ts'
import { openTrackingToken, trackingPath } from './tracking.ts'

const answerWithinMs = 48 * 3_600_000

type Parts = { db: Db; saves: Changes; forms: FormsService; secrets: SecretsService; publicUrl: () => string }

/** A submission as its author follows it, by the private link of the receipt. */
export function trackingService({ db, saves, forms, secrets, publicUrl }: Parts) {
	/** A link that was changed and one that was never given out look the same. */
	async function find(token: string) {
		const reference = await openTrackingToken(secrets, token)
		const article = reference === undefined ? undefined : await articlesRepository(db).findTracked(reference)
		if (!article) throw new AppError('not_found', 'Submission not found')
		return article
	}

	async function read(token: string): Promise<TrackedArticle> {
		const { id: _, submittedAt, ...article } = await find(token)
		return {
			...article,
			submittedAt: submittedAt.toISOString(),
			answerDueAt: new Date(submittedAt.getTime() + answerWithinMs).toISOString(),
		}
	}

	return {
		read,

		/** The private page of a submission, as a mail names it. */
		address: async (reference: string): Promise<string> => `${publicUrl()}${await trackingPath(secrets, reference)}`,

		async withdraw(token: string): Promise<TrackedArticle> {
			const { id, status, withdrawnAt } = await find(token)
			const isDone = await saves.save(submissionTags, async (tx) => {
				if (!(await articlesRepository(tx).withdraw(id))) return false
				await articlesRepository(tx).addChange(id, status, 'withdrawn', undefined)
				return true
			})
			// asked twice is as good as once
			if (!isDone && withdrawnAt === null && (await find(token)).withdrawnAt === null)
				throw new AppError(
					'conflict',
					status === 'published'
						? 'This article is published and cannot be withdrawn here. Please write to us.'
						: 'This submission is closed already: there is nothing to withdraw.',
				)
			return read(token)
		},

		async addMessage(token: string, text: string, caller: Caller): Promise<TrackedArticle> {
			const { id } = await find(token)
			await forms.receive({
				scope: 'article-messages',
				caller,
				guard: {},
				content: { id, text },
				accept: async (tx) => {
					await articlesRepository(tx).addMessage(id, text)
					return null
				},
				pretend: async () => null,
			})
			return read(token)
		},
	}
}
export type TrackingService = ReturnType<typeof trackingService>
