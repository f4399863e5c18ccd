import type { ArticleDetails } from '../../../contract/articles.ts'
import { Agreements } from './agreement.tsx'
import { ArticleMails } from './article-mails.tsx'
import { Changes } from './changes.tsx'
import { AuthorList } from './coauthors.tsx'
import { Conversation } from './conversation.tsx'
import { Documents } from './documents.tsx'
import { ArticleFacts, OtherSubmissions } from './facts.tsx'
import { Fee } from './fee.tsx'
import { FilePreview, type Preview } from './file-preview.tsx'
import { Galleys } from './galleys.tsx'
import { History } from './history.tsx'
import { JournalMatches } from './journal-matches.tsx'
import { MetadataExports } from './metadata-exports.tsx'
import { Notes } from './notes.tsx'
import { PagePart, PartLinks } from './page-parts.tsx'
import { Proofs } from './proofs.tsx'
import { Proposals } from './proposals.tsx'
import { PublicationNotices } from './publication-notices.tsx'
import { PublicationPack } from './publication-pack.tsx'
import { PublishChecklist } from './publish-gate.tsx'
import { Registration } from './registration.tsx'
import { Rounds } from './rounds.tsx'
import { Versions } from './versions.tsx'

type Props = {
	article: ArticleDetails
	timeZone: string
	hrefOf: (id: number) => string
	preview: { Preview: Preview; shown: number | null; onShow: (version: number | null) => void }
}

/** The parts of the page: what is worked with beside what is known; on wide screens the way to publication has its own column. */
export function PageSections({ article, timeZone, hrefOf, preview }: Props) {
	const shared = { article, timeZone }
	const isToPublish = article.status === 'accepted'
	const hasDoi = isToPublish || article.status === 'published'
	return (
		<>
			<PartLinks
				parts={[
					['conversation', 'Messages'],
					['revisions', 'Revisions'],
					...(article.proposals.length > 0 ? [['proposals', 'Proposed changes'] as const] : []),
					['files', 'Files'],
					['abstract', 'Abstract'],
					...(isToPublish ? [['publication', 'Before publication'] as const] : []),
					['agreement', 'Agreement'],
					['proofs', 'Proof'],
					['fee', 'Fee'],
					['documents', 'Documents'],
					...(article.status === 'published'
						? [
								['publication-pack', 'Publication pack'] as const,
								['publication-notices', 'Notices to readers'] as const,
							]
						: []),
					...(hasDoi ? [['registration', 'DOI'] as const] : []),
					['details', 'Details'],
					...(article.authors ? [['authors', 'Authors'] as const] : []),
					['notes', 'Notes'],
					['history', 'History'],
					['mails', 'Mails'],
					['journals', 'Fitting journals'],
				]}
			/>
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
				<div className="grid min-w-0 grid-cols-1 items-start gap-6 min-[100rem]:grid-cols-2">
					<div className="flex min-w-0 flex-col gap-6">
						<PagePart id="conversation" title="Messages" isCard>
							<Conversation {...shared} />
						</PagePart>
						<PagePart id="revisions" title="Revisions" isCard>
							<Rounds {...shared} />
						</PagePart>
						{article.proposals.length > 0 && (
							<PagePart id="proposals" title="Proposed changes" isCard>
								<Proposals {...shared} />
							</PagePart>
						)}
						<PagePart id="files" title="Files" isCard>
							<Versions {...shared} />
							<FilePreview article={article} {...preview} />
							<Galleys {...shared} />
							<MetadataExports article={article} />
						</PagePart>
						<PagePart id="abstract" title="Abstract" isCard>
							<p dir="auto" className="whitespace-pre-line wrap-anywhere">
								{article.abstract}
							</p>
							{article.specificRequirements && (
								<>
									<h3 className="eyebrow mt-2">Specific requirements</h3>
									<p dir="auto" className="whitespace-pre-line wrap-anywhere">
										{article.specificRequirements}
									</p>
								</>
							)}
						</PagePart>
					</div>
					<div className="flex min-w-0 flex-col gap-6">
						{isToPublish && (
							<PagePart id="publication" title="Before publication" isCard>
								<PublishChecklist article={article} />
							</PagePart>
						)}
						<PagePart id="agreement" title="Agreement" isCard>
							<Agreements {...shared} />
						</PagePart>
						<PagePart id="proofs" title="Proof" isCard>
							<Proofs {...shared} />
						</PagePart>
						<PagePart id="fee" title="Fee" isCard>
							<Fee {...shared} />
						</PagePart>
						<PagePart id="documents" title="Documents" isCard>
							<Documents {...shared} />
						</PagePart>
						{article.status === 'published' && (
							<PagePart id="publication-pack" title="Publication pack" isCard>
								<PublicationPack {...shared} />
							</PagePart>
						)}
						{article.status === 'published' && (
							<PagePart id="publication-notices" title="Notices to readers" isCard>
								<PublicationNotices {...shared} />
							</PagePart>
						)}
						{hasDoi && (
							<PagePart id="registration" title="DOI" isCard>
								<Registration {...shared} />
							</PagePart>
						)}
					</div>
				</div>
				<div className="flex min-w-0 flex-col gap-6">
					<PagePart id="details" title="Details">
						<ArticleFacts {...shared} />
					</PagePart>
					{article.authors && (
						<PagePart id="authors" title="Authors">
							<AuthorList {...shared} />
						</PagePart>
					)}
					<PagePart id="notes" title="Notes among staff">
						<Notes {...shared} />
					</PagePart>
					<PagePart id="history" title="History">
						<History lines={article.history} timeZone={timeZone} />
						<Changes id={article.id} timeZone={timeZone} />
					</PagePart>
					<PagePart id="mails" title="Mails">
						<ArticleMails articleId={article.id} timeZone={timeZone} />
					</PagePart>
					<div className="print:hidden">
						<PagePart id="journals" title="Fitting journals">
							<JournalMatches articleId={article.id} />
						</PagePart>
					</div>
					{article.otherSubmissions.length > 0 && (
						<PagePart id="others" title="Others from this address">
							<OtherSubmissions article={article} hrefOf={hrefOf} />
						</PagePart>
					)}
				</div>
			</div>
		</>
	)
}
