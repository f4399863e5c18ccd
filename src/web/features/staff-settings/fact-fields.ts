import { fieldLabel } from '../../../contract/field-label-words.ts'
import type { SiteFacts } from '../../../contract/site.ts'
import {
	isTimeZone,
	maxBusinessHours,
	maxSiteEmails,
	phonePattern,
	phoneProblem,
	siteLimits,
	timeZoneProblem,
	whatsappPattern,
	whatsappProblem,
} from '../../../contract/site-words.ts'
import { each } from '../../lib/field-rules.ts'
import { email, type Rule, required } from '../../lib/form-rules.ts'
import { type RecordField, recordFields } from '../../lib/record-fields.ts'

type Fact = keyof SiteFacts & string
type Spec = Omit<RecordField<SiteFacts>, 'name' | 'label'>

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)
const fits =
	(isFit: (text: string) => boolean, problem: string): Rule =>
	(text) =>
		isFit(text) ? undefined : capital(problem)

const linesOf = (text: string) =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)

const emailsRule: Rule = (text) => {
	const lines = linesOf(text)
	if (lines.length > maxSiteEmails) return `At most ${maxSiteEmails} addresses`
	return lines.map(email).find(Boolean) ?? required(lines.join(''))
}

/** `Mon-Fri: 9:00 AM-6:00 PM`: the first colon ends the days. */
export function hoursOf(text: string): SiteFacts['businessHours'] {
	return linesOf(text).map((line) => {
		const [days = '', ...hours] = line.split(':')
		return { days: days.trim(), hours: hours.join(':').trim() }
	})
}

const hoursRule: Rule = (text) => {
	const rows = hoursOf(text)
	if (rows.length > maxBusinessHours) return `At most ${maxBusinessHours} lines`
	if (rows.some(({ days, hours }) => days === '' || hours === ''))
		return 'Each line needs days, a colon and hours, such as Mon-Fri: 9:00 AM-6:00 PM'
	const isLong = rows.some(({ days, hours }) => Math.max(days.length, hours.length) > siteLimits.hours)
	return isLong ? `At most ${siteLimits.hours} characters on each side of the colon` : required(text)
}

const fact = (name: Fact, spec: Spec = {}): RecordField<SiteFacts> => ({
	name,
	label: fieldLabel('site', name),
	isRequired: true,
	...spec,
})
const phone = { rule: fits((text) => phonePattern.test(text), phoneProblem), input: { type: 'tel' } } as const
const emails = (of: 'desktopEmails' | 'mobileEmails') =>
	fact(of, {
		kind: 'long',
		rows: 3,
		hint: `One on each line, at most ${maxSiteEmails}.`,
		rule: emailsRule,
		format: (facts) => facts[of].join('\n'),
		parse: linesOf,
	})
const mailbox = { rule: email, input: { type: 'email', spellCheck: false }, isWide: true } as const
const service = ['papers', 'patents', 'copyright', 'phd', 'software'] as const

/** The cards of the page, in their order. */
export const factGroups = [
	{
		title: 'Name and description',
		note: 'In the header, in mails, in search results and on printed pages.',
		fields: recordFields<SiteFacts>()([
			fact('name', { limit: siteLimits.name }),
			fact('copyrightYear', {
				rule: fits((text) => /^(19|20|21)\d\d$/.test(text) || text === '2200', 'must be a year such as 2024'),
				parse: Number,
				input: { inputMode: 'numeric' },
			}),
			fact('tagline', { limit: siteLimits.tagline, isWide: true }),
			fact('description', { kind: 'long', rows: 3, limit: siteLimits.description, isWide: true }),
			fact('timeZone', {
				rule: fits(isTimeZone, timeZoneProblem),
				hint: 'Every date and time of the site is told in it.',
				isWide: true,
			}),
		]),
	},
	{
		title: 'Notice mailboxes',
		note: 'New inquiries and submissions are announced here, unless somebody takes care of the record. While an address is the shipped one, the first admin gets the notices.',
		fields: recordFields<SiteFacts>()([fact('supportEmail', mailbox), fact('submissionsEmail', mailbox)]),
	},
	{
		title: 'Business hours',
		note: 'On the contact page.',
		fields: recordFields<SiteFacts>()([
			fact('businessHours', {
				kind: 'long',
				rows: 4,
				isWide: true,
				hint: 'One line for each: days, a colon, hours.',
				rule: hoursRule,
				format: ({ businessHours }) => businessHours.map(({ days, hours }) => `${days}: ${hours}`).join('\n'),
				parse: hoursOf,
			}),
		]),
	},
	{
		title: 'Statistics',
		note: 'On the home page and on the about page, as you word them.',
		fields: recordFields<SiteFacts>()(
			(['customers', 'countries', 'articles', 'journals'] as const).map((name) =>
				fact(`statistics.${name}`, { limit: siteLimits.statistic }),
			),
		),
	},
	{
		title: 'Phones, addresses and WhatsApp',
		note: 'In the header, the footer and on the contact page.',
		fields: recordFields<SiteFacts>()([
			fact('desktopPhone', phone),
			fact('mobilePhone', phone),
			emails('desktopEmails'),
			emails('mobileEmails'),
			fact('footerAddress', { limit: siteLimits.address }),
			fact('contactAddress', { limit: siteLimits.address }),
			fact('whatsappNumber', {
				rule: each(
					required,
					fits((text) => whatsappPattern.test(text), whatsappProblem),
				),
				hint: 'With the country code, digits only.',
				input: { inputMode: 'numeric' },
			}),
			fact('whatsappMessage', { limit: siteLimits.whatsappMessage, hint: 'WhatsApp opens with it.' }),
		]),
	},
	{
		title: 'Services',
		note: 'What each service costs and how long it takes, on the services page.',
		fields: recordFields<SiteFacts>()(
			service.flatMap((name) => [
				fact(`servicePrices.${name}`, { limit: siteLimits.serviceFact }),
				fact(`serviceTurnarounds.${name}`, { limit: siteLimits.serviceFact }),
			]),
		),
	},
] as const
export type FactGroup = (typeof factGroups)[number]
