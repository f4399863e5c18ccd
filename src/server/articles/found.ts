import { notFound } from '../app-error.ts'

export function found<T>(article: T | undefined): T {
	if (!article) throw notFound('Article')
	return article
}
