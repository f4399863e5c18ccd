import { documentKindLabels } from '../../../contract/document-words.ts'
import type { CheckedDocument } from '../../../contract/documents.ts'
import type { Site } from '../../../contract/site.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '../../ui/card.tsx'
import { CompareFile } from './compare-file.tsx'

/** What a document states, and whether it still holds. */
export function CheckedDocumentView({ document, site }: { document: CheckedDocument; site: Site }) {
	const { code, kind, issuedAt, statements, fileSha256, revokedAt, revokeReason } = document
	return (
		<>
			<header className="flex max-w-[72ch] flex-col gap-4">
				<p className="eyebrow">Document {code}</p>
				<h1 className="text-4xl">{documentKindLabels[kind]}</h1>
				<Badge variant={revokedAt ? 'danger' : 'success'} className="self-start">
					{revokedAt ? 'Revoked' : 'Valid'}
				</Badge>
				<p className="text-lg">
					{site.name} issued this document on <time dateTime={issuedAt}>{formatMoment(issuedAt, site.timeZone)}</time>.
				</p>
				{revokedAt && (
					<div role="alert" className="rounded-md border border-danger bg-tint-danger px-4 py-3 text-danger">
						<p className="font-semibold">
							It was revoked on <time dateTime={revokedAt}>{formatMoment(revokedAt, site.timeZone)}</time> and no longer
							holds.
						</p>
						<p dir="auto" className="whitespace-pre-line wrap-anywhere">
							{revokeReason}
						</p>
					</div>
				)}
			</header>
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
				<Card as="section">
					<CardHeader>
						<CardTitle as="h2">{revokedAt ? 'What it stated' : 'What it states'}</CardTitle>
					</CardHeader>
					<CardContent className="pb-6">
						<dl className="flex flex-col divide-y divide-border">
							{statements.map(({ label, value }) => (
								<div key={label} className="grid gap-x-6 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
									<dt className="text-muted">{label}</dt>
									<dd dir="auto" className="wrap-anywhere">
										{value}
									</dd>
								</div>
							))}
						</dl>
					</CardContent>
				</Card>
				<Card as="section">
					<CardHeader>
						<CardTitle as="h2">Is it the same file?</CardTitle>
					</CardHeader>
					<CardContent className="pb-6">
						<CompareFile key={fileSha256} sha256={fileSha256} />
					</CardContent>
				</Card>
			</div>
		</>
	)
}
