import { LegalDocument } from '../../features/legal/legal-document.tsx'
import { termsChanged, termsSections } from '../../features/legal/terms.ts'
import { breadcrumbs } from '../../lib/breadcrumbs.ts'
import { PageSeo } from '../../lib/page-seo.tsx'
import { useSite } from '../../lib/site.ts'

const path = '/terms-of-service'
const title = 'Terms of Service'

export function Component() {
	const site = useSite()
	return (
		<>
			<PageSeo
				page="terms-of-service"
				site={site}
				path={path}
				fallback={{
					title,
					description: `The terms under which ${site.name} offers this website and its publication services, in plain words.`,
				}}
				structuredData={[breadcrumbs(site, title, path)]}
			/>
			<LegalDocument
				title={title}
				lead={`The terms under which ${site.name} offers this website and its services, in plain words.`}
				changed={termsChanged}
				sections={termsSections(site)}
			/>
		</>
	)
}
