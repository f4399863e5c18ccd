import { render, toPlainText } from '@react-email/render'
import type { ComponentProps, ReactElement } from 'react'
import type { ArticleStatus } from '../contract/article-words.ts'
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
import { DailyDigest, digestTitle } from './digest.tsx'
import { NewsletterCampaign, NewsletterConfirmation } from './newsletter.tsx'
import { RevisionNotice, RevisionReceipt, RevisionReminder, RevisionRequest, requestTitles } from './revision.tsx'
import { statusMessage, statusSubject } from './status-texts.ts'
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

/** What each template needs to know. */
type Props = {
	'contact-confirmation': ComponentProps<typeof ContactConfirmation>
	'contact-notice': ComponentProps<typeof ContactNotice>
	'inquiry-message': ComponentProps<typeof InquiryMessage>
	'inquiry-reply': ComponentProps<typeof InquiryReply>
	'inquiry-link': ComponentProps<typeof InquiryLink>
	'unread-inquiries': ComponentProps<typeof UnreadInquiries>
	'submission-receipt': ComponentProps<typeof SubmissionReceipt>
	'submission-notice': ComponentProps<typeof SubmissionNotice>
	'article-status': ComponentProps<typeof ArticleStatusUpdate> & { subject: string }
	'private-link': ComponentProps<typeof PrivateLink>
	'lost-link': ComponentProps<typeof LostLink>
	'author-message': ComponentProps<typeof AuthorMessage>
	'staff-message': ComponentProps<typeof StaffMessage>
	'withdrawal-notice': ComponentProps<typeof WithdrawalNotice>
	'unread-messages': ComponentProps<typeof UnreadMessages>
	'correction-notice': ComponentProps<typeof CorrectionNotice>
	'proposals-decided': ComponentProps<typeof ProposalsDecided>
	'address-confirmation': ComponentProps<typeof AddressConfirmation>
	'address-notice': ComponentProps<typeof AddressNotice>
	'coauthor-question': ComponentProps<typeof CoauthorQuestion>
	'objection-notice': ComponentProps<typeof ObjectionNotice>
	'revision-request': ComponentProps<typeof RevisionRequest>
	'revision-reminder': ComponentProps<typeof RevisionReminder>
	'revision-receipt': ComponentProps<typeof RevisionReceipt>
	'revision-notice': ComponentProps<typeof RevisionNotice>
	'newsletter-confirmation': ComponentProps<typeof NewsletterConfirmation>
	campaign: ComponentProps<typeof NewsletterCampaign>
	invitation: ComponentProps<typeof Invitation>
	'password-reset': ComponentProps<typeof PasswordReset>
	'account-notice': ComponentProps<typeof AccountNotice>
	'sign-in-warning': ComponentProps<typeof SignInWarning>
	'account-security': ComponentProps<typeof AccountSecurity>
	'daily-digest': ComponentProps<typeof DailyDigest>
}
type Template = keyof Props
export type Email = { [T in Template]: { template: T; props: Props[T] } }[Template]
export type RenderedEmail = { subject: string; html: string; text: string }

function compose(email: Email): { subject: string; element: ReactElement } {
	switch (email.template) {
		case 'contact-confirmation':
			return { subject: 'We have received your message', element: <ContactConfirmation {...email.props} /> }
		case 'contact-notice':
			return { subject: `New inquiry: ${email.props.subject}`, element: <ContactNotice {...email.props} /> }
		case 'inquiry-message':
			return { subject: `Answer to an inquiry: ${email.props.subject}`, element: <InquiryMessage {...email.props} /> }
		case 'inquiry-reply':
			return { subject: `Re: ${unlinkedTitle(email.props.subject)}`, element: <InquiryReply {...email.props} /> }
		case 'inquiry-link':
			return { subject: 'A new link to your inquiry', element: <InquiryLink {...email.props} /> }
		case 'unread-inquiries':
			return { subject: 'Unread answers to inquiries', element: <UnreadInquiries {...email.props} /> }
		case 'submission-receipt': {
			const { article } = email.props
			return {
				subject: `Your article has arrived: ${article.reference}`,
				element: <SubmissionReceipt {...email.props} />,
			}
		}
		case 'submission-notice':
			return { subject: `New submission: ${email.props.article.title}`, element: <SubmissionNotice {...email.props} /> }
		case 'article-status':
			return { subject: email.props.subject, element: <ArticleStatusUpdate {...email.props} /> }
		case 'private-link':
			return {
				subject: `A new link to your submission: ${email.props.article.reference}`,
				element: <PrivateLink {...email.props} />,
			}
		case 'lost-link':
			return {
				subject: `The link to your submission ${email.props.article.reference}`,
				element: <LostLink {...email.props} />,
			}
		case 'author-message': {
			const { article } = email.props
			return {
				subject: `Message about ${article.reference}: ${article.title}`,
				element: <AuthorMessage {...email.props} />,
			}
		}
		case 'staff-message':
			return {
				subject: `A message about your article ${email.props.article.reference}`,
				element: <StaffMessage {...email.props} />,
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
		case 'proposals-decided':
			return {
				subject: `Your changes to ${email.props.article.reference}`,
				element: <ProposalsDecided {...email.props} />,
			}
		case 'address-confirmation':
			return { subject: 'Please confirm your new address', element: <AddressConfirmation {...email.props} /> }
		case 'address-notice':
			return {
				subject: `Another address for ${email.props.article.reference}`,
				element: <AddressNotice {...email.props} />,
			}
		case 'coauthor-question': {
			const { article, isReminder } = email.props
			const asked = `Please confirm your authorship: ${article.reference}`
			return {
				subject: isReminder ? `Reminder: ${asked}` : asked,
				element: <CoauthorQuestion {...email.props} />,
			}
		}
		case 'objection-notice':
			return {
				subject: `A co-author objects: ${email.props.article.reference}`,
				element: <ObjectionNotice {...email.props} />,
			}
		case 'revision-request': {
			const { article, change } = email.props
			return {
				subject: `${requestTitles[change] ?? requestTitles.opened}: ${article.reference}`,
				element: <RevisionRequest {...email.props} />,
			}
		}
		case 'revision-reminder': {
			const { article, isLate } = email.props
			const what = isLate ? 'Your revision has not arrived' : 'Your revision is due soon'
			return { subject: `${what}: ${article.reference}`, element: <RevisionReminder {...email.props} /> }
		}
		case 'revision-receipt':
			return {
				subject: `Your revision has arrived: ${email.props.article.reference}`,
				element: <RevisionReceipt {...email.props} />,
			}
		case 'revision-notice':
			return { subject: `Revision: ${email.props.article.title}`, element: <RevisionNotice {...email.props} /> }
		case 'newsletter-confirmation':
			return { subject: 'Please confirm your subscription', element: <NewsletterConfirmation {...email.props} /> }
		case 'campaign':
			return { subject: email.props.subject, element: <NewsletterCampaign {...email.props} /> }
		case 'invitation':
			return { subject: `Join the staff of ${email.props.brand.name}`, element: <Invitation {...email.props} /> }
		case 'password-reset':
			return { subject: 'Set a new password', element: <PasswordReset {...email.props} /> }
		case 'account-notice':
			return { subject: 'A new account was created', element: <AccountNotice {...email.props} /> }
		case 'sign-in-warning':
			return { subject: 'Many sign-ins to your account have failed', element: <SignInWarning {...email.props} /> }
		case 'account-security':
			return { subject: securityTitles[email.props.event], element: <AccountSecurity {...email.props} /> }
		case 'daily-digest':
			return { subject: digestTitle(email.props), element: <DailyDigest {...email.props} /> }
	}
}

/** As they were written, not in capitals. */
const headings = ['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } }))

/** The mail as it is sent: the page that shows a template calls this too. */
export async function renderEmail(email: Email): Promise<RenderedEmail> {
	const { subject, element } = compose(email)
	const html = await render(element)
	return { subject, html, text: toPlainText(html, { selectors: headings }) }
}

/** What an author reads about a status, unless staff write something else. */
export const statusText = (status: ArticleStatus, reference: string) => ({
	subject: statusSubject(status, reference),
	message: statusMessage(status),
})

export type { Brand }
