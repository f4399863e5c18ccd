import type { ReactNode } from 'react'
import type { ArticlePage } from '../../../contract/article-pages.ts'
import type { ArticleReference } from '../../../contract/citations.ts'
import { doiText, doiUrl } from '../../../contract/doi.ts'
import { licenceAddress } from '../../../contract/licence-address.ts'
import { formatDay } from '../../lib/dates.ts'
import { linkClass } from '../../ui/button.tsx'
import { Card, CardContent, CardTitle } from '../../ui/card.tsx'

/** What stands beside the abstract: the dates, the licence and how often the article was read. */
export function ArticleSide({ page, reference }: { page: ArticlePage; reference: ArticleReference }) {
	return (
		<aside aria-label="About this article" className="flex min-w-0 flex-col gap-6">
			<Card as="section" aria-labelledby="facts-title">
				<div className="px-5 pt-5 sm:px-6 sm:pt-6">
					<CardTitle as="h2" id="facts-title">
						Article Information
					</CardTitle>
				</div>
				<CardContent className="pb-6">
					<dl className="flex flex-col divide-y divide-border">
						<Day name="Received" day={page.receivedOn} />
						<Day name="Accepted" day={page.acceptedOn} />
						<Day name="Published" day={page.publishedOn} />
						{reference.doi && (
							<Fact name="DOI">
								<a href={doiUrl(reference.doi)} target="_blank" rel="noopener" data-spelt="" className={linkClass}>
									{doiText(reference.doi)}
								</a>
							</Fact>
						)}
						{page.licence && <Fact name="Licence">{licenceOf(page.licence)}</Fact>}
						<Fact name="ISSN">{[page.journal.issn, page.journal.eissn].filter(Boolean).join(', ')}</Fact>
						{page.journal.publisher && <Fact name="Publisher">{page.journal.publisher}</Fact>}
						{page.researchField && <Fact name="Research field">{page.researchField}</Fact>}
					</dl>
				</CardContent>
			</Card>
			<UsageCard usage={page.usage} />
		</aside>
	)
}

function licenceOf(licence: string): ReactNode {
	const address = licenceAddress(licence)
	if (!address) return licence
	return (
		<a href={address} target="_blank" rel="license noopener" className={linkClass}>
			{licence}
		</a>
	)
}

const counted = (number: number) => number.toLocaleString('en-US')

function UsageCard({ usage }: { usage: ArticlePage['usage'] }) {
	return (
		<Card as="section" aria-labelledby="usage-title" data-screen-only="">
			<div className="px-5 pt-5 sm:px-6 sm:pt-6">
				<CardTitle as="h2" id="usage-title">
					Readers
				</CardTitle>
			</div>
			<CardContent className="flex flex-col gap-3 pb-6">
				<dl className="grid grid-cols-2 gap-4">
					<Count name="Views" number={usage.views} />
					<Count name="Downloads" number={usage.downloads} />
				</dl>
				<details className="text-sm text-muted">
					<summary className="w-fit cursor-pointer py-1 font-semibold text-primary max-lg:py-3">
						Counted COUNTER-style
					</summary>
					<p className="mt-1">
						Two requests of one reader within 30 seconds are one, and robots are left out, as COUNTER asks. The counts
						are not audited, may be some minutes old, and hold nothing about who read.
					</p>
				</details>
			</CardContent>
		</Card>
	)
}

const Count = ({ name, number }: { name: string; number: number }) => (
	<div className="flex flex-col-reverse">
		<dt className="text-sm text-muted">{name}</dt>
		<dd className="font-serif text-3xl tabular-nums">{counted(number)}</dd>
	</div>
)

const Day = ({ name, day }: { name: string; day: string | null }) =>
	day && (
		<Fact name={name}>
			<time dateTime={day}>{formatDay(day)}</time>
		</Fact>
	)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
	<div className="flex min-w-0 flex-wrap justify-between gap-x-4 py-2.5 first:pt-0 last:pb-0">
		<dt className="text-sm text-muted">{name}</dt>
		<dd dir="auto" className="min-w-0 font-medium wrap-anywhere">
			{children}
		</dd>
	</div>
)
