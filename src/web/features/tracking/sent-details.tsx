import type { TrackedArticle } from '../../../contract/articles.ts'
import type { Site } from '../../../contract/site.ts'

/** What we have, so that a mistake is noticed: a wrong address would get every mail. */
export function SentDetails({ article, site }: { article: TrackedArticle; site: Site }) {
	const rows = [
		{ name: 'Authors', value: article.authorName },
		{ name: 'Email', value: article.authorEmail },
		{ name: 'Institution', value: article.institution },
		{ name: 'Research field', value: article.researchField },
		{ name: 'Keywords', value: article.keywords },
		{ name: 'Abstract', value: article.abstract },
	].filter(({ value }) => value)
	return (
		<>
			<dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
				{rows.map(({ name, value }) => (
					<div key={name} className="contents">
						<dt className="text-sm text-muted sm:pt-0.5">{name}</dt>
						<dd dir="auto" className="mb-1 whitespace-pre-line wrap-anywhere sm:mb-0">
							{value}
						</dd>
					</div>
				))}
			</dl>
			<p className="mt-5 text-sm text-muted">
				Is something wrong? Tell us in a message above, or write to{' '}
				<a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> if the address is wrong.
			</p>
		</>
	)
}
