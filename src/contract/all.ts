import { activityRoutes } from './activity.ts'
import { adminRoutes } from './admins.ts'
import { agreementRoutes } from './agreements.ts'
import { analyticsRoutes } from './analytics.ts'
import { analyticsVisitRoutes } from './analytics-visits.ts'
import { apiKeyRoutes } from './api-keys.ts'
import { articleCorrectionRoutes } from './article-corrections.ts'
import { articleExportRoutes } from './article-exports.ts'
import { articleImportRoutes } from './article-imports.ts'
import { articleNoteRoutes } from './article-notes.ts'
import { articlePageRoutes } from './article-pages.ts'
import { articleRoutes } from './article-routes.ts'
import { articleVersionRoutes } from './article-versions.ts'
import { assignmentRoutes } from './assignments.ts'
import { attachmentRoutes } from './attachments.ts'
import { authorshipRoutes } from './authorship.ts'
import { bankStatementRoutes } from './bank-statements.ts'
import { bulkRoutes } from './bulk.ts'
import { campaignRoutes } from './campaigns.ts'
import { citationRoutes } from './citations.ts'
import { contactRoutes } from './contacts.ts'
import { depositRoutes } from './deposits.ts'
import { digestRoutes } from './digests.ts'
import { documentWordingRoutes } from './document-wordings.ts'
import { documentRoutes } from './documents.ts'
import { galleyRoutes } from './galleys.ts'
import { inboundRoutes } from './inbound.ts'
import { inquiryRoutes } from './inquiries.ts'
import { invoiceRoutes } from './invoices.ts'
import { journalBulkRoutes } from './journal-bulk.ts'
import { journalClaimRoutes } from './journal-claims.ts'
import { journalImportRoutes } from './journal-imports.ts'
import { journalIssueRoutes } from './journal-issues.ts'
import { journalRoutes } from './journals.ts'
import { liveUpdateRoutes } from './live-updates.ts'
import { mailRoutes } from './mail.ts'
import { mailWordingRoutes } from './mail-wordings.ts'
import { matchingRoutes } from './matching.ts'
import { newsletterRoutes } from './newsletters.ts'
import { partnerRoutes } from './partners.ts'
import { personRoutes } from './persons.ts'
import { proofRoutes } from './proofs.ts'
import { publicationNoticeRoutes } from './publication-notices.ts'
import { publicationPackRoutes } from './publication-pack.ts'
import { publishGateRoutes } from './publish-gate.ts'
import { queueRoutes } from './queue.ts'
import { roundRoutes } from './rounds.ts'
import type { Route } from './route.ts'
import { savedReplyRoutes } from './saved-replies.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { sectionRoutes } from './sections.ts'
import { seoRoutes } from './seo.ts'
import { sessionRoutes } from './sessions.ts'
import { siteRoutes } from './site.ts'
import { statusChangeRoutes } from './status-changes.ts'
import { systemRoutes } from './system-status.ts'
import { testimonialRoutes } from './testimonials.ts'
import { trashRoutes } from './trash.ts'
import { webhookRoutes } from './webhooks.ts'

/** Every call the server answers under /api: the walker test, the OpenAPI document and the mount check read this. */
export const contract = {
	activity: activityRoutes,
	admins: adminRoutes,
	agreements: agreementRoutes,
	analytics: analyticsRoutes,
	analyticsVisits: analyticsVisitRoutes,
	apiKeys: apiKeyRoutes,
	articleExports: articleExportRoutes,
	articleNotes: articleNoteRoutes,
	articles: articleRoutes,
	articleCorrections: articleCorrectionRoutes,
	articleVersions: articleVersionRoutes,
	assignments: assignmentRoutes,
	attachments: attachmentRoutes,
	authorship: authorshipRoutes,
	bulk: bulkRoutes,
	campaigns: campaignRoutes,
	citations: citationRoutes,
	contacts: contactRoutes,
	digests: digestRoutes,
	documents: documentRoutes,
	galleys: galleyRoutes,
	publicationNotices: publicationNoticeRoutes,
	proofs: proofRoutes,
	publicationPack: publicationPackRoutes,
	articlePages: articlePageRoutes,
	journalIssues: journalIssueRoutes,
	deposits: depositRoutes,
	inbound: inboundRoutes,
	inquiries: inquiryRoutes,
	invoices: invoiceRoutes,
	bankStatements: bankStatementRoutes,
	journalClaims: journalClaimRoutes,
	journals: journalRoutes,
	journalBulk: journalBulkRoutes,
	journalImports: journalImportRoutes,
	articleImports: articleImportRoutes,
	liveUpdates: liveUpdateRoutes,
	mail: mailRoutes,
	mailWordings: mailWordingRoutes,
	documentWordings: documentWordingRoutes,
	matching: matchingRoutes,
	newsletters: newsletterRoutes,
	partners: partnerRoutes,
	persons: personRoutes,
	publishGate: publishGateRoutes,
	queue: queueRoutes,
	savedReplies: savedReplyRoutes,
	rounds: roundRoutes,
	secondFactor: secondFactorRoutes,
	sections: sectionRoutes,
	seo: seoRoutes,
	sessions: sessionRoutes,
	site: siteRoutes,
	statusChanges: statusChangeRoutes,
	system: systemRoutes,
	testimonials: testimonialRoutes,
	trash: trashRoutes,
	webhooks: webhookRoutes,
} satisfies Record<string, Record<string, Route>>

/** One sentence for each part of the API. */
export const domainDescriptions: Record<keyof typeof contract, string> = {
	activity: 'The append-only log of every change, for staff.',
	admins: 'Sign-in, passwords, accounts and invitations of staff, and the summary of their dashboard.',
	agreements:
		'What authors sign before their article is published: the texts by version, requests, and what was signed.',
	analytics: 'Reports about visits, for staff.',
	analyticsVisits: 'Visits, page views and events, as the pages report them.',
	apiKeys: 'Keys with which other programs call this API, made by admins.',
	articleExports: 'Published articles as files for Crossref and DOAJ and as JATS, and what keeps them from it.',
	articleNotes: 'Notes among staff about an article.',
	articles: 'Submissions: sending one, following it by its private link, and the work of staff on it.',
	articleCorrections: 'What authors correct or propose to change, and what staff decide about it.',
	articleVersions: 'The versions of the file of an article.',
	assignments: 'Who of the staff takes care of an article or a contact, and rules that assign new ones.',
	attachments: 'Files that author and staff send each other about an article.',
	authorship: 'Co-authors: the question whether they agree, their answers, and reminders.',
	bulk: 'Several articles or contacts at once, with a result for each.',
	campaigns: 'Newsletter campaigns: writing, testing, scheduling and sending them.',
	citations: 'Published articles, their citations in five formats and files for reference managers.',
	contacts: 'Messages of the contact form.',
	documents: 'Letters and certificates with a code that anybody can check.',
	articlePages: 'Public pages of articles in journals that are published here.',
	journalIssues: 'Volumes and issues of journals that are published here, with their articles in order.',
	deposits: 'DOIs of articles, what is sent to Crossref about them, and what it answered.',
	galleys: 'The final PDFs of articles, as readers download them.',
	publicationNotices: 'Corrections, expressions of concern and retractions of published articles.',
	proofs: 'Galleys that authors approve or correct before they are public.',
	publicationPack: 'What authors are given when their article is published: one mail and one ZIP file.',
	digests: 'The mail each morning about what waits for an account.',
	inbound: 'The mailbox that replies by mail are read from.',
	inquiries: 'The conversation that follows a message of the contact form, for staff and by a private link.',
	bankStatements: 'What came in at the bank, compared with open invoices.',
	invoices: 'Fees of articles: invoices, payments, credit notes, refunds and waivers.',
	journalClaims: 'What supports the claims about a journal, and the history of its fee, indexes and status.',
	journals: 'The catalogue of journals.',
	journalBulk: 'Many journals at once: a search as a file, and changes of staff.',
	articleImports: 'Published articles of another system: checked first, then imported by a job, and undone again.',
	journalImports: 'Journals from a CSV file: checked first, then imported by a job, and undone again.',
	liveUpdates: 'What colleagues and authors change, told while it happens, for staff.',
	mail: 'The outbox: what was sent, what waits and what failed.',
	mailWordings: 'The words of mails: as shipped, as staff word them, a preview and a test.',
	documentWordings:
		'The words of letters, certificates, agreements, invoices and receipts, of the site and of journals, with a preview.',
	matching: 'Journals that fit a text, with reasons.',
	newsletters: 'Subscriptions to the newsletter.',
	partners: 'Indexing partners.',
	persons: 'What is stored under one e-mail address: reading, exporting and erasing it.',
	publishGate: 'What should be there before an article is published.',
	queue: 'What waits for staff: views of articles and contacts with counts, and saved ones.',
	savedReplies: 'Texts that staff use again and again, filled from the article.',
	rounds: 'Revisions that staff ask for, and what authors answer.',
	secondFactor: 'Authenticator apps, passkeys and recovery codes of accounts, and the confirmation with them.',
	sections: 'Publication sections, the categories of journals.',
	seo: 'Titles, descriptions and other metadata of pages.',
	sessions: 'Where the own account is signed in.',
	site: 'Facts about the provider that every page may show.',
	statusChanges: 'Changes of the status of articles that can still be undone.',
	system: 'What is slow, failing or waiting, for those who operate the site.',
	testimonials: 'What authors say about the provider.',
	trash: 'Deleted records: restoring them as they were, or erasing them.',
	webhooks:
		'Addresses of other programs that are told when articles are accepted, published or withdrawn and contacts created.',
}
