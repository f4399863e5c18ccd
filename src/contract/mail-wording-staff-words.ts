import type { MailWording } from './mail-wording-texts-words.ts'

const open = 'Open the submission'

/** What notices to staff say until somebody words them differently. */
export const shippedStaffWordings = {
	'contact-notice': {
		subject: 'New inquiry: {subject}',
		title: 'A new inquiry',
		body: '{details}\n\n{message}\n\n{link}',
		button: 'Open the inquiry',
	},
	'inquiry-message': {
		subject: 'Answer to an inquiry: {subject}',
		title: 'An answer to an inquiry',
		body: '{message}\n\n{details}\n\nReply on the page of the inquiry: the person sees it there and also gets it by email.\n\n{link}',
		button: 'Read and answer',
	},
	'unread-inquiries': {
		subject: 'Unread answers to inquiries',
		title: 'Unread answers to inquiries',
		body: 'Nobody has read these answers yet:\n\n{list}\n\n{link}',
		button: 'Read the answers',
	},
	'submission-notice': {
		subject: 'New submission: {title}',
		title: 'A new submission',
		body: '{details}\n\nAn answer is promised within 48 hours.\n\n{link}',
		button: open,
	},
	'author-message': {
		subject: 'Message about {reference}: {title}',
		title: 'A message from an author',
		body: '{message}\n\n{details}\n\nReply on the page of the article: the author sees it there and also gets it by email.\n\n{link}',
		button: 'Read and answer',
	},
	'unread-messages': {
		subject: 'Unread messages from authors',
		title: 'Unread messages from authors',
		body: 'Nobody has read these messages yet:\n\n{list}\n\n{link}',
		button: 'Read the messages',
	},
	'article-withdrawn': {
		subject: 'Withdrawn: {title}',
		title: 'An article was withdrawn',
		body: 'The author has withdrawn this article. For 24 hours the author may take that back.\n\n{details}\n\n{link}',
		button: open,
	},
	'withdrawal-undone': {
		subject: 'Withdrawal taken back: {title}',
		title: 'A withdrawal was taken back',
		body: 'The author has taken the withdrawal back. The article goes on with the status it had.\n\n{details}\n\n{link}',
		button: open,
	},
	'submission-corrected': {
		subject: 'Corrected: {title}',
		title: 'An author corrected a submission',
		body: 'The author changed this on the private page. A new email address counts when it is confirmed.\n\n{details}\n\n{link}',
		button: open,
	},
	'changes-proposed': {
		subject: 'Proposed changes: {title}',
		title: 'An author proposes changes',
		body: 'The review has started, so these changes wait for your decision. A new email address does not: it counts when it is confirmed.\n\n{details}\n\n{link}',
		button: 'Decide',
	},
	'objection-notice': {
		subject: 'A co-author objects: {reference}',
		title: 'A co-author objects',
		body: '{name} is named as an author of this article and objects:\n\n{message}\n\n{details}\n\nThe submitting author sees that there is an objection, but not the reason.\n\n{link}',
		button: open,
	},
	'revision-notice': {
		subject: 'Revision: {title}',
		title: 'A revision has arrived',
		body: 'The author has sent a revised document and an answer to each remark of round {round}.\n\n{note}\n\n{details}\n\n{link}',
		button: open,
	},
	'agreement-notice': {
		subject: 'Agreement signed: {title}',
		title: 'An author has signed the agreement',
		body: 'The agreement is on the page of the article, with the signed copy as a PDF.\n\n{details}\n\n{link}',
		button: open,
	},
	'proof-notice': {
		subject: 'Proof answered: {title}',
		title: 'An author has answered the proof',
		body: 'The answer is on the page of the article.\n\n{details}\n\n{link}',
		button: open,
	},
	'payment-notice': {
		subject: 'Payment reported: {title}',
		title: 'An author reports a payment',
		body: 'The author has entered a transaction number for invoice {invoice}. Please compare it with the bank statement, and record the payment.\n\n{details}\n\n{link}',
		button: open,
	},
	invitation: {
		subject: 'Join the staff of {site}',
		title: 'Join the staff of {site}',
		body: '{inviter} invites you to create an account for the dashboard of {site}.\n\n{link}\n\nThe link works once, for 72 hours, and for this e-mail address alone.',
		button: 'Create your account',
	},
	'password-reset': {
		subject: 'Set a new password',
		title: 'Set a new password',
		body: 'this link leads to a page where you can set a new password. It works once, for an hour.\n\n{link}',
		button: 'Set a new password',
	},
	'account-notice': {
		subject: 'A new account was created',
		title: 'A new account was created',
		body: '{name} ({email}) has a new account for the dashboard of {site}. Its role is {role}.\n\nIf nobody expected it, an admin should switch it off at once.\n\n{link}',
		button: 'See all accounts',
	},
	'sign-in-warning': {
		subject: 'Many sign-ins to your account have failed',
		title: 'Many sign-ins to your account have failed',
		body: 'somebody tried wrong passwords for your account, from places where you have not signed in before. Further tries from such places are delayed. Where you have signed in before, nothing changes for you.\n\nIf your password is short, or you use it elsewhere too, please choose another one.\n\n{link}',
		button: 'Change your password',
	},
	'account-security': {
		subject: '{event}',
		title: '{event}',
		body: '{consequence}\n\nIf it was not you, set a new password now and tell your colleagues.\n\n{link}',
		button: 'Open your account',
	},
	'webhook-switched-off': {
		subject: 'A webhook was switched off',
		title: 'A webhook was switched off',
		body: 'The webhook \u201c{webhook}\u201d of {site} does not work, so nothing more is sent to it. {reason}\n\nIts log in the settings says what the receiver answered. Switch it on again there when it works.\n\n{link}',
		button: 'Open the webhooks',
	},
} as const satisfies Record<string, MailWording>

export const staffMailLabels: Record<keyof typeof shippedStaffWordings, string> = {
	'contact-notice': 'Notice of an inquiry',
	'inquiry-message': 'Answer of a person to us',
	'unread-inquiries': 'Reminder of unread answers',
	'submission-notice': 'Notice of a submission',
	'author-message': 'Message from an author',
	'unread-messages': 'Reminder of unread messages',
	'article-withdrawn': 'Notice of a withdrawal',
	'withdrawal-undone': 'Withdrawal taken back',
	'submission-corrected': 'Notice of a correction',
	'changes-proposed': 'Notice of proposed changes',
	'objection-notice': 'Notice of an objection',
	'revision-notice': 'Notice of a revision',
	'agreement-notice': 'Notice of an agreement',
	'proof-notice': 'Notice of an answered proof',
	'payment-notice': 'Notice of a payment',
	invitation: 'Invitation of a colleague',
	'password-reset': 'Password reset',
	'account-notice': 'Notice of a new account',
	'sign-in-warning': 'Warning of failed sign-ins',
	'account-security': 'Account security',
	'webhook-switched-off': 'Webhook switched off',
}
