import { useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { type CatalogueSearch, catalogueAddress } from './catalogue-search.ts'

type Options = {
	/** Another category; undefined for all. */
	slug?: string | undefined
	/** In place of the entry in the history. */
	replace?: boolean
}

type Asked = { slug: string | undefined; search: CatalogueSearch }
type Pending = { move: number; from: string; asked: Asked }

/**
 * Goes to the same list with something changed, from its first page. What was asked for is shown at once, and the next
 * change adds to it: while the list is loading, a choice must not look refused or get lost.
 */
export function useCatalogueMove(shown: Asked) {
	const navigate = useNavigate()
	const location = useLocation()
	const isReturn = useNavigationType() === 'POP'
	const lastMove = useRef(0)
	const [pending, setPending] = useState<Pending>()

	// the list of an earlier move may arrive when the next one is asked for: it must not undo that
	const isEarlierMove = ({ move }: Pending) => !isReturn && Number(location.state?.move ?? move) < move
	const isPending = pending && (pending.from === location.key || isEarlierMove(pending))
	if (pending && !isPending) setPending(undefined)
	const asked = isPending ? pending.asked : shown

	function go(change: Partial<CatalogueSearch>, options: Options = {}): void {
		const slug = 'slug' in options ? options.slug : asked.slug
		const search = { ...asked.search, page: 1, ...change }
		lastMove.current += 1
		const move = lastMove.current
		setPending({ move, from: location.key, asked: { slug, search } })
		void navigate(catalogueAddress(slug, search), {
			replace: options.replace ?? false,
			preventScrollReset: true,
			state: { move },
		})
	}
	return { ...asked, go }
}
