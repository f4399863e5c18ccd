import { shippedStaffWordings, staffMailLabels } from './mail-wording-staff-words.ts'
import { type MailWording, outsideMailLabels, shippedWordings } from './mail-wording-texts-words.ts'

export type { MailWording }

const all = { ...shippedWordings, ...shippedStaffWordings }
export type WordedMail = keyof typeof all
export const wordedMails = Object.keys(all) as WordedMail[]
export const shippedWording = (mail: WordedMail): MailWording => all[mail]

/** What staff worded differently; what is not there is as shipped. */
export type ChangedWording = { readonly [Field in keyof MailWording]?: string | null }

export function wordingOf(mail: WordedMail, { subject, title, body, button }: ChangedWording = {}): MailWording {
	const shipped = shippedWording(mail)
	return {
		subject: subject ?? shipped.subject,
		title: title ?? shipped.title,
		body: body ?? shipped.body,
		button: button ?? shipped.button,
	}
}

export const wordedMailLabels: Record<WordedMail, string> = { ...outsideMailLabels, ...staffMailLabels }
/** Only for colleagues. */
export const isForColleagues = (mail: WordedMail): boolean => Object.hasOwn(shippedStaffWordings, mail)

/** The most characters. */
export const wordingLimits = { subject: 150, title: 120, body: 4_000, button: 60 }
export const wordingFields = ['subject', 'title', 'body', 'button'] as const

/** Paragraphs of their own: a button, a list or what somebody wrote. */
const blocks = ['link', 'details', 'message', 'decisions', 'note', 'list']

/** What may stand in the texts of any mail, and what it becomes. */
const everywhere = { site: 'the name of the site', support: 'the mailbox for inquiries' }
const meanings: Record<string, string> = {
	...everywhere,
	date: 'the day the message came',
	webhook: 'the description of the webhook',
	reason: 'why, in words',
	reference: 'the number of the submission',
	subject: 'the subject of the inquiry',
	title: 'the title of the article',
	name: 'the person it is about',
	email: 'the address of the account',
	role: 'the role of the account',
	round: 'the number of the round',
	event: 'what happened, in words',
	consequence: 'what follows from it',
	list: 'what waits, a paragraph of its own',
	address: 'the other address, in part',
	due: 'the day it is due',
	invoice: 'the number of the invoice',
	receipt: 'the number of the receipt',
	remarks: 'how many remarks there are, such as "are 3 remarks"',
	sent: 'what the author sent, in words',
	inviter: 'the colleague who invites',
	link: 'the button with the link, a paragraph of its own',
	details: 'title, journal and reference, a paragraph of its own',
	message: 'what was written, a paragraph of its own',
	decisions: 'each proposed change and its decision, a paragraph of its own',
	note: 'what was written beside it, if anything, a paragraph of its own',
}

const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Every text of a mail, as it was shipped. */
const textsOf = (mail: WordedMail): string => Object.values(shippedWording(mail)).filter(Boolean).join('\n')

/**
 * The placeholders of a mail: those that its shipped texts have, and what every mail knows. Nothing that a visitor
 * typed is among them where the address may belong to somebody else.
 */
export function placeholdersOf(mail: WordedMail): { name: string; meaning: string; isRequired: boolean }[] {
	const own = namesIn(textsOf(mail))
	return [...new Set([...own, ...Object.keys(everywhere)])].map((name) => ({
		name,
		meaning: meanings[name] ?? '',
		isRequired: isRequired(mail, name),
	}))
}

/** Without these a mail would not do what it is sent for. */
const necessary = ['link', 'message', 'decisions', 'due', 'address', 'list', 'consequence']
const isRequired = (mail: WordedMail, name: string) =>
	necessary.includes(name) && namesIn(shippedWording(mail).body).includes(name)

const braces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

/** What is wrong with one text of a mail, in a sentence. */
export function wordingProblem(
	mail: WordedMail,
	field: (typeof wordingFields)[number],
	text: string,
): string | undefined {
	if (shippedWording(mail)[field] === null) return 'This mail has no such text'
	if (text.length > wordingLimits[field]) return `At most ${wordingLimits[field]} characters`
	const known = placeholdersOf(mail)
	const allowed = known.filter(({ name }) => field === 'body' || !blocks.includes(name)).map(({ name }) => name)
	const used = namesIn(text)
	const unknown = used.find((name) => !allowed.includes(name))
	if (unknown !== undefined) return `{${unknown}} is not known here. These are: ${braces(allowed)}`
	if (field !== 'body') return undefined
	const missing = known.filter(({ name, isRequired }) => isRequired && !used.includes(name)).map(({ name }) => name)
	if (missing.length > 0) return `The text needs ${braces(missing)}: without it the mail would be of no use`
	const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.trim())
	const misplaced = blocks.find((name) => used.includes(name) && !paragraphs.includes(`{${name}}`))
	if (misplaced !== undefined) return `{${misplaced}} must be a paragraph of its own, between empty lines`
	const twice = blocks.find((name) => used.filter((found) => found === name).length > 1)
	return twice === undefined ? undefined : `{${twice}} may be there only once`
}
