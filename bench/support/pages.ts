/** Every public page, one of each kind, and the status it answers with. */
export const publicPages: Readonly<Record<string, number>> = {
	'/': 200,
	'/services': 200,
	'/journals': 200,
	'/journals/computer-science': 200,
	'/journals/1/details': 200,
	'/compare-journals?ids=1,2': 200,
	'/match-journal': 200,
	'/submit-article': 200,
	'/article-citations?articleId=1': 200,
	'/articles': 200,
	'/articles/1/bounded-replay-checking-recovery-paths-of-small-databases-before-they-are-needed': 200,
	'/verify': 200,
	'/contact': 200,
	'/about': 200,
	'/faq': 200,
	'/privacy-policy': 200,
	'/terms-of-service': 200,
	'/no-such-page': 404,
}

/** All of them, or those that were asked for. */
export function choosePages(asked: string[] | undefined): [path: string, status: number][] {
	const unknown = asked?.filter((path) => !Object.hasOwn(publicPages, path)) ?? []
	if (unknown.length > 0) throw new Error(`these are not among the pages that are measured: ${unknown.join(' ')}`)
	return Object.entries(publicPages).filter(([path]) => asked?.includes(path) ?? true)
}
