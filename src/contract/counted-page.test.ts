import { expect, test } from 'vitest'
import { countedPage } from './counted-page.ts'

test.each([
	['/article-citations', '?articleId=5&format=all', '/article-citations?articleId=5'],
	['/article-citations/', '?format=apa&articleId=5', '/article-citations?articleId=5'],
	['/Article-Citations', '?articleId=12', '/article-citations?articleId=12'],
	['/article-citations', '', '/article-citations'],
	['/article-citations', '?articleId=5%27--', '/article-citations'],
	['/article-citations', '?articleId=007', '/article-citations'],
	['/journal-details', '?id=3', '/journals/3/details'],
	['/journals/3/details', '', '/journals/3/details'],
	['/journals', '?id=3&q=soil', '/journals'],
	['/', '?articleId=5', '/'],
])('%s%s is counted as %s', (path, search, page) => {
	expect(countedPage(path, search)).toBe(page)
})
