import type { Site } from '../../contract/site.ts'

type Props = {
	site: Site
	title: string
	description: string
	/** The address search engines should keep, from the root. None for pages that are not to be found. */
	path?: string
	robots?: string
	structuredData?: object[]
}

/** Descriptions are cut between words: search engines show about this much. */
function shorten(text: string, length = 160): string {
	const flat = text.replace(/\s+/g, ' ').trim()
	if (flat.length <= length) return flat
	return `${flat.slice(0, length - 3).replace(/\s+\S*$/, '')}...`
}

/** React puts these into the head; on the server they are in the first bytes that a crawler reads. */
export function PageMeta({ site, title, description, path, robots = 'index,follow', structuredData = [] }: Props) {
	const fullTitle = title === site.name ? title : `${title} | ${site.name}`
	const address = path === undefined ? undefined : `${site.origin}${path}`
	const summary = shorten(description)
	return (
		<>
			<title>{fullTitle}</title>
			<meta name="description" content={summary} />
			<meta name="robots" content={robots} />
			{address && <link rel="canonical" href={address} />}
			<meta property="og:type" content="website" />
			<meta property="og:site_name" content={site.name} />
			<meta property="og:title" content={fullTitle} />
			<meta property="og:description" content={summary} />
			<meta property="og:image" content={`${site.origin}/og.png`} />
			{address && <meta property="og:url" content={address} />}
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
