/** The parts of a mail that staff may word. null: the mail has no such part, or it is not theirs to word. */
export type MailWording = { subject: string; title: string | null; body: string; button: string | null }

const keepLink =
	'Anyone who has its address may read about the article, write to us and withdraw it, so keep this mail.'
const sameLink = 'Anyone who has the link may read about the article, write to us and withdraw it, so keep this mail.'
const follow = 'Follow your submission'
const status = (subject: string, body: string): MailWording => ({ subject, title: null, body, button: null })

/**
 * What is sent until somebody words it differently. An empty line separates paragraphs; `{link}` is the button,
 * `{details}` the list of facts. The greeting, the reason at the end and the address are the same in every mail.
 */
export const shippedWordings = {
	'contact-confirmation': {
		subject: 'We have received your message',
		title: 'We have received your message',
		body: 'thank you for your message of {date}. We answer within 24 hours.\n\nIf there is something to add, write to {support}.',
		button: null,
	},
	'inquiry-reply': {
		subject: 'Re: {subject}',
		title: 'A reply to your inquiry',
		body: '{message}\n\n{details}\n\n{link}',
		button: 'Answer on your private page',
	},
	'inquiry-link': {
		subject: 'A new link to your inquiry',
		title: 'Your inquiry has a new link',
		body: 'This is a new link to the page of your inquiry. Earlier links to it do not work any more. Anyone who has the link may read the conversation and write to us in it, so keep this mail.\n\n{details}\n\n{link}',
		button: 'Open your inquiry',
	},
	'submission-receipt': {
		subject: 'Your article has arrived: {reference}',
		title: 'Your article has arrived',
		body: `thank you for your submission. We review it and write to you within 48 hours.\n\n{details}\n\nYour private page shows the status of the article. ${keepLink}\n\n{link}`,
		button: follow,
	},
	'status-submitted': status(
		'Your article {reference} is with our editors',
		'Your article is waiting for its first review again. Nothing is asked of you at the moment.\n\nWe answer within 48 hours.',
	),
	'status-under_review': status(
		'Your article {reference} is under review',
		'Your article is now under review. We will write again as soon as there is a decision, or if the reviewers have a question.',
	),
	'status-accepted': status(
		'Your article {reference} has been accepted',
		'Your article has been accepted. Congratulations.\n\nThe next steps are the copyright form and the payment; we will write to you about both.',
	),
	'status-rejected': status(
		'A decision on your article {reference}',
		'Thank you for giving us the chance to read your work. After careful consideration your article was not accepted in its present form.\n\nThis says nothing about its worth in another journal. If you would like to know the reasons or look for a better fit, reply to this mail.',
	),
	'status-published': status(
		'Your article {reference} has been published',
		'Your article has been published. The page of your submission has its details; the address of the publication, the PDF, and volume and issue follow from the journal.',
	),
	'private-link': {
		subject: 'A new link to your submission: {reference}',
		title: 'Your private page has a new address',
		body: `This is a new link to the page of your submission. Earlier links to it do not work any more. ${sameLink}\n\n{details}\n\n{link}`,
		button: follow,
	},
	'lost-link': {
		subject: 'The link to your submission {reference}',
		title: 'The link to your submission',
		body: 'This is the link to the page of your submission that you asked for. Anyone who has it may read about the article, write to us and withdraw it, so keep this mail.\n\n{details}\n\n{link}',
		button: follow,
	},
	'staff-message': {
		subject: 'A message about your article {reference}',
		title: 'A message about your article',
		body: '{message}\n\n{details}\n\n{link}',
		button: 'Answer on your private page',
	},
	'proposals-decided': {
		subject: 'Your changes to {reference}',
		title: 'We have decided about your changes',
		body: 'this is what became of the changes that you proposed:\n\n{decisions}\n\n{details}\n\n{link}',
		button: 'See your submission',
	},
	'address-confirmation': {
		subject: 'Please confirm your new address',
		title: 'Please confirm your new address',
		body: 'this address was given for the submission below. Please confirm it, and mails about the submission come here from then on. The link works for seven days.\n\n{details}\n\n{link}',
		button: 'Confirm this address',
	},
	'address-requested': {
		subject: 'Another address for {reference}',
		title: 'Another address was given for your submission',
		body: 'somebody who has the link to the private page of your submission gave the address {address} for it. Until it is confirmed from there, all mails come to you.\n\n{details}\n\nIf this is a mistake, please reply to this mail or write to {support}.',
		button: null,
	},
	'address-changed': {
		subject: 'Another address for {reference}',
		title: 'Your submission has another address',
		body: 'mails about the submission below now go to {address}. The links to its private page that were mailed to you no longer work.\n\n{details}\n\nIf this is a mistake, please reply to this mail or write to {support}.',
		button: null,
	},
	'coauthor-question': {
		subject: 'Please confirm your authorship: {reference}',
		title: 'Are you an author of this article?',
		body: 'an article was submitted to us that names you as an author. Please look at it and tell us whether you agree. You can change your answer until there is a decision about the article.\n\n{details}\n\nOpening the page decides nothing. The link is yours alone: please do not pass it on.\n\n{link}',
		button: 'See the article and answer',
	},
	'coauthor-reminder': {
		subject: 'Reminder: Please confirm your authorship: {reference}',
		title: 'Reminder: are you an author of this article?',
		body: 'an article was submitted to us that names you as an author. Please look at it and tell us whether you agree. You can change your answer until there is a decision about the article.\n\n{details}\n\nOpening the page decides nothing. The link is yours alone: please do not pass it on.\n\n{link}',
		button: 'See the article and answer',
	},
	'revision-opened': {
		subject: 'Please revise your article: {reference}',
		title: 'Please revise your article',
		body: 'your article has been read, and there {remarks}. Please send a revised Word document and an answer to each remark by {due}.\n\n{note}\n\n{details}\n\n{link}',
		button: 'Read the remarks and answer',
	},
	'revision-reopened': {
		subject: 'Your revision is open again: {reference}',
		title: 'Your revision is open again',
		body: 'your article has been read, and there {remarks}. Please send a revised Word document and an answer to each remark by {due}.\n\n{details}\n\n{link}',
		button: 'Read the remarks and answer',
	},
	'revision-extended': {
		subject: 'A new date for your revision: {reference}',
		title: 'A new date for your revision',
		body: 'there is a new date for the revision of your article: {due}.\n\n{details}\n\n{link}',
		button: 'Read the remarks and answer',
	},
	'revision-due': {
		subject: 'Your revision is due soon: {reference}',
		title: 'Your revision is due soon',
		body: 'this is a reminder that the revision of your article is due on {due}. If you need more time, write to us on your private page: we can set another date.\n\n{details}\n\n{link}',
		button: 'Send your revision',
	},
	'revision-late': {
		subject: 'Your revision has not arrived: {reference}',
		title: 'Your revision has not arrived',
		body: 'we asked you for a revision of your article by {due} and do not have it yet. You can still send it. If you need more time, write to us on your private page: we can set another date.\n\n{details}\n\n{link}',
		button: 'Send your revision',
	},
	'revision-receipt': {
		subject: 'Your revision has arrived: {reference}',
		title: 'Your revision has arrived',
		body: 'thank you: we have {sent}. A person reads them and writes to you. Everything you sent stays on your private page.\n\n{details}\n\n{link}',
		button: 'See what you sent',
	},
	'agreement-request': {
		subject: 'Please sign the agreement for your article {reference}',
		title: 'The agreement for your article',
		body: 'before your article can be published, we need your agreement. It takes a minute: read the text on your private page and type the name of each author who must sign, or send a signed copy there.\n\n{details}\n\n{link}',
		button: 'Read and sign',
	},
	'agreement-copy': {
		subject: 'The agreement for the article {reference} is signed',
		title: 'The agreement for your article is signed',
		body: 'the agreement for an article of which you are an author is signed. Your private page has the signed copy as a PDF, for you to keep.\n\n{details}\n\n{link}',
		button: 'Get the signed copy',
	},
	'proof-request': {
		subject: 'Please check the proof of your article {reference}',
		title: 'The proof of your article',
		body: 'your article is typeset. Please read the PDF on your private page: check the names, affiliations, funding, figures and tables. Then approve it, or send us what is to be corrected.\n\n{details}\n\n{link}',
		button: 'Read the proof',
	},
	'agreement-reminder': {
		subject: 'Reminder: please sign the agreement for your article {reference}',
		title: 'The agreement for your article waits',
		body: 'we asked you for your agreement and do not have it yet. Without it your article cannot be published. It takes a minute on your private page.\n\n{details}\n\n{link}',
		button: 'Read and sign',
	},
	'proof-reminder': {
		subject: 'Reminder: please check the proof of your article {reference}',
		title: 'The proof of your article waits',
		body: 'we sent you the proof of your article and have no answer yet. Please read the PDF on your private page, then approve it, or send us what is to be corrected.\n\n{details}\n\n{link}',
		button: 'Read the proof',
	},
	'publication-pack': {
		subject: 'Your article {reference} is published',
		title: 'Your article is published',
		body: 'your article is published, and everybody can read it. Your private page has one file for you to keep, with the citations in all formats, a certificate for each author and, if there is one, the PDF. Please share it with your co-authors.\n\n{details}\n\n{link}',
		button: 'Get the files',
	},
	'publication-coauthor': {
		subject: 'An article of yours is published: {reference}',
		title: 'An article of yours is published',
		body: 'an article of which you are an author is published, and everybody can read it. Its page has the citations and, if there is one, the PDF. The author who submitted it has a certificate for you.\n\n{details}\n\n{link}',
		button: 'Read the article',
	},
	'invoice-issued': {
		subject: 'Invoice {invoice} for your article {reference}',
		title: 'The invoice for your article',
		body: 'the invoice for your article is on your private page, with the ways to pay it. Once you have paid, please enter the transaction number there: it lets us find your payment.\n\n{details}\n\n{link}',
		button: 'See the invoice',
	},
	'payment-receipt': {
		subject: 'Receipt {receipt} for your payment',
		title: 'Your payment has arrived',
		body: 'thank you: we have received your payment. The receipt is on your private page.\n\n{details}\n\n{link}',
		button: 'See the receipt',
	},
	'newsletter-confirmation': {
		subject: 'Please confirm your subscription',
		title: 'Please confirm your subscription',
		body: 'The newsletter of {site} is sent to this address once you have confirmed it.\n\n{link}',
		button: 'Confirm the subscription',
	},
} as const satisfies Record<string, MailWording>

/** What the mails to authors and visitors are called. */
export const outsideMailLabels: Record<keyof typeof shippedWordings, string> = {
	'contact-confirmation': 'Contact confirmation',
	'inquiry-reply': 'Reply to an inquiry',
	'inquiry-link': 'New link to an inquiry',
	'submission-receipt': 'Submission receipt',
	'status-submitted': 'Status: Submitted',
	'status-under_review': 'Status: Under Review',
	'status-accepted': 'Status: Accepted',
	'status-rejected': 'Status: Rejected',
	'status-published': 'Status: Published',
	'private-link': 'New private link',
	'lost-link': 'Private link, asked for again',
	'staff-message': 'Message to an author',
	'proposals-decided': 'Decision about proposed changes',
	'address-confirmation': 'Confirmation of a new address',
	'address-requested': 'Another address was given',
	'address-changed': 'The address has changed',
	'coauthor-question': 'Question to a co-author',
	'coauthor-reminder': 'Reminder to a co-author',
	'revision-opened': 'Request for a revision',
	'revision-reopened': 'Revision opened again',
	'revision-extended': 'New date for a revision',
	'revision-due': 'Reminder of a revision',
	'revision-late': 'Late revision',
	'revision-receipt': 'Receipt of a revision',
	'agreement-request': 'Request for an agreement',
	'proof-request': 'Proof of an article',
	'agreement-reminder': 'Reminder of an agreement',
	'agreement-copy': 'Signed agreement, to co-authors',
	'proof-reminder': 'Reminder of a proof',
	'publication-pack': 'Publication, to the author',
	'publication-coauthor': 'Publication, to co-authors',
	'invoice-issued': 'Invoice',
	'payment-receipt': 'Receipt of a payment',
	'newsletter-confirmation': 'Newsletter confirmation',
}
