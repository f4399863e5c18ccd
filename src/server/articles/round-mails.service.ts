import type { Db } from '../../db/client.ts'
import { attachmentNames } from '../attachments/attachments.service.ts'
import { type Composers, type MailSubject, NotToBeSent, textOf } from '../mail/compose.service.ts'
import { mailArticle, staffLink, threadOf, tokenOf } from './article-mails.service.ts'
import { roundsRepository } from './rounds.repository.ts'
import type { LinkedArticle } from './tracking.ts'

type Parts = { db: Db; trackingAddress: (article: LinkedArticle) => Promise<string> }
type RoundMailKind = 'revision-request' | 'revision-receipt' | 'revision-notice' | 'revision-reminder'

/** Mails about revisions. */
export function roundMails({ db, trackingAddress }: Parts): Pick<Composers, RoundMailKind> {
	async function roundOf({ data }: MailSubject) {
		const round = typeof data.roundId === 'number' ? await roundsRepository(db).findById(data.roundId) : undefined
		if (!round) throw new NotToBeSent('The round is gone.')
		return round
	}

	/** The page of the author, at the revision. */
	const linkOf = async (article: LinkedArticle) => {
		const address = await trackingAddress(article)
		return { link: `${address}#revision`, secret: tokenOf(address) }
	}

	/** A day has no time zone: noon is the same day everywhere a site may be. */
	const atNoon = (day: string) => `${day}T12:00:00Z`

	return {
		'revision-request': async (subject, { brand, dateOf, replyTo }) => {
			const [article, round] = [await mailArticle(db, subject), await roundOf(subject)]
			if (round.state !== 'open') throw new NotToBeSent('The round is not open any more.')
			const { link, secret } = await linkOf(article)
			const remarks = (await roundsRepository(db).remarksOf(round.id)).length
			const change = textOf(subject.data.change) ?? 'opened'
			const files = await attachmentNames(db, 'roundId', round.id)
			const { number, note } = round
			return {
				email: {
					template: 'revision-request',
					props: { brand, article, number, note, remarks, files, change, due: dateOf(atNoon(round.dueOn)), link },
				},
				recipient: article.authorEmail,
				replyTo: replyTo('submissionsEmail'),
				secret,
				thread: threadOf(article),
			}
		},

		'revision-reminder': async (subject, { brand, dateOf, replyTo }) => {
			const [article, round] = [await mailArticle(db, subject), await roundOf(subject)]
			if (round.state !== 'open') throw new NotToBeSent('The round is not open any more.')
			const { link, secret } = await linkOf(article)
			const isLate = subject.data.isLate === true
			return {
				email: {
					template: 'revision-reminder',
					props: { brand, article, number: round.number, isLate, due: dateOf(atNoon(round.dueOn)), link },
				},
				recipient: article.authorEmail,
				replyTo: replyTo('submissionsEmail'),
				secret,
				thread: threadOf(article),
			}
		},

		'revision-receipt': async (subject, { brand, replyTo }) => {
			const [article, round] = [await mailArticle(db, subject), await roundOf(subject)]
			const { link, secret } = await linkOf(article)
			const remarks = (await roundsRepository(db).remarksOf(round.id)).length
			const files = (await attachmentNames(db, 'answeredRoundId', round.id)).length
			return {
				email: { template: 'revision-receipt', props: { brand, article, number: round.number, remarks, files, link } },
				recipient: article.authorEmail,
				replyTo: replyTo('submissionsEmail'),
				secret,
				thread: threadOf(article),
			}
		},

		'revision-notice': async (subject, { brand, staffAddress }) => {
			const [article, round] = [await mailArticle(db, subject), await roundOf(subject)]
			const files = await attachmentNames(db, 'answeredRoundId', round.id)
			const { number, authorNote: note } = round
			return {
				email: {
					template: 'revision-notice',
					props: { brand, article, number, note, files, link: staffLink(brand.origin, article.id) },
				},
				recipient: await staffAddress('submissionsEmail', article.assigneeEmail),
				replyTo: article.authorEmail,
				thread: threadOf(article),
			}
		},
	}
}
