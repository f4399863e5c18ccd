import { articleStatuses, articleStatusLabels } from '../../contract/article-words.ts'
import type { WordedMail } from '../../contract/mail-wording-words.ts'
import type { Brand, Email } from '../../emails/entry.tsx'
import { sampleArticle } from './samples.ts'

type Texts = { subject: string; message: string }

/** A mail with examples in it. `statusText` is what the mail of a status says. */
export function sampleOfMail(
	mail: WordedMail,
	brand: Brand,
	statusText: (status: (typeof articleStatuses)[number], reference: string) => Texts,
): Email {
	const article = sampleArticle
	const name = article.authorName
	const link = `${brand.origin}/track/example`
	const page = `${brand.origin}/admin/articles/1`
	const people = `${brand.origin}/admin/people`
	const inquiry = { brand, name, subject: 'Which journal fits?', link: `${brand.origin}/inquiry/example` }
	const written = { text: 'Figure 2 is missing. Please send it again.', files: [], staffName: 'Priya Nair' }
	const round = { brand, article, number: 1, link, due: 'November 30, 2026' }
	const request = { ...round, note: 'Please mind the length.', remarks: 3, files: [] }
	const invoice = { invoice: 'INV/26-27/00001', amount: 'USD 250.00' }
	const notice = { brand, article, address: 'a\u2026@example.org' }
	const status = articleStatuses.find((known) => mail === `status-${known}`)
	if (status) {
		const texts = statusText(status, article.reference)
		return {
			template: 'article-status',
			props: { brand, article, link, status: articleStatusLabels[status], ...texts },
		}
	}
	switch (mail) {
		case 'contact-confirmation':
			return { template: mail, props: { brand, name, date: 'November 16, 2026' } }
		case 'inquiry-reply':
			return { template: mail, props: { ...inquiry, ...written } }
		case 'inquiry-link':
			return { template: mail, props: inquiry }
		case 'submission-receipt':
		case 'private-link':
		case 'lost-link':
			return { template: mail, props: { brand, article, link } }
		case 'staff-message':
			return { template: mail, props: { brand, article, link, ...written } }
		case 'proposals-decided': {
			const decisions = [{ field: 'Title', isAccepted: false, reason: 'The review has begun.' }]
			return { template: mail, props: { brand, article, decisions, link } }
		}
		case 'address-confirmation':
			return { template: mail, props: { brand, article, link } }
		case 'address-requested':
			return { template: 'address-notice', props: { ...notice, isChanged: false } }
		case 'address-changed':
			return { template: 'address-notice', props: { ...notice, isChanged: true } }
		case 'coauthor-question':
		case 'coauthor-reminder':
			return {
				template: 'coauthor-question',
				props: { brand, article, name: 'Ines Co-author', link, isReminder: mail === 'coauthor-reminder' },
			}
		case 'revision-opened':
			return { template: 'revision-request', props: { ...request, change: 'opened' } }
		case 'revision-reopened':
			return { template: 'revision-request', props: { ...request, change: 'reopened' } }
		case 'revision-extended':
			return { template: 'revision-request', props: { ...request, change: 'extended' } }
		case 'revision-due':
			return { template: 'revision-reminder', props: { ...round, isLate: false } }
		case 'revision-late':
			return { template: 'revision-reminder', props: { ...round, isLate: true } }
		case 'revision-receipt':
			return { template: mail, props: { brand, article, number: 1, remarks: 3, files: 1, link } }
		case 'agreement-request':
		case 'agreement-reminder': {
			const sent = { brand, article, agreement: 'Licence agreement', isReminder: mail === 'agreement-reminder', link }
			return { template: 'agreement-request', props: sent }
		}
		case 'agreement-copy': {
			const coauthored = { ...article, authorName: 'Ines Co-author' }
			return { template: mail, props: { brand, article: coauthored, agreement: 'Licence agreement', link } }
		}
		case 'agreement-notice': {
			const how = 'Names typed on the private page'
			return { template: mail, props: { brand, article, agreement: 'Licence agreement', how, link: page } }
		}
		case 'proof-request':
		case 'proof-reminder': {
			const sent = { brand, article, due: 'Friday, 1 January 2027', isReminder: mail === 'proof-reminder', link }
			return { template: 'proof-request', props: sent }
		}
		case 'proof-notice':
			return { template: mail, props: { brand, article, answer: 'Corrections sent', corrections: 3, link: page } }
		case 'publication-pack':
		case 'publication-coauthor': {
			const place = { volume: '8', issue: '2', pages: '101-118', journalTitle: article.journalTitle }
			const facts = {
				page: `${brand.origin}/articles/1/reading-speed-and-recall`,
				doi: '10.5555/reading.2026.8',
				...place,
			}
			const isCoauthor = mail === 'publication-coauthor'
			const shown = isCoauthor ? { ...article, authorName: 'Ines Co-author' } : article
			const sent = { brand, article: shown, facts, isCoauthor, link: isCoauthor ? facts.page : link }
			return { template: 'publication-pack', props: sent }
		}
		case 'invoice-issued':
			return { template: mail, props: { brand, article, ...invoice, due: 'Friday, 1 January 2027', link } }
		case 'payment-receipt':
			return { template: mail, props: { brand, article, ...invoice, receipt: 'RC/26-27/00001', link } }
		case 'payment-notice':
			return { template: mail, props: { brand, article, ...invoice, transaction: 'UTR 4711', files: [], link: page } }
		case 'newsletter-confirmation':
			return { template: mail, props: { brand, link: `${brand.origin}/newsletter/confirm?token=example` } }
		case 'contact-notice':
			return {
				template: mail,
				props: {
					...{ brand, name, email: 'ada@example.org', phone: null, subject: inquiry.subject, files: [] },
					message: 'My paper is about reading.',
					link: `${brand.origin}/admin/dashboard?tab=contacts`,
				},
			}
		case 'inquiry-message':
			return { template: mail, props: { ...inquiry, text: 'Thank you, that helps.', files: [] } }
		case 'unread-inquiries': {
			const contacts = [{ name, subject: inquiry.subject, count: 1, since: 'November 14, 2026' }]
			return { template: mail, props: { brand, contacts, link: `${brand.origin}/admin/dashboard?tab=contacts` } }
		}
		case 'submission-notice':
			return {
				template: mail,
				props: { brand, article: { ...article, authorEmail: 'ada@example.org', researchField: 'Reading' }, link: page },
			}
		case 'author-message':
			return { template: mail, props: { brand, article, text: 'When do you decide?', files: [], link: page } }
		case 'unread-messages': {
			const articles = [{ ...article, count: 2, since: 'November 14, 2026' }]
			return { template: mail, props: { brand, articles, link: page } }
		}
		case 'article-withdrawn':
		case 'withdrawal-undone':
			return {
				template: 'withdrawal-notice',
				props: { brand, article, isRestored: mail === 'withdrawal-undone', link: page },
			}
		case 'submission-corrected':
		case 'changes-proposed':
			return {
				template: 'correction-notice',
				props: { brand, article, fields: ['Title'], isProposed: mail === 'changes-proposed', link: page },
			}
		case 'objection-notice':
			return {
				template: mail,
				props: { brand, article, name: 'Ines Co-author', reason: 'I have not seen it.', link: page },
			}
		case 'revision-notice':
			return {
				template: mail,
				props: { brand, article, number: 1, note: 'All remarks are answered.', files: [], link: page },
			}
		case 'account-notice':
			return {
				template: mail,
				props: { brand, name: 'Priya Nair', email: 'priya@example.org', role: 'Editor', link: people },
			}
		case 'sign-in-warning':
			return { template: mail, props: { brand, name: 'Priya Nair', link: people } }
		case 'account-security':
			return { template: mail, props: { brand, name: 'Priya Nair', event: 'totp_added' } }
		case 'webhook-switched-off':
			return {
				template: mail,
				props: {
					...{ brand, called: 'Library catalogue', reason: 'Nothing was delivered for 3 days.' },
					link: `${brand.origin}/admin/settings?tab=webhooks`,
				},
			}
		case 'invitation':
			return {
				template: mail,
				props: { brand, invitedBy: 'Priya Nair', link: `${brand.origin}/admin/login?invitation=example` },
			}
		default:
			return { template: 'password-reset', props: { brand, name, link: `${brand.origin}/admin/reset-password` } }
	}
}
