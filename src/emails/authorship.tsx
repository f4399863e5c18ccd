import { type Brand, toStaff } from './brand.ts'
import { Facts, Paragraphs } from './parts.tsx'
import { greetingName, unlinkedTitle } from './untrusted-text.ts'
import { type Worded, WordedEmail } from './worded.tsx'

type Article = { title: string; reference: string; journalTitle: string | null; authorName: string }
type QuestionProps = { brand: Brand; wording: Worded; article: Article; name: string; link: string }

/** To an address that the submitting author named: little of what a stranger typed is repeated, and never a link. */
export const CoauthorQuestion = ({ brand, wording, article, name, link }: QuestionProps) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		greeting={name}
		preview={`${article.reference}: please confirm, or tell us that you object.`}
		because={`You receive this mail because this address was given for an author of an article that was submitted at ${brand.origin}. If you know nothing of it, please object on the page, or reply to this mail.`}
		values={{ reference: article.reference }}
		blocks={{
			details: (
				<Facts
					of={[
						['Title', unlinkedTitle(article.title)],
						['Journal', article.journalTitle],
						['Submitted by', greetingName(article.authorName) ?? null],
						['Reference', article.reference],
					]}
				/>
			),
		}}
		link={link}
	/>
)

type ObjectionProps = { brand: Brand; wording: Worded; article: Article; name: string; reason: string; link: string }

/** For staff. */
export const ObjectionNotice = ({ brand, wording, article, name, reason, link }: ObjectionProps) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		preview={`${article.reference}: ${name}`}
		because={toStaff}
		values={{ reference: article.reference, name }}
		blocks={{
			message: <Paragraphs of={reason} />,
			details: (
				<Facts
					of={[
						['Title', article.title],
						['Journal', article.journalTitle],
						['Reference', article.reference],
						['Submitted by', article.authorName],
					]}
				/>
			),
		}}
		link={link}
	/>
)
