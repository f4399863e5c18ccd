import { fullTitle, shortDescription } from '../../../contract/page-title-words.ts'
import { seoAdvice } from '../../../contract/seo-words.ts'
import type { Site } from '../../../contract/site.ts'
import { PicturePreview } from '../../ui/picture-preview.tsx'

export type Shown = {
	title: string
	description: string
	ogTitle: string
	ogDescription: string
	image: string
	file: File | null
}

/** About how much of a title a search result shows. */
const cut = (text: string, length: number) =>
	text.length > length ? `${text.slice(0, length - 3).trimEnd()}...` : text

/** The page as a search engine would list it. */
export function SearchPreview({ shown, site, path }: { shown: Shown; site: Site; path: string }) {
	const { host } = new URL(site.origin)
	return (
		<figure className="flex min-w-0 flex-col gap-2">
			<figcaption className="text-sm font-semibold">Search result</figcaption>
			<div className="min-w-0 rounded-md border border-border bg-surface px-4 py-3">
				<p className="text-sm wrap-anywhere text-muted">
					{host}
					{path === '/' ? '' : path.replaceAll('/', ' › ')}
				</p>
				<p className="text-lg leading-snug wrap-anywhere text-primary">
					{cut(fullTitle(shown.title, site.name), seoAdvice.title.to + 5)}
				</p>
				<p className="text-sm wrap-anywhere">{shortDescription(shown.description)}</p>
			</div>
		</figure>
	)
}

/** The card that programs show for a shared link. */
export function SharePreview({ shown, site }: { shown: Shown; site: Site }) {
	const { host } = new URL(site.origin)
	return (
		<figure className="flex min-w-0 flex-col gap-2">
			<figcaption className="text-sm font-semibold">Shared link</figcaption>
			<div className="min-w-0 overflow-hidden rounded-md border border-border bg-surface">
				{shown.file ? (
					<div className="p-3">
						<PicturePreview file={shown.file} address="" />
					</div>
				) : (
					<img
						src={shown.image || '/og.png'}
						alt=""
						className="block aspect-[1.91/1] w-full bg-sunken object-cover"
						referrerPolicy="no-referrer"
					/>
				)}
				<div className="px-4 py-3">
					<p className="text-sm wrap-anywhere text-muted">{host}</p>
					<p className="font-semibold wrap-anywhere">{shown.ogTitle || fullTitle(shown.title, site.name)}</p>
					<p className="line-clamp-2 text-sm wrap-anywhere text-muted">
						{shown.ogDescription || shortDescription(shown.description)}
					</p>
				</div>
			</div>
		</figure>
	)
}
