import { undecidedStatuses } from '../../../contract/article-words.ts'
import type { TrackedArticle } from '../../../contract/articles.ts'
import type { OwnInvoice } from '../../../contract/invoices.ts'
import { moneyText } from '../../../contract/money-words.ts'
import { formatDay } from '../../lib/dates.ts'
import { processSteps } from '../../lib/process-steps.ts'
import { nextSteps, statusOf } from './progress.ts'

type StepState = 'done' | 'current' | 'upcoming' | 'ended'
type ProcessStep = { title: string; state: StepState; detail?: string }

export const stepStateWords: Record<StepState, string> = {
	done: 'Done',
	current: 'Now',
	upcoming: 'To come',
	ended: 'Ended here',
}

const titles = processSteps.map((step) => ('ofSubmission' in step ? step.ofSubmission : step.title))
const [review, copyright, payment, publication, all] = [5, 6, 7, 8, titles.length]

const isSettled = ({ isWaived, invoices }: Asked): boolean =>
	Boolean(isWaived) ||
	(invoices.some(({ state }) => state === 'paid') && invoices.every(({ state }) => state !== 'open'))

/** How many of the nine steps are done. */
function doneSteps({ status }: TrackedArticle, asked: Asked): number {
	if (status === 'published') return all
	if (status !== 'accepted') return review
	if (asked.agreement !== 'signed') return copyright
	return isSettled(asked) ? publication : payment
}

/** What an author reads about an accepted paper, by what is done since. */
const acceptedSteps: Record<number, readonly string[]> = {
	[payment]: [
		'Your paper has been accepted, and we have your agreement. A publication fee, if the journal has one, comes next.',
	],
	[publication]: ['Your paper has been accepted, your agreement is signed and the fee is settled.'],
}

/** What happens next, for the author. */
export function nextStepsOf(article: TrackedArticle, asked: Asked): readonly string[] {
	const status = statusOf(article)
	return (status === 'accepted' && acceptedSteps[doneSteps(article, asked)]) || nextSteps[status]
}

/** The nine steps to publication, as far as this submission has come. */
export function processOf(article: TrackedArticle, asked: Asked = { invoices: [] }): ProcessStep[] {
	const done = doneSteps(article, asked)
	const hasEnded = ['rejected', 'withdrawn'].includes(statusOf(article))
	const details: Record<number, string | null> = { 0: article.journalTitle, 1: article.fileName }
	if (statusOf(article) === 'rejected') details[review] = 'Not accepted'
	else if (hasEnded) details[done] = 'Withdrawn'
	else if (openRoundOf(article)) details[review] = 'Waiting for your revision'
	else if (article.status === 'under_review') details[review] = 'Under review'
	else if (done === publication) details[publication] = 'We prepare it'
	else if (done === review) details[review] = 'We check it first'
	return titles.map((title, index) => {
		const detail = details[index]
		const state = index < done ? 'done' : index > done ? 'upcoming' : hasEnded ? 'ended' : 'current'
		return { title, state, ...(detail && { detail }) }
	})
}

/** The revision that is asked for now. */
const openRoundOf = ({ rounds, withdrawnAt }: TrackedArticle) =>
	withdrawnAt === null ? rounds.find(({ state }) => state === 'open') : undefined

/** Staff wrote last, and nothing has happened to the article since. */
function hasUnansweredMessage({ messages, history }: TrackedArticle): boolean {
	const last = messages.at(-1)
	return last?.sender === 'staff' && history.every(({ at }) => Date.parse(at) <= Date.parse(last.at))
}

/** There is no decision yet: until then co-authors can answer. */
export const isUndecided = (article: TrackedArticle): boolean =>
	undecidedStatuses.some((status) => status === statusOf(article))

const hasObjection = (article: TrackedArticle) =>
	isUndecided(article) && article.coauthors.some(({ confirmation }) => confirmation === 'objected')

type NextAction = { text: string; link?: { label: string; to: string } }

/** What is asked of the author besides the article itself. */
export type Asked = {
	/** Nothing where no agreement was requested. */
	agreement?: 'to sign' | 'signed' | undefined
	/** A proof waits for the author. */
	proof?: boolean | undefined
	isWaived?: boolean | undefined
	invoices: readonly Pick<OwnInvoice, 'state' | 'dueOn' | 'outstandingMinor' | 'currency' | 'reports'>[]
}

/** The agreement first: it costs a minute, and the payment may take days. */
function askedFirst({ agreement, proof, invoices }: Asked): NextAction | undefined {
	if (agreement === 'to sign') return { text: '', link: { label: 'Sign the agreement', to: '#agreement-title' } }
	if (proof) return { text: '', link: { label: 'Check the proof', to: '#proof-title' } }
	const open = invoices.find(({ state }) => state === 'open')
	if (!open) return undefined
	if (open.reports.length > 0)
		return { text: 'Nothing for now: we compare the payment that you reported with our account.' }
	const amount = moneyText(open.outstandingMinor, open.currency)
	return { text: '', link: { label: `Pay ${amount} by ${formatDay(open.dueOn)}`, to: '#fee-title' } }
}

/** The one thing the author should do now. */
export function nextActionOf(article: TrackedArticle, asked: Asked = { invoices: [] }): NextAction {
	const round = openRoundOf(article)
	if (round) return { text: '', link: { label: `Send your revision by ${formatDay(round.dueOn)}`, to: '#revision' } }
	if (hasUnansweredMessage(article)) return { text: '', link: { label: 'Read our message', to: '#messages-title' } }
	if (hasObjection(article))
		return { text: '', link: { label: 'Talk to the co-author who objects', to: '#coauthors-title' } }
	const first = article.withdrawnAt === null ? askedFirst(asked) : undefined
	if (first) return first
	const { pendingEmail } = article.correction
	if (pendingEmail) return { text: `Confirm your new address: open the link that we mailed to ${pendingEmail}.` }
	switch (statusOf(article)) {
		case 'accepted':
			return asked.agreement === 'signed'
				? { text: 'Nothing for now: we have your agreement and prepare the publication.' }
				: { text: 'Wait for the copyright form: we write to you when it is due.' }
		case 'published':
			return { text: 'Check names, affiliations and funding in the published paper.' }
		case 'rejected':
			return { text: 'You may submit the paper elsewhere.' }
		case 'withdrawn':
			return article.restorableUntil
				? { text: 'Nothing. You can still take the withdrawal back.' }
				: { text: 'Nothing: this article was withdrawn.' }
		default:
			return { text: 'Nothing for now: we write to you.' }
	}
}
