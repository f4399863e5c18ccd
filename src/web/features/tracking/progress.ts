import { articleStatusLabels } from '../../../contract/article-words.ts'
import type { TrackedArticle } from '../../../contract/articles.ts'
import type { BadgeVariant } from '../../ui/badge.tsx'

export type TrackedStatus = TrackedArticle['history'][number]['status']

export const statusLabels: Record<TrackedStatus, string> = { ...articleStatusLabels, withdrawn: 'Withdrawn' }

export const statusBadges: Record<TrackedStatus, BadgeVariant> = {
	submitted: 'secondary',
	under_review: 'warn',
	accepted: 'success',
	rejected: 'danger',
	published: 'success',
	withdrawn: 'outline',
}

/** A withdrawn article keeps the status it had; for its author it is withdrawn. */
export const statusOf = ({ status, withdrawnAt }: Pick<TrackedArticle, 'status' | 'withdrawnAt'>): TrackedStatus =>
	withdrawnAt === null ? status : 'withdrawn'

/** What happens next, for the author. The FAQ and the terms of service make the same promises. */
export const nextSteps: Record<TrackedStatus, readonly string[]> = {
	submitted: ['We have your paper. A person reads it, compares it with the rules of the journal and writes to you.'],
	under_review: [
		'We have read your paper, and it is being reviewed. Reviewers and editors need time to read: from submission to publication a paper usually takes 2-6 months.',
		'We write to you when changes are asked for or a decision has been made.',
	],
	accepted: [
		'Your paper has been accepted. The copyright form comes next: it states which rights go to the journal and which stay with you.',
		'A publication fee, if the journal has one, is due only after that form. We write to you when each of them is due.',
	],
	rejected: [
		'Your paper was not accepted. You are free to submit it elsewhere.',
		'If you would like to know what was said about it, or which journals may suit it better, leave us a message on this page.',
	],
	published: [
		'Your paper is published. You receive the publication URL, the PDF of the paper, and the volume and issue numbers.',
		'Check names, affiliations and funding at once. If something is wrong, leave us a message: we ask the journal for a correction.',
	],
	withdrawn: [
		'This article was withdrawn. We do not work on it any more, and you are free to submit it elsewhere.',
		'Its record and its file stay with us. If you want them deleted, leave us a message on this page.',
	],
}

/** What a message may be about; once the work has ended, no longer a correction of it. */
export const usualHint =
	'A correction, a question, a co-author you forgot: our staff read it together with your submission.'
export const messageHints: Partial<Record<TrackedStatus, string>> = {
	rejected: 'A question about the decision, or about journals that may suit it better: our staff read it.',
	withdrawn: 'A question, or the wish to have the record and the file deleted: our staff read it.',
}

export const mayWithdraw = (article: TrackedArticle): boolean =>
	!['published', 'rejected', 'withdrawn'].includes(statusOf(article))

/** The first answer is still to come: staff have neither changed the status nor written. */
export const awaitsAnswer = (article: TrackedArticle): boolean =>
	statusOf(article) === 'submitted' &&
	article.history.every(({ status }) => status === 'submitted' || status === 'withdrawn') &&
	article.messages.every(({ sender }) => sender === 'author')

/** `about 31 hours`, or nothing once the time has passed. */
export function timeLeft(until: string, now: number): string | undefined {
	const minutes = (Date.parse(until) - now) / 60_000
	if (minutes <= 0) return undefined
	if (minutes < 60) return 'less than an hour'
	const hours = Math.round(minutes / 60)
	return hours === 1 ? 'about 1 hour' : `about ${hours} hours`
}
