import { articleNoteRoutes } from '../../contract/article-notes.ts'
import { assignmentRoutes } from '../../contract/assignments.ts'
import type { AttachmentsService } from '../attachments/attachments.service.ts'
import type { Core } from '../core.ts'
import type { Institutions } from '../institutions/institutions.service.ts'
import type { JournalsService } from '../journals/journals.service.ts'
import { searchedList } from '../record-search.ts'
import type { ScannerService } from '../scanner/scanner.service.ts'
import type { SiteService } from '../site/site.service.ts'
import { mountAddressPages } from './address-pages.routes.ts'
import { addressesService } from './addresses.service.ts'
import { mountArticles } from './articles.routes.ts'
import { articlesService } from './articles.service.ts'
import { articleAssigneesService } from './assignees.service.ts'
import { mountAuthorship } from './authorship.routes.ts'
import { authorshipForms } from './authorship-forms.ts'
import { mountArticleBulk } from './bulk.routes.ts'
import { coauthorsService } from './coauthors.service.ts'
import { conversationService } from './conversation.service.ts'
import { mountCorrectionForm } from './correction-form.routes.ts'
import { mountCorrections } from './corrections.routes.ts'
import { correctionsService } from './corrections.service.ts'
import { doisService } from './dois.service.ts'
import { fileScansService } from './file-scans.service.ts'
import { lostLinksService } from './lost-links.service.ts'
import { manuscriptUploads } from './manuscript-uploads.ts'
import { notesService } from './notes.service.ts'
import { proposalsService } from './proposals.service.ts'
import { publicArticlesService } from './public-articles.service.ts'
import { publishedRecordsService } from './published-records.service.ts'
import { mountRounds } from './rounds.routes.ts'
import { roundsService } from './rounds.service.ts'
import { staffArticlesService } from './staff-articles.service.ts'
import { mountSubmissionForm } from './submission-form.routes.ts'
import { articleTags } from './tags.ts'
import { trackingService } from './tracking.service.ts'
import { trackingForms } from './tracking-forms.ts'
import { mountVersions } from './versions.routes.ts'
import { versionsService } from './versions.service.ts'

type Needed = {
	journals: JournalsService
	site: SiteService
	scanner: ScannerService
	attachments: AttachmentsService
	institutions: Institutions
}

export function articlesModule(core: Core, { journals, site, scanner, attachments, institutions }: Needed) {
	const fileScans = fileScansService({ ...core, scanner })
	const uploads = manuscriptUploads({ ...core, scanner })
	const versions = versionsService({ ...core, uploads, fileScans })
	const dois = doisService({ ...core, site })
	const articles = articlesService({ ...core, journals, uploads, fileScans, dois })
	const publicArticles = publicArticlesService({ ...core, site, institutions })
	const conversation = conversationService({ ...core, attachments })
	const coauthors = coauthorsService(core)
	const tracking = trackingService({ ...core, conversation, attachments, coauthors })
	const notes = notesService(core)
	const rounds = roundsService({ ...core, site, uploads, versions, attachments })
	const lostLinks = lostLinksService(core)
	const addresses = addressesService(core)
	const proposals = proposalsService({ ...core, versions, fileScans })
	const corrections = correctionsService({ ...core, journals, uploads, versions, proposals, addresses })
	const staffArticles = staffArticlesService({
		...core,
		site,
		linkAddress: tracking.address,
		changedAddress: addresses.changedByStaff,
		dois,
	})
	core.register({
		web: async ({ app, uploads, readForm, readCaller, mountForm, counted }) => {
			mountSubmissionForm({ uploads, readForm, counted }, { articles, site })
			mountCorrectionForm(uploads, { readForm, readCaller, counted, corrections, tracking, site })
			await mountAddressPages(app, addresses, { site, counted })
			for (const form of trackingForms({ tracking, lostLinks, rounds })) await mountForm(form)
			for (const form of authorshipForms(coauthors, tracking)) await mountForm(form)
		},
		folder: { folder: 'articles', used: versions.usedFiles },
		jobs: {
			'scan-files': fileScans.scanWaiting,
			'remind-staff': () => conversation.remindOfUnread(),
			'show-published': publicArticles.showPublished,
			'tidy-up': addresses.removeExpired,
		},
		stop: async () => fileScans.stop(),
		routes: (api) => {
			mountVersions(api, versions)
			mountCorrections(api, { corrections, proposals, addresses, tracking })
			api.mount(articleNoteRoutes.add, async ({ params, body, caller }) => notes.add(params.id, body.text, caller))
		},
	})
	const assignees = articleAssigneesService(core)
	core.register({
		accountSwitchedOff: assignees.release,
		trashed: {
			kind: 'article',
			permission: 'articles.delete',
			tags: articleTags,
			check: dois.checkRestored,
			restored: assignees.restored,
		},
		searched: searchedList({
			kind: 'article',
			permission: 'articles.read',
			list: staffArticles.list,
			hitOf: ({ id, title, reference, authorName }) => ({ id, title, detail: `${reference} · ${authorName}` }),
		}),
		routes: (api) => {
			mountArticleBulk(api, { articles, staffArticles, assignees })
			api.mount(assignmentRoutes.assignArticle, async ({ params, body, caller }) =>
				assignees.assign(params.id, body, caller),
			)
		},
	})
	core.register({
		jobs: { 'remind-authors': rounds.remind },
		routes: (api) => {
			mountRounds(api, rounds, tracking)
			mountArticles(api, { articles, publicArticles, staffArticles, conversation, attachments, tracking, lostLinks })
			mountAuthorship(api, { coauthors, tracking })
		},
	})
	return {
		dois,
		publicArticles,
		publishedRecords: publishedRecordsService({ ...core, site, institutions }),
		tracking,
		addresses,
		coauthors,
		answerableByMail: conversation.answerable,
		findForMatching: articles.findForMatching,
	}
}
