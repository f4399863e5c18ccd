import { leastElapsed } from '../../contract/form-limits.ts'
import type { FormGuard } from '../../contract/forms.ts'
import type { MailKind } from '../../contract/mail-words.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import { clientNetwork, customerNetwork, wideNetwork } from './client-network.ts'
import { countRequest, limitsRepository } from './limits.repository.ts'

export type LimitScope =
	| 'contacts'
	| 'newsletters'
	| 'articles'
	| 'uploads'
	| 'article-messages'
	| 'inquiry-messages'
	| 'attachments'
	| 'article-corrections'
	| 'article-rounds'
	| 'invoices'
	| 'bank-statements'
	| 'document-previews'
	| 'agreements'
	| 'proofs'
	| 'publication-packs'
	| 'lost-links'
	| 'authorship'
	| 'coauthor-mails'
	| 'document-checks'
	| 'matches'
	| 'harvests'
	| 'exports'
	| 'deposits'
	| 'journal-imports'
	| 'article-imports'
	| 'test-mails'
	| 'webhook-tests'
	| 'sign-ins'
	| 'registrations'
	| 'password-resets'
type Limit = { times: number; seconds: number }

/** While local, limits are high: test suites and benchmarks come from one address. */
const whileLocal: Limit = { times: 6_000, seconds: 60 }
const whilePublic: Record<LimitScope, Limit> = {
	contacts: { times: 5, seconds: 3_600 },
	newsletters: { times: 10, seconds: 3_600 },
	// a supervisor may send in the work of a whole group
	articles: { times: 20, seconds: 3_600 },
	// every manuscript that is checked, accepted or not: checking is what costs
	uploads: { times: 60, seconds: 3_600 },
	'article-messages': { times: 20, seconds: 3_600 },
	'inquiry-messages': { times: 20, seconds: 3_600 },
	// every file that is checked, by holders of private links alone
	attachments: { times: 100, seconds: 3_600 },
	'article-corrections': { times: 60, seconds: 3_600 },
	'article-rounds': { times: 20, seconds: 3_600 },
	invoices: { times: 20, seconds: 3_600 },
	// by staff alone; a statement is sent again with each answer about it
	'bank-statements': { times: 120, seconds: 3_600 },
	agreements: { times: 20, seconds: 3_600 },
	proofs: { times: 20, seconds: 3_600 },
	// a file of some megabytes each
	'publication-packs': { times: 100, seconds: 3_600 },
	'lost-links': { times: 20, seconds: 3_600 },
	// all co-authors of a paper may sit on one campus
	authorship: { times: 60, seconds: 3_600 },
	// mails to addresses that a stranger named
	'coauthor-mails': { times: 100, seconds: 3_600 },
	// by staff, of words that they are changing: each is set as a document is
	'document-previews': { times: 600, seconds: 3_600 },
	// a committee checks the papers of all applicants; codes cannot be guessed at any speed
	'document-checks': { times: 120, seconds: 600 },
	// a course in a lecture hall tries it together, from one address
	matches: { times: 600, seconds: 3_600 },
	// a harvester reads 100 records with each request; several may share a network
	harvests: { times: 1_200, seconds: 600 },
	// thousands of journals are read and written for each
	exports: { times: 200, seconds: 3_600 },
	// each may be about hundreds of articles
	deposits: { times: 200, seconds: 3_600 },
	// files of up to 60 MB, by staff alone
	'journal-imports': { times: 60, seconds: 3_600 },
	'article-imports': { times: 60, seconds: 3_600 },
	// by staff, to accounts: every one is delivered at once
	'test-mails': { times: 60, seconds: 3_600 },
	// by admins, to other programs: every one is sent at once
	'webhook-tests': { times: 120, seconds: 3_600 },
	// many accounts tried from one place; failures with one account have a tighter limit of their own
	'sign-ins': { times: 60, seconds: 600 },
	registrations: { times: 10, seconds: 3_600 },
	'password-resets': { times: 10, seconds: 3_600 },
}

/**
 * What is expensive is counted for a customer with many networks too, who may send so many times as much: they would
 * otherwise have as many allowances.
 */
const countedWidely: ReadonlySet<LimitScope> = new Set(['uploads', 'attachments'])
const wideTimes = 8

/** Mails a day to one mailbox that a visitor can cause. Kinds that are not here are caused by staff. */
const mailsADay: Partial<Record<MailKind, number>> = {
	'contact-confirmation': 1,
	'newsletter-confirmation': 1,
	// more only when no earlier link works any more
	'password-reset': 5,
	// a supervisor may submit the work of a whole group
	'submission-receipt': 20,
	'lost-link': 30,
	// the holder of a private link names the address
	'address-confirmation': 3,
	// the same holder may have submitted in another person's name
	'address-notice': 20,
	// somebody may be an author of several papers of a group
	'coauthor-question': 10,
	'coauthor-reminder': 10,
	// while anyone may register
	'account-notice': 20,
	'sign-in-warning': 1,
}
/** Of one article: what others submit in the name of its author does not use up all of theirs. */
const lostLinksADay = 5
const daySeconds = 86_400

const places = {
	network: clientNetwork,
	customer: customerNetwork,
	'wide-network': wideNetwork,
	anywhere: () => 'anywhere',
}

/** A field that people cannot see, or a speed they cannot reach. */
export const isBot = ({ website, elapsed }: FormGuard): boolean =>
	Boolean(website?.trim()) || (elapsed !== undefined && elapsed < leastElapsed)

/**
 * Spellings of an address that lead to one mailbox share a count: dots at Gmail, and what follows a plus sign. The plain
 * address has a count of its own, so that made-up spellings neither fill a mailbox nor use up what is its owner's.
 */
function allowanceOf(address: string): string {
	const [name = '', domain = ''] = address.toLowerCase().split('@')
	const person = name.replace(/\+.*/, '+')
	return `${/^(gmail|googlemail)\.com$/.test(domain) ? person.replaceAll('.', '') : person}@${domain}`
}

/** How often a network may send each kind of request, and how many mails a mailbox may get. */
export function limitsService(db: Db, secrets: SecretsService, profile: 'local' | 'public') {
	const limitOf = (scope: LimitScope) => (profile === 'local' ? whileLocal : whilePublic[scope])

	/** A keyed hash of where a sender is; `about` separates what is counted separately. */
	const clientOf = ({ address }: Caller, about = '', within: keyof typeof places = 'network') =>
		secrets.hash(about || 'request-limit', places[within](address))

	const mailboxOf = (address: string) => secrets.hash('mail-limit', allowanceOf(address))

	return {
		clientOf,
		/** What one sender controls, for counts that live in memory alone. */
		networkOf: ({ address }: Caller) => clientNetwork(address),
		removeExpired: limitsRepository(db).removeExpired,
		/** How much a figure has grown since the day began that all instances share. */
		grownToday: async (scope: 'analytics-kilobytes', figure: number): Promise<number> =>
			figure - (await limitsRepository(db).firstOf(scope, figure, daySeconds)),
		/** Counts one try of what has a limit elsewhere: codes of a second factor, calls with an API key. */
		countTry: (scope: string, client: string, seconds: number) => countRequest(db, scope, client, seconds),
		takeBackTry: limitsRepository(db).release,
		forgetTries: limitsRepository(db).forget,

		/** Counts one request, and refuses it when the window is full. */
		async count(scope: LimitScope, caller: Caller): Promise<void> {
			const { times, seconds } = limitOf(scope)
			const { count, resetsIn } = await countRequest(db, scope, await clientOf(caller), seconds)
			if (count > times) throw tooMany(resetsIn)
			// not what was refused already: one network alone does not use up what is for all of them
			if (!countedWidely.has(scope)) return
			const widely = await countRequest(db, `${scope}-wide`, await clientOf(caller, '', 'customer'), seconds)
			if (widely.count > times * wideTimes) throw tooMany(widely.resetsIn)
		},

		/** Counts so many at once; false, and nothing counted, when they do not fit into the window. */
		async allows(scope: LimitScope, caller: Caller, by: number, queryable: Queryable = db): Promise<boolean> {
			const { times, seconds } = limitOf(scope)
			if (by === 0) return true
			return limitsRepository(queryable).countUpTo(times, { scope, client: await clientOf(caller), seconds, by })
		},

		/** Counts a write before it begins. It is refused when the window was full, and released unless it is stored. */
		async reserve(scope: LimitScope, caller: Caller) {
			const { times, seconds } = limitOf(scope)
			const client = await clientOf(caller)
			const { count, resetsIn } = await countRequest(db, scope, client, seconds)
			return {
				refusal: count > times ? tooMany(resetsIn) : undefined,
				release: () => limitsRepository(db).release(scope, client),
			}
		},

		/** Before expensive work: has this sender used up the window? Nothing is counted. */
		async refuseWhenFull(scope: LimitScope, caller: Caller): Promise<void> {
			const sent = await limitsRepository(db).find(scope, await clientOf(caller))
			if (sent && sent.count >= limitOf(scope).times) throw tooMany(sent.resetsIn)
		},

		/** Counts one mail with the link of an article; false when it has had enough of them today. */
		allowsLostLink: (tx: Queryable, articleId: number): Promise<boolean> =>
			limitsRepository(tx).countUpTo(lostLinksADay, {
				scope: 'lost-link-article',
				client: String(articleId),
				seconds: daySeconds,
			}),

		/** How many mails an address had today is not known any more. */
		forgetMailbox: async (tx: Queryable, address: string): Promise<void> =>
			limitsRepository(tx).forgetClient(await mailboxOf(address)),

		/** Counts one mail to an address; false, and nothing counted, when it has had enough of this kind today. */
		async allowsMail(tx: Queryable, kind: MailKind, address: string): Promise<boolean> {
			const most = mailsADay[kind]
			if (most === undefined) return true
			const client = await mailboxOf(address)
			return limitsRepository(tx).countUpTo(most, { scope: `mail:${kind}`, client, seconds: daySeconds })
		},
	}
}
export type LimitsService = ReturnType<typeof limitsService>

export const tooMany = (seconds: number) =>
	new AppError(
		'too_many_requests',
		`Too many requests came from your network. Please try again in ${duration(seconds)}.`,
		{ retryAfter: seconds },
	)

function duration(seconds: number): string {
	if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
	return `${Math.ceil(seconds / 60)} minutes`
}
