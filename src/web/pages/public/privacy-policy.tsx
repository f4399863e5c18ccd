import { AnalyticsSwitch } from '../../features/legal/analytics-switch.tsx'
import { LegalDocument } from '../../features/legal/legal-document.tsx'
import { privacyChanged, privacySections } from '../../features/legal/privacy.ts'
import { breadcrumbs } from '../../lib/breadcrumbs.ts'
import { PageSeo } from '../../lib/page-seo.tsx'
import { useSite } from '../../lib/site.ts'

const path = '/privacy-policy'
const title = 'Privacy Policy'

export function Component() {
	const site = useSite()
	return (
		<>
			<PageSeo
				page="privacy-policy"
				site={site}
				path={path}
				fallback={{
					title,
					description: `What ${site.name} stores when you use this website, why and for how long, and how to have it removed.`,
				}}
				structuredData={[breadcrumbs(site, title, path)]}
			/>
			<LegalDocument
				title={title}
				lead={`What ${site.name} stores when you read this website, write to us or subscribe, why and for how long, and how to have it removed.`}
				changed={privacyChanged}
				sections={privacySections(site)}
				controls={{ statistics: <AnalyticsSwitch /> }}
			/>
		</>
	)
}
