import type { Brand } from './brand.ts'
import { EmailLayout } from './layout.tsx'
import { Action, Facts, filesOnPage, Greeting, Letter, Paragraph, Paragraphs } from './parts.tsx'
import { unlinkedTitle } from './untrusted-text.ts'

export type Article = { title: string; reference: string; journalTitle: string | null; authorName: string }

/** For the author, whose address may belong to somebody else. */
export const factsForAuthor = (article: Article) => facts({ ...article, title: unlinkedTitle(article.title) })

export const facts = ({ title, reference, journalTitle }: Article): [string, string | null][] => [
	['Title', title],
	['Journal', journalTitle],
	['Reference', reference],
]

export const SubmissionReceipt = ({ brand, article, link }: { brand: Brand; article: Article; link: string }) => (
	<EmailLayout
		brand={brand}
		title="Your article has arrived"
		preview={`${article.reference}: we review your submission and write to you within 48 hours.`}
		because={`You receive this mail because an article was submitted at ${brand.origin} with this address. If it was not you, reply to this mail.`}
	>
		<Greeting name={article.authorName} />
		<Paragraph>thank you for your submission. We review it and write to you within 48 hours.</Paragraph>
		<Facts of={factsForAuthor(article)} />
		<Paragraph>
			Your private page shows the status of the article. Anyone who has its address may read about the article, write to
			us and withdraw it, so keep this mail.
		</Paragraph>
		<Action href={link}>Follow your submission</Action>
	</EmailLayout>
)

export const PrivateLink = ({ brand, article, link }: { brand: Brand; article: Article; link: string }) => (
	<EmailLayout
		brand={brand}
		title="Your private page has a new address"
		preview={`${article.reference}: the earlier link does not work any more.`}
		because={`You receive this mail because this address was given with a submission at ${brand.origin}.`}
	>
		<Greeting name={article.authorName} />
		<Paragraph>
			This is a new link to the page of your submission. Earlier links to it do not work any more. Anyone who has the
			link may read about the article, write to us and withdraw it, so keep this mail.
		</Paragraph>
		<Facts of={factsForAuthor(article)} />
		<Action href={link}>Follow your submission</Action>
	</EmailLayout>
)

export const LostLink = ({ brand, article, link }: { brand: Brand; article: Article; link: string }) => (
	<EmailLayout
		brand={brand}
		title="The link to your submission"
		preview={`${article.reference}: the link that you asked for.`}
		because={`You receive this mail because somebody asked at ${brand.origin} for the link to a submission that was made with this address. If it was not you, there is nothing you need to do.`}
	>
		<Greeting name={article.authorName} />
		<Paragraph>
			This is the link to the page of your submission that you asked for. Anyone who has it may read about the article,
			write to us and withdraw it, so keep this mail.
		</Paragraph>
		<Facts of={factsForAuthor(article)} />
		<Action href={link}>Follow your submission</Action>
	</EmailLayout>
)

type NoticeProps = { brand: Brand; article: Article & { authorEmail: string; researchField: string }; link: string }

export const SubmissionNotice = ({ brand, article, link }: NoticeProps) => (
	<EmailLayout
		brand={brand}
		title="A new submission"
		preview={`${article.authorName}: ${article.title}`}
		because="You receive this mail because your address is where this site sends submissions, or because the article is assigned to you."
	>
		<Facts
			of={[
				...facts(article),
				['Author', article.authorName],
				['E-mail', article.authorEmail],
				['Field', article.researchField],
			]}
		/>
		<Paragraph>An answer is promised within 48 hours.</Paragraph>
		<Action href={link}>Open the submission</Action>
	</EmailLayout>
)

type StatusProps = { brand: Brand; article: Article; status: string; message: string; link: string }

/** `status` is the word for people; `message` are the paragraphs of this status, or what staff wrote in their place. */
export const ArticleStatusUpdate = ({ brand, article, status, message, link }: StatusProps) => (
	<EmailLayout
		brand={brand}
		title={`Your article: ${status}`}
		preview={message.split('\n', 1)[0] ?? status}
		because={`You receive this mail because this address was given with a submission at ${brand.origin}.`}
	>
		<Greeting name={article.authorName} />
		<Paragraphs of={message} />
		<Facts of={[...factsForAuthor(article), ['Status', status]]} />
		<Action href={link}>See its status</Action>
	</EmailLayout>
)

type MessageProps = { brand: Brand; article: Article; text: string; files: string[]; link: string }

/** For staff: what an author wrote. */
export const AuthorMessage = ({ brand, article, text, files, link }: MessageProps) => (
	<EmailLayout
		brand={brand}
		title="A message from an author"
		preview={`${article.authorName}: ${text.slice(0, 120)}`}
		because="You receive this mail because your address is where this site sends submissions, or because the article is assigned to you."
	>
		<Paragraphs of={text} />
		<Facts of={[filesOnPage(files, 'its page'), ...facts(article), ['Author', article.authorName]]} />
		<Paragraph>Reply on the page of the article: the author sees it there and also gets it by email.</Paragraph>
		<Action href={link}>Read and answer</Action>
	</EmailLayout>
)

/** For the author: what staff wrote. */
export const StaffMessage = ({
	brand,
	article,
	text,
	files,
	staffName,
	link,
}: MessageProps & { staffName: string }) => (
	<EmailLayout
		brand={brand}
		title="A message about your article"
		preview={text.slice(0, 120)}
		because={`You receive this mail because this address was given with a submission at ${brand.origin}.`}
	>
		<Letter to={article.authorName} text={text} from={staffName} />
		<Facts of={[filesOnPage(files, 'your private page'), ...factsForAuthor(article)]} />
		<Action href={link}>Answer on your private page</Action>
	</EmailLayout>
)

type WithdrawalProps = { brand: Brand; article: Article; isRestored: boolean; link: string }

export const WithdrawalNotice = ({ brand, article, isRestored, link }: WithdrawalProps) => (
	<EmailLayout
		brand={brand}
		title={isRestored ? 'A withdrawal was taken back' : 'An article was withdrawn'}
		preview={`${article.reference}: ${article.title}`}
		because="You receive this mail because your address is where this site sends submissions, or because the article is assigned to you."
	>
		<Paragraph>
			{isRestored
				? 'The author has taken the withdrawal back. The article goes on with the status it had.'
				: 'The author has withdrawn this article. For 24 hours the author may take that back.'}
		</Paragraph>
		<Facts of={[...facts(article), ['Author', article.authorName]]} />
		<Action href={link}>Open the submission</Action>
	</EmailLayout>
)

type UnreadProps = {
	brand: Brand
	articles: { reference: string; title: string; count: number; since: string }[]
	link: string
}
const mostListed = 20

export const UnreadMessages = ({ brand, articles, link }: UnreadProps) => (
	<EmailLayout
		brand={brand}
		title="Unread messages from authors"
		preview={`Messages about ${articles.length === 1 ? 'one article' : `${articles.length} articles`} have not been read.`}
		because="You receive this mail once a day, as long as messages of authors have not been read, because your address is where this site sends submissions, or because the article is assigned to you."
	>
		<Paragraph>Nobody has read these messages yet:</Paragraph>
		<Facts
			of={articles
				.slice(0, mostListed)
				.map(({ reference, title, count, since }) => [
					reference,
					`${title}: ${count === 1 ? 'one message' : `${count} messages`}, since ${since}`,
				])}
		/>
		{articles.length > mostListed && <Paragraph>And {articles.length - mostListed} more articles.</Paragraph>}
		<Action href={link}>Read the messages</Action>
	</EmailLayout>
)
