import { correctionLabels } from '../../contract/correction-words.ts'
import type { Db } from '../../db/client.ts'
import { type Composers, type MailSubject, NotToBeSent, textOf } from '../mail/compose.service.ts'
import { addressesRepository } from './addresses.repository.ts'
import { mailArticle, staffLink, threadOf, tokenOf } from './article-mails.service.ts'
import { proposalsRepository } from './proposals.repository.ts'
import type { LinkedArticle } from './tracking.ts'

type Parts = {
	db: Db
	trackingAddress: (article: LinkedArticle) => Promise<string>
	/** The page that confirms a new address. */
	addressLink: (changeId: number) => Promise<string>
}
type Kind = 'correction-notice' | 'proposals-decided' | 'address-confirmation' | 'address-notice'

const numbersOf = (value: unknown): number[] =>
	Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []

const isLabelled = (field: unknown): field is keyof typeof correctionLabels =>
	typeof field === 'string' && Object.hasOwn(correctionLabels, field)

function fieldNames({ data }: MailSubject): string[] {
	const fields: unknown[] = Array.isArray(data.fields) ? data.fields : []
	return fields.filter(isLabelled).map((field) => correctionLabels[field])
}

/** Mails about corrections and new addresses. */
export function correctionMails({ db, trackingAddress, addressLink }: Parts): Pick<Composers, Kind> {
	return {
		'correction-notice': async (subject, { brand, staffAddress }) => {
			const article = await mailArticle(db, subject)
			const isProposed = subject.data.isProposed === true
			const link = staffLink(brand.origin, article.id)
			return {
				email: {
					template: 'correction-notice',
					props: { brand, article, fields: fieldNames(subject), isProposed, link },
				},
				recipient: await staffAddress('submissionsEmail', article.assigneeEmail),
				replyTo: article.authorEmail,
				thread: threadOf(article),
			}
		},

		'proposals-decided': async (subject, { brand, replyTo }) => {
			const article = await mailArticle(db, subject)
			const ids = numbersOf(subject.data.proposalIds)
			const decided = ids.length > 0 ? await proposalsRepository(db).ofIds(article.id, ids) : []
			if (decided.length === 0) throw new NotToBeSent('The proposals are gone.')
			const link = await trackingAddress(article)
			const decisions = decided.map(({ field, state, reason }) => ({
				field: correctionLabels[field],
				isAccepted: state === 'accepted',
				reason,
			}))
			return {
				email: { template: 'proposals-decided', props: { brand, article, decisions, link } },
				recipient: article.authorEmail,
				replyTo: replyTo('submissionsEmail'),
				secret: tokenOf(link),
				thread: threadOf(article),
			}
		},

		'address-confirmation': async (subject, { brand, replyTo }) => {
			const article = await mailArticle(db, subject)
			const { changeId } = subject.data
			const change = typeof changeId === 'number' ? await addressesRepository(db).find(changeId) : undefined
			if (!change || typeof changeId !== 'number')
				throw new NotToBeSent('The address is confirmed already, or another one was given.')
			const link = await addressLink(changeId)
			return {
				email: { template: 'address-confirmation', props: { brand, article, link } },
				recipient: change.email,
				replyTo: replyTo('submissionsEmail'),
				secret: tokenOf(link),
			}
		},

		'address-notice': async (subject, { brand, replyTo }) => {
			const article = await mailArticle(db, subject)
			const isChanged = subject.data.isChanged === true
			const address = textOf(subject.data.address) ?? ''
			return {
				email: { template: 'address-notice', props: { brand, article, isChanged, address } },
				// the former one: the article has another by now
				recipient: subject.recipient ?? undefined,
				replyTo: replyTo('submissionsEmail'),
				thread: threadOf(article),
			}
		},
	}
}
