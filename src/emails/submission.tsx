import { type Brand, toAuthor, toStaff } from './brand.ts'
import { EmailLayout } from './layout.tsx'
import { Action, Facts, filesOnPage, Greeting, Letter, Paragraph, Paragraphs } from './parts.tsx'
import { unlinkedTitle } from './untrusted-text.ts'
import { type Worded, WordedEmail } from './worded.tsx'

export type Article = { title: string; reference: string; journalTitle: string | null; authorName: string }

/** For the author, whose address may belong to somebody else. */
export const factsForAuthor = (article: Article) => facts({ ...article, title: unlinkedTitle(article.title) })

export const facts = ({ title, reference, journalTitle }: Article): [string, string | null][] => [
	['Title', title],
	['Journal', journalTitle],
	['Reference', reference],
]

type WithLink = { brand: Brand; wording: Worded; article: Article; link: string }

/** What every mail with nothing but the private link has. */
const withLink = ({ brand, wording, article, link }: WithLink) => ({
	...{ brand, wording, link },
	greeting: article.authorName,
	values: { reference: article.reference },
	blocks: { details: <Facts of={factsForAuthor(article)} /> },
})

export const SubmissionReceipt = (props: WithLink) => (
	<WordedEmail
		{...withLink(props)}
		preview={`${props.article.reference}: we review your submission and write to you within 48 hours.`}
		because={`You receive this mail because an article was submitted at ${props.brand.origin} with this address. If it was not you, reply to this mail.`}
	/>
)

export const PrivateLink = (props: WithLink) => (
	<WordedEmail
		{...withLink(props)}
		preview={`${props.article.reference}: the earlier link does not work any more.`}
		because={toAuthor(props.brand)}
	/>
)

export const LostLink = (props: WithLink) => (
	<WordedEmail
		{...withLink(props)}
		preview={`${props.article.reference}: the link that you asked for.`}
		because={`You receive this mail because somebody asked at ${props.brand.origin} for the link to a submission that was made with this address. If it was not you, there is nothing you need to do.`}
	/>
)

type NoticeProps = {
	brand: Brand
	wording: Worded
	article: Article & { authorEmail: string; researchField: string }
	link: string
}

export const SubmissionNotice = ({ brand, wording, article, link }: NoticeProps) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		preview={`${article.authorName}: ${article.title}`}
		because={toStaff}
		values={{ title: article.title }}
		blocks={{
			details: (
				<Facts
					of={[
						...facts(article),
						['Author', article.authorName],
						['E-mail', article.authorEmail],
						['Field', article.researchField],
					]}
				/>
			),
		}}
		link={link}
	/>
)

type StatusProps = { brand: Brand; article: Article; status: string; message: string; link: string }

/** `status` is the word for people; `message` are the paragraphs of this status, or what staff wrote in their place. */
export const ArticleStatusUpdate = ({ brand, article, status, message, link }: StatusProps) => (
	<EmailLayout
		brand={brand}
		title={`Your article: ${status}`}
		preview={message.split('\n', 1)[0] ?? status}
		because={toAuthor(brand)}
	>
		<Greeting name={article.authorName} />
		<Paragraphs of={message} />
		<Facts of={[...factsForAuthor(article), ['Status', status]]} />
		<Action href={link}>See its status</Action>
	</EmailLayout>
)

type MessageProps = { brand: Brand; wording: Worded; article: Article; text: string; files: string[]; link: string }

/** For staff: what an author wrote. */
export const AuthorMessage = ({ brand, wording, article, text, files, link }: MessageProps) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		preview={`${article.authorName}: ${text.slice(0, 120)}`}
		because={toStaff}
		values={{ title: article.title, reference: article.reference }}
		blocks={{
			message: <Paragraphs of={text} />,
			details: <Facts of={[filesOnPage(files, 'its page'), ...facts(article), ['Author', article.authorName]]} />,
		}}
		link={link}
	/>
)

/** For the author: what staff wrote. */
export const StaffMessage = ({
	brand,
	wording,
	article,
	text,
	files,
	staffName,
	link,
}: MessageProps & { staffName: string }) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		preview={text.slice(0, 120)}
		because={toAuthor(brand)}
		values={{ reference: article.reference }}
		blocks={{
			message: <Letter to={article.authorName} text={text} from={staffName} />,
			details: <Facts of={[filesOnPage(files, 'your private page'), ...factsForAuthor(article)]} />,
		}}
		link={link}
	/>
)

type WithdrawalProps = { brand: Brand; wording: Worded; article: Article; link: string }

export const WithdrawalNotice = ({ brand, wording, article, link }: WithdrawalProps) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		preview={`${article.reference}: ${article.title}`}
		because={toStaff}
		values={{ title: article.title }}
		blocks={{ details: <Facts of={[...facts(article), ['Author', article.authorName]]} /> }}
		link={link}
	/>
)

type UnreadProps = {
	brand: Brand
	wording: Worded
	articles: { reference: string; title: string; count: number; since: string }[]
	link: string
}
const mostListed = 20

export const UnreadMessages = ({ brand, wording, articles, link }: UnreadProps) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		preview={`Messages about ${articles.length === 1 ? 'one article' : `${articles.length} articles`} have not been read.`}
		because="You receive this mail once a day, as long as messages of authors have not been read, because your address is where this site sends submissions, or because the article is assigned to you."
		blocks={{
			list: (
				<>
					<Facts
						of={articles
							.slice(0, mostListed)
							.map(({ reference, title, count, since }) => [
								reference,
								`${title}: ${count === 1 ? 'one message' : `${count} messages`}, since ${since}`,
							])}
					/>
					{articles.length > mostListed && <Paragraph>And {articles.length - mostListed} more articles.</Paragraph>}
				</>
			),
		}}
		link={link}
	/>
)
