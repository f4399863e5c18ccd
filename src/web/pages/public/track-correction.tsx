import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { CorrectionForm } from '../../features/tracking/correction-form.tsx'
import { trackedArticleQuery } from '../../features/tracking/queries.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const frame = 'page-width flex max-w-[52rem] flex-col gap-8 py-8 lg:py-12'

/** Where an author corrects a submission. */
export function Component() {
	const { token = '' } = useParams()
	const site = useSite()
	const { data: article, isPending } = useQuery(trackedArticleQuery(token))
	const meta = (
		<PageMeta
			site={site}
			title="Correct your submission"
			description="The private page of a submission."
			robots="noindex"
		/>
	)
	if (isPending)
		return (
			<div className={frame}>
				{meta}
				<h1 className="sr-only">Correct your submission</h1>
				<Spinner label="Loading your submission..." />
			</div>
		)
	if (!article || article.correction.mode === null)
		return (
			<div className={frame}>
				{meta}
				<EmptyState
					as="h1"
					title={article ? 'This submission is closed' : 'Submission not found'}
					description={
						article
							? 'It cannot be corrected here any more. Please write us a message on its page.'
							: 'Please check that the whole link was copied.'
					}
				>
					<Button asChild>
						<Link to={article ? `/track/${token}` : '/track'}>
							{article ? 'Back to your submission' : 'Get the Link Again'}
						</Link>
					</Button>
				</EmptyState>
			</div>
		)
	const isProposal = article.correction.mode === 'propose'
	return (
		<div className={frame}>
			{meta}
			<header className="flex flex-col gap-4">
				<p className="eyebrow">Submission {article.reference}</p>
				<h1 className="text-4xl">{isProposal ? 'Propose a change' : 'Correct your submission'}</h1>
				<p className="text-lg text-muted">
					{isProposal
						? 'The review has started, so what you change here waits for our decision, field by field. You see it on the page of your submission and get one mail when all is decided.'
						: 'The review has not started: what you change here counts at once, and our staff are told.'}
				</p>
			</header>
			<CorrectionForm key={token} article={article} token={token} />
		</div>
	)
}
