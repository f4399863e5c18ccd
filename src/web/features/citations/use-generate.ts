import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CitationFormat } from '../../../contract/citation-formats.ts'
import { toast } from '../../ui/toast.ts'
import { citationsAddress } from './citation-view.ts'
import { loadStaffCalls } from './staff-queries.ts'

type Asked = CitationFormat | 'all'

/** Generates one format or all; the address then names what is shown. With the token of the account that is signed in, if anybody is. */
export function useGenerate(id: number) {
	const client = useQueryClient()
	const navigate = useNavigate()
	const [pending, setPending] = useState<Asked | null>(null)
	const isUnderWay = useRef(false)

	async function generate(asked: Asked): Promise<void> {
		if (isUnderWay.current) return
		isUnderWay.current = true
		setPending(asked)
		try {
			const { generateCitations } = await loadStaffCalls()
			await generateCitations(client, id, asked)
			await navigate(citationsAddress({ articleId: String(id), format: asked }), { preventScrollReset: true })
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
