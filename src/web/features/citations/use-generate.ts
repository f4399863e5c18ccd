import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CitationFormat } from '../../../contract/citation-formats.ts'
import type { ArticleReference, Citation } from '../../../contract/citations.ts'
import { sendStaff, staffKey } from '../../lib/staff-api.ts'
import { toast } from '../../ui/toast.ts'
import { citationsAddress } from './citation-view.ts'
import { citationsQuery, referenceQuery } from './queries.ts'
import { staffCitationsQuery, staffReferenceQuery } from './staff-queries.ts'

type Asked = CitationFormat | 'all'

/** What was generated takes the place of what was shown before. */
const renewed = (reference: ArticleReference, made: readonly Citation[]): ArticleReference => ({
	...reference,
	citations: reference.citations.map((old) => {
		const { citationText, citationHtml } = made.find(({ format }) => format === old.format) ?? old
		return { ...old, citationText, citationHtml }
	}),
})

/** Generates one format or all; the address then names what is shown. With the token of who is signed in, if anybody is. */
export function useGenerate(id: number) {
	const client = useQueryClient()
	const navigate = useNavigate()
	const [pending, setPending] = useState<Asked | null>(null)
	const isUnderWay = useRef(false)

	async function generate(asked: Asked): Promise<void> {
		if (isUnderWay.current) return
		isUnderWay.current = true
		setPending(asked)
		const articleId = String(id)
		try {
			const made =
				asked === 'all'
					? await sendStaff('POST /api/articles/{id}/citations/all', { params: { id } })
					: [await sendStaff('POST /api/articles/{id}/citations', { params: { id }, body: { format: asked } })]
			for (const { queryKey } of [referenceQuery(articleId), staffReferenceQuery(articleId)])
				client.setQueryData<ArticleReference | null>(queryKey, (old) => old && renewed(old, made))
			const lists = [citationsQuery(articleId).queryKey, staffCitationsQuery(articleId).queryKey]
			for (const queryKey of lists)
				client.setQueryData<Citation[] | null>(
					queryKey,
					(old) => old && [...old.filter((row) => !made.some(({ format }) => format === row.format)), ...made],
				)
			void client.invalidateQueries({ queryKey: staffKey('/api/articles/{id}/citations') })
			await navigate(citationsAddress({ articleId, format: asked }), { preventScrollReset: true })
			// on a phone they are below the visible part of the page
			document.querySelector('[data-citation]')?.closest('section')?.scrollIntoView({ block: 'nearest' })
			toast(
				asked === 'all'
					? { title: 'Citations generated', description: 'All five formats are ready.' }
					: { title: 'Citation generated', description: `The ${asked} citation is ready.` },
			)
		} catch {
			toast({
				title: 'Generation Failed',
				description:
					asked === 'all'
						? 'Failed to generate all citations. Please try again.'
						: 'Failed to generate citation. Please try again.',
				variant: 'destructive',
			})
		} finally {
			isUnderWay.current = false
			setPending(null)
		}
	}
	return { pending, generate }
}
