import type { ReactNode } from 'react'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { useMay } from '../../lib/session.ts'
import { Changes } from './changes.tsx'
import { AuthorList } from './coauthors.tsx'
import { Conversation } from './conversation.tsx'
import { ArticleFacts, OtherSubmissions } from './facts.tsx'
import { History } from './history.tsx'
import { Proposals } from './proposals.tsx'
import { Rounds } from './rounds.tsx'
import { Versions } from './versions.tsx'

type Props = { article: ArticleDetails; timeZone: string; hrefOf: (id: number) => string }

/** What is known about a submission and what happened to it. Rows without a value are left out. */
export function ArticleRecord({ article, timeZone, hrefOf }: Props) {
	const mayWrite = useMay('articles.write')
	return (
		<>
			<ArticleFacts article={article} timeZone={timeZone} />
			{article.authors && (
				<Part title="Authors">
					<AuthorList key={article.id} article={article} timeZone={timeZone} />
				</Part>
			)}
			{article.proposals.length > 0 && (
				<Part title="Proposed changes">
					<Proposals key={article.id} article={article} timeZone={timeZone} />
				</Part>
			)}
			<Part title="Files">
				<Versions key={article.id} article={article} timeZone={timeZone} />
			</Part>
			<Part title="Abstract">
				<p className="whitespace-pre-line">{article.abstract}</p>
			</Part>
			{article.specificRequirements && (
				<Part title="Specific requirements">
					<p className="whitespace-pre-line">{article.specificRequirements}</p>
				</Part>
			)}
			<Part title="Notes">
				<p className="whitespace-pre-line">
					{article.adminNotes ?? (
						<span className="text-muted">
							None yet. {mayWrite ? 'Edit' : 'Edit notes'} adds some; authors do not see them.
						</span>
					)}
				</p>
			</Part>
			<Part title="Messages">
				<Conversation key={article.id} article={article} timeZone={timeZone} />
			</Part>
			<Part title="Revisions">
				<Rounds key={article.id} article={article} timeZone={timeZone} />
			</Part>
			<Part title="History">
				<History lines={article.history} timeZone={timeZone} />
				<Changes key={article.id} id={article.id} timeZone={timeZone} />
			</Part>
			{article.otherSubmissions.length > 0 && (
				<Part title="Others from this address">
					<OtherSubmissions article={article} hrefOf={hrefOf} />
				</Part>
			)}
		</>
	)
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="flex flex-col gap-2 border-t border-border pt-4 text-[0.9375rem]">
			<h4 className="eyebrow">{title}</h4>
			{children}
		</section>
	)
}
