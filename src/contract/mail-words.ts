export const mailKinds = [
	'contact-confirmation',
	'contact-notice',
	'inquiry-message',
	'inquiry-reply',
	'inquiry-link',
	'unread-inquiries',
	'submission-receipt',
	'submission-notice',
	'article-status',
	'private-link',
	'lost-link',
	'author-message',
	'staff-message',
	'withdrawal-notice',
	'unread-messages',
	'correction-notice',
	'proposals-decided',
	'address-confirmation',
	'address-notice',
	'coauthor-question',
	'coauthor-reminder',
	'objection-notice',
	'revision-request',
	'revision-reminder',
	'revision-receipt',
	'revision-notice',
	'agreement-request',
	'agreement-notice',
	'proof-request',
	'proof-notice',
	'publication-pack',
	'invoice-issued',
	'payment-receipt',
	'payment-notice',
	'newsletter-confirmation',
	'campaign',
	'invitation',
	'password-reset',
	'account-notice',
	'sign-in-warning',
	'account-security',
	'daily-digest',
	'webhook-switched-off',
	'test',
] as const
export type MailKind = (typeof mailKinds)[number]

export const mailKindLabels: Record<MailKind, string> = {
	'contact-confirmation': 'Contact confirmation',
	'contact-notice': 'Notice of an inquiry',
	'inquiry-message': 'Answer of a person to us',
	'inquiry-reply': 'Reply to an inquiry',
	'inquiry-link': 'New link to an inquiry',
	'unread-inquiries': 'Reminder of unread answers',
	'submission-receipt': 'Submission receipt',
	'submission-notice': 'Notice of a submission',
	'article-status': 'Article status update',
	'private-link': 'New private link',
	'lost-link': 'Private link, asked for again',
	'author-message': 'Message from an author',
	'staff-message': 'Message to an author',
	'withdrawal-notice': 'Notice of a withdrawal',
	'unread-messages': 'Reminder of unread messages',
	'correction-notice': 'Notice of a correction',
	'proposals-decided': 'Decision about proposed changes',
	'address-confirmation': 'Confirmation of a new address',
	'address-notice': 'Notice of another address',
	'coauthor-question': 'Question to a co-author',
	'coauthor-reminder': 'Reminder to a co-author',
	'objection-notice': 'Notice of an objection',
	'revision-request': 'Request for a revision',
	'revision-reminder': 'Reminder of a revision',
	'revision-receipt': 'Receipt of a revision',
	'revision-notice': 'Notice of a revision',
	'agreement-request': 'Request for an agreement',
	'agreement-notice': 'Notice of an agreement',
	'proof-request': 'Proof of an article',
	'proof-notice': 'Notice of an answered proof',
	'publication-pack': 'Publication of an article',
	'invoice-issued': 'Invoice',
	'payment-receipt': 'Receipt of a payment',
	'payment-notice': 'Notice of a payment',
	'newsletter-confirmation': 'Newsletter confirmation',
	campaign: 'Newsletter campaign',
	invitation: 'Invitation',
	'password-reset': 'Password reset',
	'account-notice': 'Notice of a new account',
	'sign-in-warning': 'Warning of failed sign-ins',
	'account-security': 'Account security',
	'daily-digest': 'Daily digest',
	'webhook-switched-off': 'Webhook switched off',
	test: 'Test',
}

/** As they are stored. */
export const storedMailStates = ['queued', 'sending', 'sent', 'failed', 'cancelled'] as const
/** `waiting` is what is queued while there are no SMTP settings. */
export const mailStates = ['waiting', ...storedMailStates] as const
export type MailState = (typeof mailStates)[number]

export const mailStateLabels: Record<MailState, string> = {
	waiting: 'Waiting for SMTP settings',
	queued: 'Queued',
	sending: 'Sending',
	sent: 'Sent',
	failed: 'Failed',
	cancelled: 'Cancelled',
}

/** The templates that `/email-templates` shows. `GET /mail/preview/{template}` is a frame with each, filled with examples. */
export const shownTemplates = ['contact-confirmation', 'article-status', 'newsletter-campaign'] as const
export type ShownTemplate = (typeof shownTemplates)[number]

export const shownTemplateLabels: Record<ShownTemplate, string> = {
	'contact-confirmation': 'Contact confirmation',
	'article-status': 'Article status update',
	'newsletter-campaign': 'Newsletter campaign',
}

/** What staff write in the mail of a status change, in characters. */
export const statusMailLimits = { subject: 200, message: 5_000 }
