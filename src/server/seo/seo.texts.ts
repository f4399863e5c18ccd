import { type SeoPageKey, seoPageKeys } from '../../contract/seo.ts'
import type { SiteSettings } from '../../contract/site.ts'

type Texts = { title: string; description: string; keywords: string | null }
type Facts = Pick<SiteSettings, 'name' | 'tagline' | 'description'>

/** Titles are without the product name: the page adds it. Descriptions fit what a search result shows. */
const texts: Record<SeoPageKey, (site: Facts) => Texts> = {
	home: ({ tagline, description }) => ({
		title: tagline.replace(/\.$/, ''),
		description,
		keywords: 'journal publication, article submission, journal selection, research guidance, peer review',
	}),
	services: () => ({
		title: 'Our Services',
		description:
			'Research writing and guidance, article writing, DOI services, OJS services, web development and digital marketing: what each service includes.',
		keywords: 'research writing, article writing, DOI services, OJS services, web development, digital marketing',
	}),
	journals: () => ({
		title: 'Academic Journals',
		description:
			'Browse journals by category, search by title or subject, and compare scope, indexing, processing time and publication fee.',
		keywords: 'academic journals, journal finder, impact factor, indexing, ISSN, publication fee',
	}),
	'match-journal': () => ({
		title: 'Match My Paper',
		description:
			'Enter the title and abstract of your paper and see which journals fit, with the reasons for each. Your text is not stored.',
		keywords: 'journal finder, journal suggester, match my paper, where to publish',
	}),
	about: ({ name }) => ({
		title: 'About Us',
		description: `Who we are at ${name}: our mission, our values, and the specialists and research advisors who read your work.`,
		keywords: 'publication specialists, research advisors, academic publishing support',
	}),
	faq: () => ({
		title: 'Frequently Asked Questions',
		description:
			'Ten plain answers on journal types, timelines of 2-6 months, fees, editing, legitimacy, DOIs, refunds, tracking and support.',
		keywords: 'publication timeline, publication fees, DOI, refunds, conference papers, journal legitimacy',
	}),
	contact: ({ name }) => ({
		title: 'Contact Us',
		description: `Write to ${name} about a journal, a manuscript or a submission under way. Messages are answered within 24 hours.`,
		keywords: 'contact, publication enquiry, author support',
	}),
	'submit-article': () => ({
		title: 'Submit Your Article',
		description:
			'Send your manuscript as a Word document (.docx, up to 10MB), choose a journal and hear from us within 48 hours.',
		keywords: 'article submission, manuscript submission, docx, target journal',
	}),
	articles: ({ name }) => ({
		title: 'Published Articles',
		description: `Search the articles that journals of ${name} have published, and read, cite and download them free of charge.`,
		keywords: 'open access articles, article search, PDF, citations',
	}),
	'article-citations': () => ({
		title: 'Article Citations',
		description:
			'Generate, copy and download the citation of an article in APA, MLA, Chicago, Harvard or Vancouver style.',
		keywords: 'citation generator, APA, MLA, Chicago, Harvard, Vancouver',
	}),
	'email-templates': ({ name }) => ({
		title: 'Email Templates',
		description: `The messages that ${name} sends to authors and subscribers, as they look when they arrive.`,
		keywords: null,
	}),
	'privacy-policy': ({ name }) => ({
		title: 'Privacy Policy',
		description: `What ${name} stores when you visit, write, subscribe or submit, why and for how long, and how to have it removed.`,
		keywords: null,
	}),
	'terms-of-service': ({ name }) => ({
		title: 'Terms of Service',
		description: `The terms under which ${name} offers this website and its publication services, in plain words.`,
		keywords: null,
	}),
}

export const hasOwnTexts = (page: string): page is SeoPageKey => (seoPageKeys as readonly string[]).includes(page)

/** `call-for-papers` becomes `Call for papers`. */
const wordsOf = (page: string) => {
	const words = page.split('-').filter(Boolean).join(' ')
	return words === '' ? 'Page' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a page says about itself until somebody stores something else. */
export const shippedTexts = (page: string, site: Facts): Texts =>
	hasOwnTexts(page) ? texts[page](site) : { title: wordsOf(page), description: site.description, keywords: null }
