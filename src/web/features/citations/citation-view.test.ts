import { expect, test } from 'vitest'
import { citationsAddress, parseView } from './citation-view.ts'

const canonical = (search: string) => citationsAddress(parseView(new URLSearchParams(search)))

test.each([
	['', '/article-citations'],
	['articleId=5', '/article-citations?articleId=5'],
	['id=5', '/article-citations?articleId=5'],
	['articleId=5&format=apa', '/article-citations?articleId=5&format=APA'],
	['format=all&articleId=5', '/article-citations?articleId=5&format=all'],
	['articleId=5&format=IEEE', '/article-citations?articleId=5'],
	['articleId=5&q=soil&page=3', '/article-citations?articleId=5'],
	['q=+soil+&page=2', '/article-citations?q=soil&page=2'],
	['page=1', '/article-citations'],
	['page=-1', '/article-citations'],
	['format=APA', '/article-citations'],
	['articleId=%20', '/article-citations'],
])('%s is spelt %s, and stays so', (search, address) => {
	expect(canonical(search)).toBe(address)
	expect(canonical(new URL(address, 'http://x').search)).toBe(address)
})
