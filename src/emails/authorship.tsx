import type { Brand } from './brand.ts'
import { EmailLayout } from './layout.tsx'
import { Action, Facts, Greeting, Paragraph, Paragraphs } from './parts.tsx'
import { greetingName, unlinkedTitle } from './untrusted-text.ts'

type Article = { title: string; reference: string; journalTitle: string | null; authorName: string }
type QuestionProps = { brand: Brand; article: Article; name: string; link: string; isReminder: boolean }

/** To an address that the submitting author named: little of what a stranger typed is repeated, and never a link. */
export const CoauthorQuestion = ({ brand, article, name, link, isReminder }: QuestionProps) => (
	<EmailLayout
		brand={brand}
		title={isReminder ? 'Reminder: are you an author of this article?' : 'Are you an author of this article?'}
		preview={`${article.reference}: please confirm, or tell us that you object.`}
		because={`You receive this mail because this address was given for an author of an article that was submitted at ${brand.origin}. If you know nothing of it, please object on the page, or reply to this mail.`}
	>
		<Greeting name={name} />
		<Paragraph>
			an article was submitted to us that names you as an author. Please look at it and tell us whether you agree. You
			can change your answer until there is a decision about the article.
		</Paragraph>
		<Facts
			of={[
				['Title', unlinkedTitle(article.title)],
				['Journal', article.journalTitle],
				['Submitted by', greetingName(article.authorName) ?? null],
				['Reference', article.reference],
			]}
		/>
		<Paragraph>Opening the page decides nothing. The link is yours alone: please do not pass it on.</Paragraph>
		<Action href={link}>See the article and answer</Action>
	</EmailLayout>
)

type ObjectionProps = { brand: Brand; article: Article; name: string; reason: string; link: string }

/** For staff. */
export const ObjectionNotice = ({ brand, article, name, reason, link }: ObjectionProps) => (
	<EmailLayout
		brand={brand}
		title="A co-author objects"
		preview={`${article.reference}: ${name}`}
		because="You receive this mail because your address is where this site sends submissions, or because the article is assigned to you."
	>
		<Paragraph>{name} is named as an author of this article and objects:</Paragraph>
		<Paragraphs of={reason} />
		<Facts
			of={[
				['Title', article.title],
				['Journal', article.journalTitle],
				['Reference', article.reference],
				['Submitted by', article.authorName],
			]}
		/>
		<Paragraph>The submitting author sees that there is an objection, but not the reason.</Paragraph>
		<Action href={link}>Open the submission</Action>
	</EmailLayout>
)
