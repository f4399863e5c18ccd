import type { MailKind, MailState } from '../../contract/mail.ts'

/** The one place where kinds and states of mail become words for people. */
export const mailKindLabels: Record<MailKind, string> = {
	'contact-confirmation': 'Contact confirmation',
	'contact-notice': 'Notice of an inquiry',
	'submission-receipt': 'Submission receipt',
	'submission-notice': 'Notice of a submission',
	'article-status': 'Article status update',
	'newsletter-confirmation': 'Newsletter confirmation',
	campaign: 'Newsletter campaign',
	invitation: 'Invitation',
	'password-reset': 'Password reset',
	test: 'Test',
}

export const mailStateLabels: Record<MailState, string> = {
	waiting: 'Waiting for SMTP settings',
	queued: 'Queued',
	sending: 'Sending',
	sent: 'Sent',
	failed: 'Failed',
	cancelled: 'Cancelled',
}
