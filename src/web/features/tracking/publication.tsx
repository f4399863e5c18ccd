import FileArchive from 'lucide-react/icons/file-archive'
import type { ReactNode } from 'react'
import { doiText, doiUrl } from '../../../contract/doi.ts'
import type { PublicationPack } from '../../../contract/publication-pack.ts'
import { formatDay } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'

/** Where the published article is, and everything about it in one file. */
export function OwnPublicationPart({ pack, token }: { pack: PublicationPack; token: string }) {
	const { path, doi, hasPdf, certificates, publishedOn } = pack
	const rows: [string, ReactNode][] = [
		[
			'Article page',
			<a key="page" href={path} className="underline underline-offset-4">
				{decodeURI(path)}
			</a>,
		],
		[
			'DOI',
			doi && (
				<a key="doi" href={doiUrl(doi)} target="_blank" rel="noopener" className="underline underline-offset-4">
					{doiText(doi)}
				</a>
			),
		],
		['Journal', pack.journalTitle],
		['Volume', pack.volume],
		['Issue', pack.issue],
		['Pages', pack.pages],
		[
			'Published',
			publishedOn && (
				<time key="day" dateTime={publishedOn}>
					{formatDay(publishedOn)}
				</time>
			),
		],
	]
	const inside = [
		...(hasPdf ? ['the PDF'] : []),
		'the citations in all formats',
		...(certificates > 0 ? [certificates === 1 ? 'the certificate' : `${certificates} certificates`] : []),
	]
	return (
		<div className="flex flex-col gap-5">
			<dl className="flex flex-col divide-y divide-border">
				{rows.map(
					([name, value]) =>
						value && (
							<div key={name} className="grid gap-x-6 py-2.5 first:pt-0 sm:grid-cols-[10rem_minmax(0,1fr)]">
								<dt className="text-muted">{name}</dt>
								<dd dir="auto" className="wrap-anywhere">
									{value}
								</dd>
							</div>
						),
				)}
			</dl>
			<p data-screen-only="" className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Button asChild>
					<a href={`/api/articles/track/${token}/publication-pack/download`}>
						<FileArchive aria-hidden="true" className="size-5" />
						Download all files
					</a>
				</Button>
				<span className="text-sm text-muted">ZIP file with {new Intl.ListFormat('en').format(inside)}</span>
			</p>
		</div>
	)
}
