import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type CatalogueSearch, catalogueAddress } from './catalogue-search.ts'

type Options = {
	/** Another category; undefined for all. */
	slug?: string | undefined
	/** In place of the entry in the history. */
	replace?: boolean
}

type Asked = { slug: string | undefined; search: CatalogueSearch }

/**
 * Goes to the same list with something changed, from its first page. What was asked for is shown at once, and the next
 * change adds to it: while the list is loading, a choice must not look refused or get lost.
 */
export function useCatalogueMove(shown: Asked) {
	const navigate = useNavigate()
	const address = catalogueAddress(shown.slug, shown.search)
	const [pending, setPending] = useState<{ from: string; asked?: Asked }>({ from: address })
	if (pending.from !== address) setPending({ from: address })
	const asked = (pending.from === address && pending.asked) || shown

	function go(change: Partial<CatalogueSearch>, options: Options = {}): void {
		const slug = 'slug' in options ? options.slug : asked.slug
		const search = { ...asked.search, page: 1, ...change }
		setPending({ from: address, asked: { slug, search } })
		void navigate(catalogueAddress(slug, search), { replace: options.replace ?? false, preventScrollReset: true })
	}
	return { ...asked, go }
}
