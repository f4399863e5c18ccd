import { articleLimits } from '../../../contract/article-words.ts'
import { maxAuthors } from '../../../contract/author-words.ts'
import { cutText } from '../../cut-text.ts'
import type { RawArticle, RawAuthor } from './raw-article.ts'

/** More than any field keeps, and little enough for every pattern that is applied to it afterwards. */
const longestValue = 2_000
const mostValues = 2_000

export const cut = (text: string, most = longestValue): string => cutText(text, most)

const cutAll = (texts: string[] | undefined) => texts?.slice(0, mostValues).map((text) => cut(text))

const boundedAuthor = (author: RawAuthor): RawAuthor =>
	Object.fromEntries(
		Object.entries(author).map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]),
	) as RawAuthor

/** What a file says of an article, before anything looks into it: no value is longer than a person could have meant. */
export function boundedArticle({ authors, abstract, files, notKept, ...article }: RawArticle): RawArticle {
	const plain = Object.fromEntries(
		Object.entries(article).map(([name, value]) => [
			name,
			Array.isArray(value) ? cutAll(value) : value === undefined ? undefined : cut(value),
		]),
	) as Omit<RawArticle, 'authors'>
	return {
		...plain,
		// one more than is kept, so that the rest is named
		authors: authors.slice(0, maxAuthors + 1).map(boundedAuthor),
		...(abstract !== undefined && { abstract: cut(abstract, 2 * articleLimits.abstract) }),
		...(files && { files: files.slice(0, 10).map((file) => ({ ...file, name: cut(file.name) })) }),
		...(notKept && {
			notKept: notKept.slice(0, mostValues).map(({ field, value, sentence }) => ({
				...{ field: cut(field), value: cut(value), sentence: cut(sentence) },
			})),
		}),
	}
}
