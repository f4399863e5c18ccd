import { fullTitle, shortDescription } from '../../contract/page-title-words.ts'
import type { Site } from '../../contract/site.ts'

type Props = {
	site: Site
	title: string
	description: string
	/** The address search engines should keep, from the root. None for pages that are not to be found. */
	path?: string
	robots?: string
	/** What readers of OpenGraph take it for; Zotero takes a website for nothing else, whatever other tags say. */
	kind?: 'article'
	structuredData?: object[]
	/** What the provider set for this page alone. */
	overrides?: Partial<Record<'ogTitle' | 'ogDescription' | 'ogImage' | 'canonicalUrl' | 'keywords', string | null>>
}

/** Programs that show a shared page take an absolute address only. */
const absoluteAddress = (address: string, origin: string) => (address.startsWith('/') ? `${origin}${address}` : address)

/** React puts these into the head; on the server they are in the first bytes that a crawler reads. */
export function PageMeta({
	site,
	title,
	description,
	path,
	robots = 'index,follow',
	kind,
	structuredData = [],
	overrides = {},
}: Props) {
	const shownTitle = fullTitle(title, site.name)
	const summary = shortDescription(description)
	const address = overrides.canonicalUrl ?? (path === undefined ? undefined : `${site.origin}${path}`)
	const ogTitle = overrides.ogTitle ?? shownTitle
	const ogDescription = overrides.ogDescription ?? summary
	const picture = absoluteAddress(overrides.ogImage ?? '/og.png', site.origin)
	return (
		<>
			<title>{shownTitle}</title>
			<meta name="description" content={summary} />
			<meta name="robots" content={robots} />
			{overrides.keywords && <meta name="keywords" content={overrides.keywords} />}
			{address && <link rel="canonical" href={address} />}
			<meta property="og:type" content={kind ?? 'website'} />
			<meta property="og:site_name" content={site.name} />
			<meta property="og:title" content={ogTitle} />
			<meta property="og:description" content={ogDescription} />
			<meta property="og:image" content={picture} />
			{address && <meta property="og:url" content={address} />}
			{/* title, text and picture are taken from the tags above */}
			<meta name="twitter:card" content="summary_large_image" />
			{structuredData.map((item) => (
				<script
					key={JSON.stringify(item)}
					type="application/ld+json"
					// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON for machines; every "<" is escaped, so it cannot end the element
					dangerouslySetInnerHTML={{ __html: JSON.stringify(item).replaceAll('<', '\\u003c') }}
				/>
			))}
		</>
	)
}
