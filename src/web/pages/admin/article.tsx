import { lazy } from 'react'
import { useParams } from 'react-router'
import { ArticlePage } from '../../features/staff-articles/page.tsx'
import { chunk } from '../../lib/chunk-reload.ts'
import { useSite } from '../../lib/site.ts'

/** The reader of Word documents is large, and most visits do not need it. */
const Preview = lazy(
	chunk(async () => ({ default: (await import('../../features/manuscript/preview.tsx')).ManuscriptPreview })),
)

export function Component() {
	const site = useSite()
	const id = Number(useParams().id)
	const isId = Number.isInteger(id) && id > 0 && id <= 2_147_483_647
	return <ArticlePage id={isId ? id : 0} timeZone={site.timeZone} Preview={Preview} />
}
