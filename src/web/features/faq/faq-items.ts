import type { Site } from '../../../contract/site.ts'
import type { Block } from '../../lib/prose.tsx'

/** The id is the anchor of the question: `/faq#fees`. People share it, so it stays. */
export type FaqItem = { id: string; question: string; answer: readonly Block[] }

export const faqItems = (site: Site): readonly FaqItem[] => [
	{
		id: 'journal-types',
		question: 'Which types of journals do you work with?',
		answer: [
			'Peer-reviewed journals in the fields of our [catalogue](/journals), some open access, some read by subscription. For every journal the catalogue states the ISSN, the indexes it is listed in or that there is none yet, the impact factor or N/A, and the publication fee or that it is on request; the processing time where the journal names one.',
			'Which index counts is decided by your university, your funder or the rules of your degree. Ask them before you choose; we help you to find the journals that meet what they ask for.',
		],
	},
	{
		id: 'timeline',
		question: 'How long does publication take?',
		answer: [
			'Usually 2-6 months from submission to publication. We read your paper and answer within 48 hours. The rest is the time of the journal: peer review, your revision, the decision and the next free issue.',
			'The range is experience and not a promise. Nobody can honestly sell acceptance within days, because reviewers need time to read.',
		],
	},
	{
		id: 'fees',
		question: 'What does it cost, and when do I pay?',
		answer: [
			"Two kinds of fees exist, and we keep them apart. The journal's publication fee is on the page of each journal in US dollars; where it reads On request, you have the amount in writing before you decide. Our own services are quoted in writing before any work begins.",
			'Reading the catalogue, asking questions and submitting cost nothing. Payment is step 8 of the 9 steps to publication: it comes after the review and the copyright form, and it buys no favourable review.',
		],
	},
	{
		id: 'writing-editing',
		question: 'Do you help with writing and editing?',
		answer: [
			'Yes. We edit language and structure, check references and figures, format a manuscript to the rules of a journal and advise on methods and statistics. What that includes is described under [Our Services](/services).',
			'We do not write papers for others to sign, add or sell names, or invent data. Everybody named as an author must meet the [criteria of the ICMJE](https://www.icmje.org/recommendations/browse/roles-and-responsibilities/defining-the-role-of-authors-and-contributors.html); our help belongs in the acknowledgements, and so does the use of AI tools, as the journal asks.',
		],
	},
	{
		id: 'legitimacy',
		question: 'How can I check that a journal is legitimate?',
		answer: [
			'Go to the registers yourself. A logo or a claim on a web page proves nothing, ours included.',
			{
				list: [
					'ISSN: look the number up in the [ISSN Portal](https://portal.issn.org/). Title and publisher must match those of the journal.',
					'Scopus: search the [list of sources](https://www.scopus.com/sources) and read the years of coverage, because coverage can end.',
					'Web of Science: search the [Master Journal List](https://mjl.clarivate.com/), which also names the collection. An impact factor in the strict sense is published by the same company in Journal Citation Reports.',
					'PubMed and MEDLINE: search the [NLM Catalog](https://www.ncbi.nlm.nih.gov/nlmcatalog/journals/) by title or ISSN.',
					'Open access: search the [Directory of Open Access Journals](https://doaj.org/).',
					'Everything else: go through the checklist of [Think. Check. Submit.](https://thinkchecksubmit.org/)',
				],
			},
			'You can check us, too. Our address, phone number and hours are on the [contact page](/contact): call before you pay anything.',
		],
	},
	{
		id: 'conference-papers',
		question: 'Can you help with conference papers?',
		answer: [
			'Yes, with preparing a paper for a conference and with turning a conference paper into a journal article.',
			'For the second, tell the journal about the earlier version: cite it, and say in the cover letter what is new. Each journal sets its own rule for how much must be new, and the publisher of the proceedings may hold the copyright, so check both first. A paper must never be under review in two places at once.',
		],
	},
	{
		id: 'doi',
		question: 'Will my article have a DOI?',
		answer: [
			'If the journal registers DOIs, yes; its website says whether it does, and we tell you before you submit. The publisher registers the DOI with an agency such as [Crossref](https://www.crossref.org/) when the article appears.',
			'To check a DOI, enter it at [doi.org](https://www.doi.org/): it must lead to the page of your article. A DOI is a lasting address. It says nothing about quality, and a paper does not become better published by having one.',
		],
	},
	{
		id: 'refunds',
		question: 'When do I get a refund?',
		answer: [
			'A service of ours that has not begun is refunded in full. If it has begun, the parts not yet done are refunded; the quotation lists the parts and their prices, so that the amount is clear from the start.',
			'A publication fee that we still hold when a paper is withdrawn or declined is refunded in full. Once it has been passed on to the journal, the rules of that journal apply, and we tell you what they are before you pay.',
			"A rejection alone is no reason to refund editing that was done: the decision is the journal's, and we do not promise it. The full wording is in the [terms of service](/terms-of-service#refunds).",
		],
	},
	{
		id: 'tracking',
		question: 'How can I track my paper?',
		answer: [
			'When you submit online, your receipt has a private link. It leads to a page that shows the status of your paper with the date of each change and says what happens next; there you can also leave us a message or withdraw the paper. Keep the link private: anyone who has it can do the same.',
			'We also mail you when the status changes, and when our staff write to you about the paper; you can answer on the page.',
			`If you have lost the link, [we mail it to you again](/track). You can also send the title of your paper to [${site.supportEmail}](mailto:${site.supportEmail}) or use the [contact form](/contact), and you have an answer within 24 hours. Where a journal has a submission system of its own, you also receive its manuscript number and can look there yourself.`,
		],
	},
	{
		id: 'after-publication',
		question: 'What support is there after publication?',
		answer: [
			'You receive the publication URL, the PDF of the paper, and the volume and issue numbers. Check names, affiliations and funding at once. If something is wrong, tell us: we ask the journal for a correction, which it publishes under its own rules.',
			'Indexes take articles up in their own time, often weeks after the issue appears. If yours is missing, we ask the journal why. We also help you to add the article to your [ORCID](https://orcid.org/) record and to share it within the limits of its licence.',
		],
	},
]
