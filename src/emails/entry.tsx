import { render, toPlainText } from '@react-email/render'
import type { ComponentProps, JSXElementConstructor, ReactElement } from 'react'
import type { ArticleStatus } from '../contract/article-words.ts'
import type { WordedMail } from '../contract/mail-wording-words.ts'
import { AccountNotice, AccountSecurity, Invitation, PasswordReset, SignInWarning, securityTitles } from './account.tsx'
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
import { NewsletterCampaign, NewsletterConfirmation } from './newsletter.tsx'
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
import { unlinkedTitle } from './untrusted-text.ts'
import { filled, type Worded, type Wordings, wordingOf } from './worded.tsx'

/** What a template needs to know beside its wording. */
type Unworded<C extends JSXElementConstructor<never>> = C extends (props: infer Props) => ReactElement
	? Omit<Props, 'wording'>
	: never

/** What each template needs to know. */
type Props = {
	'contact-confirmation': Unworded<typeof ContactConfirmation>
	'contact-notice': ComponentProps<typeof ContactNotice>
	'inquiry-message': ComponentProps<typeof InquiryMessage>
	'inquiry-reply': Unworded<typeof InquiryReply>
	'inquiry-link': Unworded<typeof InquiryLink>
	'unread-inquiries': ComponentProps<typeof UnreadInquiries>
	'submission-receipt': Unworded<typeof SubmissionReceipt>
	'submission-notice': ComponentProps<typeof SubmissionNotice>
	'article-status': ComponentProps<typeof ArticleStatusUpdate> & { subject: string }
	'private-link': Unworded<typeof PrivateLink>
	'lost-link': Unworded<typeof LostLink>
	'author-message': ComponentProps<typeof AuthorMessage>
	'staff-message': Unworded<typeof StaffMessage>
	'withdrawal-notice': ComponentProps<typeof WithdrawalNotice>
	'unread-messages': ComponentProps<typeof UnreadMessages>
	'correction-notice': ComponentProps<typeof CorrectionNotice>
	'proposals-decided': Unworded<typeof ProposalsDecided>
	'address-confirmation': Unworded<typeof AddressConfirmation>
	'address-notice': Unworded<typeof AddressNotice> & { isChanged: boolean }
	'coauthor-question': Unworded<typeof CoauthorQuestion> & { isReminder: boolean }
	'objection-notice': ComponentProps<typeof ObjectionNotice>
	'revision-request': Unworded<typeof RevisionRequest>
	'revision-reminder': Unworded<typeof RevisionReminder> & { isLate: boolean }
	'revision-receipt': Unworded<typeof RevisionReceipt>
	'revision-notice': ComponentProps<typeof RevisionNotice>
	'newsletter-confirmation': Unworded<typeof NewsletterConfirmation>
	campaign: ComponentProps<typeof NewsletterCampaign>
	invitation: Unworded<typeof Invitation>
	'password-reset': Unworded<typeof PasswordReset>
	'account-notice': ComponentProps<typeof AccountNotice>
	'sign-in-warning': ComponentProps<typeof SignInWarning>
	'account-security': ComponentProps<typeof AccountSecurity>
}
type Template = keyof Props
export type Email = { [T in Template]: { template: T; props: Props[T] } }[Template]
export type RenderedEmail = { subject: string; html: string; text: string }

type Composed = { subject: string; element: ReactElement }

function compose(email: Email, wordings: Wordings): Composed {
	/** Its wording, and the subject with these values. */
	const worded = (
		mail: WordedMail,
		values: Record<string, string>,
		element: (wording: Worded) => ReactElement,
	): Composed => {
		const wording = wordingOf(mail, wordings)
		return { subject: filled(wording.subject, email.props.brand, values), element: element(wording) }
	}
	switch (email.template) {
		case 'contact-confirmation': {
			const { props } = email
			return worded('contact-confirmation', { date: props.date }, (wording) => (
				<ContactConfirmation {...props} wording={wording} />
			))
		}
		case 'contact-notice':
			return { subject: `New inquiry: ${email.props.subject}`, element: <ContactNotice {...email.props} /> }
		case 'inquiry-message':
			return { subject: `Answer to an inquiry: ${email.props.subject}`, element: <InquiryMessage {...email.props} /> }
		case 'inquiry-reply': {
			const { props } = email
			return worded('inquiry-reply', { subject: unlinkedTitle(props.subject) }, (wording) => (
				<InquiryReply {...props} wording={wording} />
			))
		}
		case 'inquiry-link': {
			const { props } = email
			return worded('inquiry-link', {}, (wording) => <InquiryLink {...props} wording={wording} />)
		}
		case 'unread-inquiries':
			return { subject: 'Unread answers to inquiries', element: <UnreadInquiries {...email.props} /> }
		case 'submission-receipt':
		case 'private-link':
		case 'lost-link': {
			const { template, props } = email
			const Template = { 'submission-receipt': SubmissionReceipt, 'private-link': PrivateLink, 'lost-link': LostLink }[
				template
			]
			return worded(template, about(props), (wording) => <Template {...props} wording={wording} />)
		}
		case 'submission-notice':
			return { subject: `New submission: ${email.props.article.title}`, element: <SubmissionNotice {...email.props} /> }
		case 'article-status':
			return { subject: email.props.subject, element: <ArticleStatusUpdate {...email.props} /> }
		case 'author-message': {
			const { article } = email.props
			return {
				subject: `Message about ${article.reference}: ${article.title}`,
				element: <AuthorMessage {...email.props} />,
			}
		}
		case 'staff-message': {
			const { props } = email
			return worded('staff-message', about(props), (wording) => <StaffMessage {...props} wording={wording} />)
		}
		case 'withdrawal-notice': {
			const { article, isRestored } = email.props
			const event = isRestored ? 'Withdrawal taken back' : 'Withdrawn'
			return { subject: `${event}: ${article.title}`, element: <WithdrawalNotice {...email.props} /> }
		}
		case 'unread-messages':
			return { subject: 'Unread messages from authors', element: <UnreadMessages {...email.props} /> }
		case 'correction-notice': {
			const { article, isProposed } = email.props
			const event = isProposed ? 'Proposed changes' : 'Corrected'
			return { subject: `${event}: ${article.title}`, element: <CorrectionNotice {...email.props} /> }
		}
		case 'proposals-decided': {
			const { props } = email
			return worded('proposals-decided', about(props), (wording) => <ProposalsDecided {...props} wording={wording} />)
		}
		case 'address-confirmation': {
			const { props } = email
			return worded('address-confirmation', about(props), (wording) => (
				<AddressConfirmation {...props} wording={wording} />
			))
		}
		case 'address-notice': {
			const { isChanged, ...props } = email.props
			const values = { ...about(props), address: props.address }
			return worded(isChanged ? 'address-changed' : 'address-requested', values, (wording) => (
				<AddressNotice {...props} wording={wording} />
			))
		}
		case 'coauthor-question': {
			const { isReminder, ...props } = email.props
			return worded(isReminder ? 'coauthor-reminder' : 'coauthor-question', about(props), (wording) => (
				<CoauthorQuestion {...props} wording={wording} />
			))
		}
		case 'objection-notice':
			return {
				subject: `A co-author objects: ${email.props.article.reference}`,
				element: <ObjectionNotice {...email.props} />,
			}
		case 'revision-request': {
			const { props } = email
			const change = requestChanges.find((known) => known === props.change) ?? 'opened'
			return worded(`revision-${change}`, { ...about(props), due: props.due }, (wording) => (
				<RevisionRequest {...props} wording={wording} />
			))
		}
		case 'revision-reminder': {
			const { isLate, ...props } = email.props
			return worded(isLate ? 'revision-late' : 'revision-due', { ...about(props), due: props.due }, (wording) => (
				<RevisionReminder {...props} wording={wording} />
			))
		}
		case 'revision-receipt': {
			const { props } = email
			return worded('revision-receipt', about(props), (wording) => <RevisionReceipt {...props} wording={wording} />)
		}
		case 'revision-notice':
			return { subject: `Revision: ${email.props.article.title}`, element: <RevisionNotice {...email.props} /> }
		case 'newsletter-confirmation': {
			const { props } = email
			return worded('newsletter-confirmation', {}, (wording) => <NewsletterConfirmation {...props} wording={wording} />)
		}
		case 'campaign':
			return { subject: email.props.subject, element: <NewsletterCampaign {...email.props} /> }
		case 'invitation': {
			const { props } = email
			return worded('invitation', {}, (wording) => <Invitation {...props} wording={wording} />)
		}
		case 'password-reset': {
			const { props } = email
			return worded('password-reset', {}, (wording) => <PasswordReset {...props} wording={wording} />)
		}
		case 'account-notice':
			return { subject: 'A new account was created', element: <AccountNotice {...email.props} /> }
		case 'sign-in-warning':
			return { subject: 'Many sign-ins to your account have failed', element: <SignInWarning {...email.props} /> }
		case 'account-security':
			return { subject: securityTitles[email.props.event], element: <AccountSecurity {...email.props} /> }
	}
}

const requestChanges = ['opened', 'reopened', 'extended'] as const
const about = ({ article }: { article: { reference: string } }) => ({ reference: article.reference })

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
	const { subject, body } = wordingOf(`status-${status}`, wordings)
	return { subject: filled(subject, brand, { reference }), message: filled(body, brand, { reference }) }
}

export type { Brand, Wordings }
