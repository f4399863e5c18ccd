import type { ActivityRecord } from './activity-words.ts'
import { correctionLabels } from './correction-words.ts'

type Labels = Readonly<Record<string, string>>

const published = { doi: 'DOI', publicationYear: 'Year', volume: 'Volume', issue: 'Issue', pages: 'Pages' }
const publicationDetails = {
	acceptedOn: 'Accepted on',
	publishedOn: 'Published on',
	licence: 'Licence',
	referenceList: 'References',
	outsideUrl: 'Address at the publisher',
	outsidePdfUrl: 'PDF at the publisher',
}
const shown = { image: 'Picture', order: 'Display order', isActive: 'Active' }

const serviceNames = {
	papers: 'Research papers',
	patents: 'Patents',
	copyright: 'Copyright and trademark',
	phd: 'Ph.D. services',
	software: 'Software',
}
const named = (group: string, names: Labels, what = ''): Labels =>
	Object.fromEntries(
		Object.entries(names).map(([name, label]) => [`${group}.${name}`, what ? `${label}: ${what}` : label]),
	)

/** What the fields of records are called on screens. Forms of staff use the same words. */
export const fieldLabels: Partial<Record<ActivityRecord, Labels>> = {
	article: {
		...correctionLabels,
		...published,
		...publicationDetails,
		status: 'Status',
		assignee: 'Assignee',
		adminNotes: 'Notes',
		authorLine: 'Names of the authors',
		authorCount: 'Number of authors',
		fileName: 'File',
		document: 'Document',
		galley: 'Galley',
		publicationNotice: 'Notice to readers',
		crossrefDeposit: 'Deposit at Crossref',
		proof: 'Proof',
		agreement: 'Agreement',
		invoice: 'Invoice',
		creditNote: 'Credit note',
		receipt: 'Receipt',
		amount: 'Amount',
		transaction: 'Transaction number',
		feeWaiver: 'Waiver of the fee',
		galleyProblems: 'Galley used although',
		fileScan: 'Virus scan',
		linkVersion: 'Private link',
	},
	contact: { status: 'Status', assignee: 'Assignee', adminNotes: 'Notes', linkVersion: 'Private link' },
	journal: {
		journalIssue: 'Issue',
		title: 'Title',
		slug: 'Slug',
		issn: 'ISSN',
		description: 'Description',
		publicationSectionId: 'Category',
		category: 'Category text',
		impact: 'Impact',
		impactFactor: 'Impact factor',
		indexing: 'Indexing',
		scope: 'Scope & topics',
		guidelines: 'Submission guidelines',
		publicationFee: 'Publication fee (US dollars)',
		processingTime: 'Processing time',
		frequency: 'Publication frequency',
		language: 'Language',
		abbreviation: 'Abbreviated title',
		website: 'Website',
		subjects: 'Subjects',
		keywords: 'Keywords',
		alternativeTitle: 'Alternative title',
		eissn: 'Online ISSN',
		publisher: 'Publisher',
		country: 'Country of the publisher',
		reviewType: 'Review',
		weeks: 'Weeks to publication',
		languages: 'Language codes',
		licences: 'Licences',
		copyright: 'Copyright',
		isFeeOnRequest: 'Fee on request',
		otherFees: 'Fees in other currencies',
		hasWaiver: 'Fee waivers',
		waiverUrl: 'Page about waivers',
		archiving: 'Archiving',
		aimsUrl: 'Page about aims and scope',
		boardUrl: 'Page of the editorial board',
		instructionsUrl: 'Page of instructions for authors',
		isNew: 'New',
		isAcceptingSubmissions: 'Open',
		invoicePrice: 'Price on invoices',
		publishedHere: 'Published here',
		doiPattern: 'Pattern of DOIs',
		agreementText: 'Text of the agreement',
		isActive: 'Active',
	},
	section: { title: 'Title', slug: 'Slug', description: 'Description', icon: 'Icon name', ...shown },
	testimonial: {
		name: 'Name',
		position: 'Position',
		organization: 'Organization',
		content: 'Content',
		rating: 'Rating',
		...shown,
	},
	campaign: {
		subject: 'Subject',
		content: 'Content',
		audience: 'Readers',
		researchField: 'Research field',
		subscribedFrom: 'Subscribed from',
		subscribedTo: 'Subscribed until',
		scheduledAt: 'Scheduled for',
	},
	saved_reply: { name: 'Name', text: 'Text' },
	assignment_rule: { scope: 'New', assigneeId: 'Go to', journalId: 'Journal', researchField: 'Research field' },
	saved_view: { name: 'Name', query: 'Filters', isShared: 'Shared' },
	account: { hasDigest: 'Daily digest', role: 'Role', isActive: 'Active', name: 'Name', email: 'Email' },
	invitation: { role: 'Role', email: 'Email' },
	webhook: { url: 'Address', events: 'Events', description: 'Description', isActive: 'Active' },
	partner: { name: 'Name', logo: 'Logo', url: 'Address', description: 'Description', ...shown },
	seo_page: {
		title: 'Title',
		description: 'Description',
		keywords: 'Keywords',
		ogTitle: 'Title when shared',
		ogDescription: 'Description when shared',
		ogImage: 'Picture when shared',
		isListed: 'Shown by search engines',
	},
	mail_wording: { subject: 'Subject', title: 'Heading', body: 'Text', button: 'Button' },
	document_wording: {
		title: 'Heading',
		opening: 'Opening',
		body: 'Text',
		closing: 'Closing',
		signatory: 'Signatory',
		journalId: 'Journal',
	},
	site: {
		automaticDeposits: 'Deposits at Crossref by themselves',
		agreementText: 'Text of the agreement',
		name: 'Name of the site',
		tagline: 'Tagline',
		description: 'Description',
		timeZone: 'Time zone',
		copyrightYear: 'Copyright since',
		desktopPhone: 'Phone on wide screens',
		desktopEmails: 'E-mail addresses on wide screens',
		mobilePhone: 'Phone on small screens',
		mobileEmails: 'E-mail addresses on small screens',
		supportEmail: 'Mailbox for inquiries',
		submissionsEmail: 'Mailbox for submissions',
		footerAddress: 'Address in the footer',
		contactAddress: 'Address on the contact page',
		businessHours: 'Business hours',
		whatsappNumber: 'WhatsApp number',
		whatsappMessage: 'First message',
		...named('statistics', {
			customers: 'Satisfied customers',
			countries: 'Countries',
			articles: 'Articles published',
			journals: 'Partner journals',
		}),
		...named('servicePrices', serviceNames, 'price'),
		...named('serviceTurnarounds', serviceNames, 'time'),
	},
}

/** `isFeeOnRequest` of something unknown reads "is fee on request": never the name of a column. */
const spelledOut = (field: string): string =>
	field
		.replace(/[_.]/g, ' ')
		.replace(/([a-z\d])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.replace(/^./, (letter) => letter.toUpperCase())

export const fieldLabel = (record: ActivityRecord, field: string): string =>
	fieldLabels[record]?.[field] ?? spelledOut(field)
