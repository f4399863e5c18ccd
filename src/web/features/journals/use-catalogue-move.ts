import { useNavigate } from 'react-router'
import { type CatalogueSearch, catalogueAddress } from './catalogue-search.ts'

type Options = {
	/** Another category; undefined for all. */
	slug?: string | undefined
	/** In place of the entry in the history. */
	replace?: boolean
}

/** Goes to the same list with something changed, from its first page. */
export function useCatalogueMove(slug: string | undefined, search: CatalogueSearch) {
	const navigate = useNavigate()
	return (change: Partial<CatalogueSearch>, options: Options = {}) =>
		void navigate(catalogueAddress('slug' in options ? options.slug : slug, { ...search, page: 1, ...change }), {
			replace: options.replace ?? false,
			preventScrollReset: true,
		})
}
