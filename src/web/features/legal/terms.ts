import type { Site } from '../../../contract/site.ts'
import type { LegalSection } from './legal-document.tsx'

export const termsChanged = { date: '2026-11-16', words: 'November 16, 2026' }

/** In plain words. The same promises are in the FAQ and on the services page: change both. */
export const termsSections = (site: Site): readonly LegalSection[] => [
	{
		id: 'scope',
		title: 'What these terms cover',
		blocks: [
			`These terms apply between you and ${site.name}, ${site.contactAddress}, when you use this website and when you order one of our services. What we agree with you in writing comes first; these terms fill the gaps.`,
		],
	},
	{
		id: 'website',
		title: 'The website',
		blocks: [
			'Reading this website, searching the journals, writing to us, submitting an article and subscribing to the newsletter are free of charge and bind you to no payment.',
			'Facts about journals, such as ISSN, indexing, impact factor, processing time and fee, are given as the journals state them. They can change without our knowing. Where a public register exists we link to it: check there before you rely on a fact, and tell us if one is wrong, so that we can correct it.',
			'We keep the website running with care but do not promise that it is available at every moment.',
		],
	},
	{
		id: 'fair-use',
		title: 'Fair use',
		blocks: [
			'Send forms in your own name and with your own address. Do not send them by program, do not try to reach what is not meant for you, and do not disturb the website for others. To protect everybody, we limit how many forms one network may send in an hour and may refuse what looks like misuse.',
			'Programs may read public pages a few at a time. What can be called and how is described in the [documentation of the interface](/api/docs).',
		],
	},
	{
		id: 'submissions',
		title: 'Submitting an article',
		blocks: [
			'When you press Submit Article, you give us your article for the journal that you chose. You confirm that you may do so for everybody named as an author, and that the [rules of authorship](#authorship) are kept. We read it, tell you what we found and, if it fits, bring it before the journal. We may decline an article; then we tell you so.',
			'The receipt has a reference number and a private link to the page of your submission. Anyone who has the link can follow the article, write to us about it and withdraw it, and we may act on that as on your own request. Keep it as secret as a password, and tell us if somebody has it who should not.',
			'If the paper needs changes, we ask you for a revision: a round with numbered remarks and a day by which we ask for it. You answer each remark on your private page and send the changed document there. If you need more time, tell us: a day that has passed does not end anything by itself. Earlier rounds and versions stay readable for you and for us.',
			'You may withdraw an article at any time before it is published, on that page or by writing to us, without giving a reason and without cost. We then stop working on it. If the journal already has it, we tell the journal; its own rules say whether it asks for a fee at that stage. What was paid is refunded as described under [Cancellation and refunds](#refunds).',
		],
	},
	{
		id: 'agreements',
		title: 'The agreement before publication',
		blocks: [
			'Before an article is published, the journal may ask for a licence agreement, by which the authors keep their copyright, or for a transfer of copyright. You read the text on the private page and agree by typing the name of each author who must sign, or by sending a signed copy. By typing the name of a co-author you confirm that they agreed to it. What is stored is evidence of agreement, not a statutory electronic signature.',
			'Nothing is signed about an article that was withdrawn. We may cancel a request and send another one when the title, the authors or the journal have changed.',
		],
	},
	{
		id: 'orders',
		title: 'Ordering a service',
		blocks: [
			'A description on this website is not an offer. When you ask for a service, you receive a quotation in writing that says what we will do, what it costs, which parts it consists of and when they will be ready. A contract exists when you accept it in writing.',
		],
	},
	{
		id: 'fees',
		title: 'Fees and payment',
		blocks: [
			'The publication fee belongs to the journal. It is stated on the page of the journal in US dollars or given to you in writing on request. Submitting a paper costs nothing. A publication fee is due only after the review and the copyright form.',
			'The price of our own services is in the quotation, with any taxes. Work that you did not order is not charged.',
		],
	},
	{
		id: 'timing',
		title: 'Timing',
		blocks: [
			'We answer messages within 24 hours and review a submission within 48 hours. From submission to publication a paper usually takes 2-6 months. This range is experience: the time of reviewers and editors is not ours to promise.',
		],
	},
	{
		id: 'decisions',
		title: 'Decisions of journals and offices',
		blocks: [
			'Whether a paper is accepted is decided by the editors of the journal, whether a patent, copyright or trademark is granted by the office concerned, and whether a journal or an article is indexed by the index. We influence none of these decisions other than by preparing your work well, and we promise none of them. No fee buys a favourable review.',
		],
	},
	{
		id: 'authorship',
		title: 'Authorship and research ethics',
		blocks: [
			'The ideas, the data, the conclusions and the responsibility are yours. When you submit an article, you confirm:',
			{
				list: [
					'Authorship: everybody named as an author has earned it, and nobody who has is left out.',
					'Consent: all of them know the article as you send it and agree that it is submitted here.',
					'Originality: the work is your own, sources are named, and it is neither published nor under review elsewhere.',
					'Conflicts of interest: who paid for the work, and whatever may have influenced it, is stated in the article, or that there is nothing.',
					'Use of AI: where programs wrote or changed text, pictures or data, the article says which and for what. A program is not an author.',
					'Ethics: where people or animals took part, the approval and the consents exist and are named in the article.',
				],
			},
			'We store the day of this wording with your submission.',
			'If you list the other authors with their e-mail addresses, we ask each of them by mail whether they agree. They may confirm or object until there is a decision about the article. An objection does not stop the work by itself: we ask those concerned before we go on.',
			'We edit, format and advise. We do not write papers or theses for others to sign, sell or add names, invent or alter data or references, or arrange citations or reviews. Our help is named in the acknowledgements, as the journal asks.',
			'If we find good reason to believe that these rules were broken, we ask you first. If you cannot explain it, we stop working and refund the parts not yet done.',
		],
	},
	{
		id: 'manuscripts',
		title: 'Your manuscript',
		blocks: [
			'Your work remains yours. You allow us to use it for the submission you made or the service you ordered and for nothing else. We treat it as confidential and show it only to those who work on it and to the journal, conference or office that you chose. When you ask us to, we delete our copies after the work is done.',
		],
	},
	{
		id: 'refunds',
		title: 'Cancellation and refunds',
		blocks: [
			'You may cancel an order at any time, in writing.',
			{
				list: [
					'A service that has not begun is refunded in full.',
					'Of a service that has begun, the parts not yet done are refunded, at the prices in the quotation.',
					'A publication fee that we still hold when a paper is withdrawn or declined is refunded in full. Once it has been passed on, the rules of the journal apply; we tell you what they are before you pay.',
					'If we did not do what the quotation says, we first put it right. If we cannot, you get back what you paid for that part.',
				],
			},
			`To ask for a refund, write to [${site.supportEmail}](mailto:${site.supportEmail}) with the title of your paper. We answer within 24 hours and pay within 14 days, in the way in which you paid.`,
		],
	},
	{
		id: 'content',
		title: 'Texts and pictures of this website',
		blocks: [
			`Texts, drawings and the name ${site.name} belong to us or to those who allowed us to use them. You may quote them with their source and link to any page. Names of journals and indexes belong to their owners and are used here only to name them.`,
		],
	},
	{
		id: 'liability',
		title: 'Liability',
		blocks: [
			'We are liable without limit for harm that we cause on purpose or by gross negligence, and wherever the law does not allow a limit. Otherwise our liability for a service is limited to what you paid for it. For websites of others that we link to, their owners are responsible.',
		],
	},
	{
		id: 'privacy',
		title: 'Your data',
		blocks: ['What we store about you, why and for how long is described in the [privacy policy](/privacy-policy).'],
	},
	{
		id: 'law',
		title: 'Law and disputes',
		blocks: [
			'If something goes wrong, talk to us first: most things can be settled in a letter. The law of the place of our office applies, and its courts decide; rights that the law of your own country gives you as a consumer remain untouched. If one part of these terms is not valid, the others still are.',
		],
	},
	{
		id: 'changes',
		title: 'Changes to these terms',
		blocks: [
			'We may change these terms for the future. For an order, the terms apply that were published here when you accepted the quotation. The date at the top of this page says when they last changed; earlier versions are available on request.',
		],
	},
]
