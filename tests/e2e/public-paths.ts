/** One address of every public page that is there. */
export const publicPaths: readonly string[] = [
	'/',
	'/services',
	'/journals',
	'/journals/computer-science',
	'/journals/1/details',
	'/journals/1/issues/1',
	'/compare-journals?ids=1,2,3',
	'/match-journal',
	'/submit-article',
	'/articles',
	'/articles/1/bounded-replay-checking-recovery-paths-of-small-databases-before-they-are-needed',
	'/article-citations',
	'/article-citations?articleId=1&format=all',
	'/email-templates',
	'/contact',
	'/track',
	'/verify',
	'/about',
	'/faq',
	'/privacy-policy',
	'/terms-of-service',
]

/** No page links there: staff know the address, and documents name it. */
export const unlinkedPaths: readonly string[] = ['/email-templates', '/verify']
