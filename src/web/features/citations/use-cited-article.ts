import { useQuery } from '@tanstack/react-query'
import { useIsSignedIn } from '../../lib/use-is-signed-in.ts'
import { articleQuery, citationsQuery, referenceQuery } from './queries.ts'
import { staffArticleQuery, staffCitationsQuery, staffReferenceQuery } from './staff-queries.ts'

/**
 * An article with all that is needed to cite it. The server renders what everybody may read; signed-in staff ask
 * again with their token, which only the browser has, and so sees what is not published yet.
 */
export function useCitedArticle(id: string) {
	const isStaff = useIsSignedIn()
	const asked = id !== ''
	const open = {
		article: useQuery({ ...articleQuery(id), enabled: asked && !isStaff }),
		reference: useQuery({ ...referenceQuery(id), enabled: asked && !isStaff }),
		citations: useQuery({ ...citationsQuery(id), enabled: asked && !isStaff }),
	}
	const staff = {
		article: useQuery({ ...staffArticleQuery(id), enabled: asked && isStaff }),
		reference: useQuery({ ...staffReferenceQuery(id), enabled: asked && isStaff }),
		citations: useQuery({ ...staffCitationsQuery(id), enabled: asked && isStaff }),
	}
	const chosen = isStaff ? staff : open
	const article = chosen.article.data ?? open.article.data
	const reference = chosen.reference.data ?? open.reference.data
	const citations = chosen.citations.data ?? open.citations.data
	const isPending = asked && !(article && reference) && (chosen.article.isPending || chosen.reference.isPending)
	return {
		isStaff,
		found: article && reference ? { article, reference, generated: citations ?? [] } : undefined,
		isPending,
		/** It may exist: the call failed. */
		hasFailed: [chosen.article, chosen.reference].some(({ error }) => error !== null && !isMissing(error)),
		retry: () => void Promise.all([chosen.article.refetch(), chosen.reference.refetch(), chosen.citations.refetch()]),
	}
}

const isMissing = (error: Error) => 'status' in error && (error.status === 404 || error.status === 400)
