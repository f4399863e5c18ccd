import { PageMeta } from './page-meta.tsx'
import { useSite } from './site.ts'

/** The head of a page of staff, which no search engine shows. */
export function StaffPageMeta({ title }: { title: string }) {
	const site = useSite()
	return <PageMeta site={site} title={title} description={`The staff of ${site.name}.`} robots="noindex,nofollow" />
}
