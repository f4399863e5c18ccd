import { render, toPlainText } from '@react-email/render'
import type { ComponentProps, JSXElementConstructor, ReactElement } from 'react'
import type { ArticleStatus } from '../contract/article-words.ts'
import { type WordedMail, wordingOf } from '../contract/mail-wording-words.ts'
import {
	AccountNotice,
	AccountSecurity,
	Invitation,
	PasswordReset,
	SignInWarning,
	WebhookSwitchedOff,
} from './account.tsx'
import { AgreementCopy, AgreementNotice, AgreementRequest } from './agreement.ts'
import { CoauthorQuestion, ObjectionNotice } from './authorship.tsx'
import type { Brand } from './brand.ts'
import {
	ContactConfirmation,
	ContactNotice,
	InquiryLink,
	InquiryMessage,
	InquiryReply,
	UnreadInquiries,
} from './contact.tsx'
import { AddressConfirmation, AddressNotice, CorrectionNotice, ProposalsDecided } from './correction.tsx'
import { DailyDigest, digestTitle } from './digest.tsx'
import { InvoiceIssued, PaymentNotice, PaymentReceipt } from './invoice.tsx'
import { NewsletterCampaign, NewsletterConfirmation } from './newsletter.tsx'
import { ProofNotice, ProofRequest } from './proof.ts'
import { PublicationNews } from './publication.ts'
import { RevisionNotice, RevisionReceipt, RevisionReminder, RevisionRequest } from './revision.tsx'
import {
	ArticleStatusUpdate,
	AuthorMessage,
	LostLink,
	PrivateLink,
	StaffMessage,
	SubmissionNotice,
	SubmissionReceipt,
	UnreadMessages,
	WithdrawalNotice,
} from './submission.tsx'
import { filled, type Worded, type WordedProps, type Wordings } from './worded.tsx'

/** What a template needs to know beside its wording. */
type Unworded<C extends JSXElementConstructor<never>> = C extends (props: infer Props) => ReactElement
	? Omit<Props, 'wording'>
	: never

/** What each template needs to know. */
type Props = {
	'contact-confirmation': Unworded<typeof ContactConfirmation>
	'contact-notice': Unworded<typeof ContactNotice>
	'inquiry-message': Unworded<typeof InquiryMessage>
	'inquiry-reply': Unworded<typeof InquiryReply>
	'inquiry-link': Unworded<typeof InquiryLink>
	'unread-inquiries': Unworded<typeof UnreadInquiries>
	'submission-receipt': Unworded<typeof SubmissionReceipt>
	'submission-notice': Unworded<typeof SubmissionNotice>
	'article-status': ComponentProps<typeof ArticleStatusUpdate> & { subject: string }
	'private-link': Unworded<typeof PrivateLink>
	'lost-link': Unworded<typeof LostLink>
	'author-message': Unworded<typeof AuthorMessage>
	'staff-message': Unworded<typeof StaffMessage>
	'withdrawal-notice': Unworded<typeof WithdrawalNotice> & { isRestored: boolean }
	'unread-messages': Unworded<typeof UnreadMessages>
	'correction-notice': Unworded<typeof CorrectionNotice> & { isProposed: boolean }
	'proposals-decided': Unworded<typeof ProposalsDecided>
	'address-confirmation': Unworded<typeof AddressConfirmation>
	'address-notice': Unworded<typeof AddressNotice> & { isChanged: boolean }
	'coauthor-question': Unworded<typeof CoauthorQuestion> & { isReminder: boolean }
	'objection-notice': Unworded<typeof ObjectionNotice>
	'revision-request': Unworded<typeof RevisionRequest>
	'revision-reminder': Unworded<typeof RevisionReminder> & { isLate: boolean }
	'revision-receipt': Unworded<typeof RevisionReceipt>
	'revision-notice': Unworded<typeof RevisionNotice>
	'agreement-request': Unworded<typeof AgreementRequest>
	'agreement-notice': Unworded<typeof AgreementNotice>
	'agreement-copy': Unworded<typeof AgreementCopy>
	'proof-request': Unworded<typeof ProofRequest>
	'proof-notice': Unworded<typeof ProofNotice>
	'publication-pack': Unworded<typeof PublicationNews>
	'invoice-issued': Unworded<typeof InvoiceIssued>
	'payment-receipt': Unworded<typeof PaymentReceipt>
	'payment-notice': Unworded<typeof PaymentNotice>
	'newsletter-confirmation': Unworded<typeof NewsletterConfirmation>
	campaign: ComponentProps<typeof NewsletterCampaign>
	invitation: Unworded<typeof Invitation>
	'password-reset': Unworded<typeof PasswordReset>
	'account-notice': Unworded<typeof AccountNotice>
	'sign-in-warning': Unworded<typeof SignInWarning>
	'account-security': Unworded<typeof AccountSecurity>
	'webhook-switched-off': Unworded<typeof WebhookSwitchedOff>
	'daily-digest': ComponentProps<typeof DailyDigest>
}
type Template = keyof Props
export type Email = { [T in Template]: { template: T; props: Props[T] } }[Template]
export type RenderedEmail = { subject: string; html: string; text: string }

type Composed = { subject: string; element: ReactElement }

const requestChange = (change: string) =>
	(['opened', 'reopened', 'extended'] as const).find((known) => known === change) ?? 'opened'

function compose(email: Email, wordings: Wordings): Composed {
	/** The subject is filled with the same values as the text, so the element is made here and not by React. */
	function worded(mail: WordedMail, make: (wording: Worded) => ReactElement): Composed {
		const wording = { mail, ...wordingOf(mail, wordings[mail]) }
		const element = make(wording)
		const { values = {} } = element.props as WordedProps
		return { subject: filled(wording.subject, email.props.brand, values), element }
	}
	switch (email.template) {
		case 'contact-confirmation':
			return worded('contact-confirmation', (wording) => ContactConfirmation({ ...email.props, wording }))
		case 'contact-notice':
			return worded('contact-notice', (wording) => ContactNotice({ ...email.props, wording }))
		case 'inquiry-message':
			return worded('inquiry-message', (wording) => InquiryMessage({ ...email.props, wording }))
		case 'inquiry-reply':
			return worded('inquiry-reply', (wording) => InquiryReply({ ...email.props, wording }))
		case 'inquiry-link':
			return worded('inquiry-link', (wording) => InquiryLink({ ...email.props, wording }))
		case 'unread-inquiries':
			return worded('unread-inquiries', (wording) => UnreadInquiries({ ...email.props, wording }))
		case 'submission-receipt':
			return worded('submission-receipt', (wording) => SubmissionReceipt({ ...email.props, wording }))
		case 'submission-notice':
			return worded('submission-notice', (wording) => SubmissionNotice({ ...email.props, wording }))
		case 'article-status':
			return { subject: email.props.subject, element: <ArticleStatusUpdate {...email.props} /> }
		case 'private-link':
			return worded('private-link', (wording) => PrivateLink({ ...email.props, wording }))
		case 'lost-link':
			return worded('lost-link', (wording) => LostLink({ ...email.props, wording }))
		case 'author-message':
			return worded('author-message', (wording) => AuthorMessage({ ...email.props, wording }))
		case 'staff-message':
			return worded('staff-message', (wording) => StaffMessage({ ...email.props, wording }))
		case 'withdrawal-notice':
			return worded(email.props.isRestored ? 'withdrawal-undone' : 'article-withdrawn', (wording) =>
				WithdrawalNotice({ ...email.props, wording }),
			)
		case 'unread-messages':
			return worded('unread-messages', (wording) => UnreadMessages({ ...email.props, wording }))
		case 'correction-notice':
			return worded(email.props.isProposed ? 'changes-proposed' : 'submission-corrected', (wording) =>
				CorrectionNotice({ ...email.props, wording }),
			)
		case 'proposals-decided':
			return worded('proposals-decided', (wording) => ProposalsDecided({ ...email.props, wording }))
		case 'address-confirmation':
			return worded('address-confirmation', (wording) => AddressConfirmation({ ...email.props, wording }))
		case 'address-notice':
			return worded(email.props.isChanged ? 'address-changed' : 'address-requested', (wording) =>
				AddressNotice({ ...email.props, wording }),
			)
		case 'coauthor-question':
			return worded(email.props.isReminder ? 'coauthor-reminder' : 'coauthor-question', (wording) =>
				CoauthorQuestion({ ...email.props, wording }),
			)
		case 'objection-notice':
			return worded('objection-notice', (wording) => ObjectionNotice({ ...email.props, wording }))
		case 'revision-request':
			return worded(`revision-${requestChange(email.props.change)}`, (wording) =>
				RevisionRequest({ ...email.props, wording }),
			)
		case 'revision-reminder':
			return worded(email.props.isLate ? 'revision-late' : 'revision-due', (wording) =>
				RevisionReminder({ ...email.props, wording }),
			)
		case 'revision-receipt':
			return worded('revision-receipt', (wording) => RevisionReceipt({ ...email.props, wording }))
		case 'revision-notice':
			return worded('revision-notice', (wording) => RevisionNotice({ ...email.props, wording }))
		case 'agreement-request':
			return worded(email.props.isReminder ? 'agreement-reminder' : 'agreement-request', (wording) =>
				AgreementRequest({ ...email.props, wording }),
			)
		case 'agreement-notice':
			return worded('agreement-notice', (wording) => AgreementNotice({ ...email.props, wording }))
		case 'agreement-copy':
			return worded('agreement-copy', (wording) => AgreementCopy({ ...email.props, wording }))
		case 'proof-request':
			return worded(email.props.isReminder ? 'proof-reminder' : 'proof-request', (wording) =>
				ProofRequest({ ...email.props, wording }),
			)
		case 'proof-notice':
			return worded('proof-notice', (wording) => ProofNotice({ ...email.props, wording }))
		case 'publication-pack':
			return worded(email.props.isCoauthor ? 'publication-coauthor' : 'publication-pack', (wording) =>
				PublicationNews({ ...email.props, wording }),
			)
		case 'invoice-issued':
			return worded('invoice-issued', (wording) => InvoiceIssued({ ...email.props, wording }))
		case 'payment-receipt':
			return worded('payment-receipt', (wording) => PaymentReceipt({ ...email.props, wording }))
		case 'payment-notice':
			return worded('payment-notice', (wording) => PaymentNotice({ ...email.props, wording }))
		case 'newsletter-confirmation':
			return worded('newsletter-confirmation', (wording) => NewsletterConfirmation({ ...email.props, wording }))
		case 'campaign':
			return { subject: email.props.subject, element: <NewsletterCampaign {...email.props} /> }
		case 'invitation':
			return worded('invitation', (wording) => Invitation({ ...email.props, wording }))
		case 'password-reset':
			return worded('password-reset', (wording) => PasswordReset({ ...email.props, wording }))
		case 'account-notice':
			return worded('account-notice', (wording) => AccountNotice({ ...email.props, wording }))
		case 'webhook-switched-off':
			return worded('webhook-switched-off', (wording) => WebhookSwitchedOff({ ...email.props, wording }))
		case 'sign-in-warning':
			return worded('sign-in-warning', (wording) => SignInWarning({ ...email.props, wording }))
		case 'account-security':
			return worded('account-security', (wording) => AccountSecurity({ ...email.props, wording }))
		case 'daily-digest':
			return { subject: digestTitle(email.props), element: <DailyDigest {...email.props} /> }
	}
}

/** As they were written, not in capitals. */
const headings = ['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } }))

/** The mail as it is sent: the page that shows a template calls this too. */
export async function renderEmail(email: Email, wordings: Wordings = {}): Promise<RenderedEmail> {
	const { subject, element } = compose(email, wordings)
	const html = await render(element)
	return { subject, html, text: toPlainText(html, { selectors: headings }) }
}

/** What an author reads about a status, unless staff write something else. */
export function statusText(
	status: ArticleStatus,
	{ reference, brand }: { reference: string; brand: Brand },
	wordings: Wordings = {},
) {
	const { subject, body } = wordingOf(`status-${status}`, wordings[`status-${status}`])
	return { subject: filled(subject, brand, { reference }), message: filled(body, brand, { reference }) }
}

export type { Brand, Wordings }
