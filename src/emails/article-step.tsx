import { type Brand, toAuthor, toStaff } from './brand.ts'
import { Facts } from './parts.tsx'
import { unlinkedTitle } from './untrusted-text.ts'
import { type Worded, WordedEmail } from './worded.tsx'

type Article = { title: string; reference: string; authorName: string }
export type StepProps = { brand: Brand; wording: Worded; article: Article; link: string }
type Step = StepProps & {
	/** What it is about, in a few words. */
	preview: string
	facts: [name: string, value: string | null][]
}

/** For the author: something is to be done on the private page. Called as a function: the subject is filled from its props. */
export const authorStep = ({ brand, wording, article, preview, facts, link }: Step) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		greeting={article.authorName}
		preview={`${article.reference}: ${preview}`}
		because={toAuthor(brand)}
		values={{ reference: article.reference }}
		blocks={{
			details: <Facts of={[['Title', unlinkedTitle(article.title)], ['Reference', article.reference], ...facts]} />,
		}}
		link={link}
	/>
)

/** For staff: the author has done it. */
export const staffStep = ({ brand, wording, article, preview, facts, link }: Step) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		preview={`${article.authorName}: ${preview}`}
		because={toStaff}
		values={{ title: article.title }}
		blocks={{
			details: (
				<Facts
					of={[['Title', article.title], ['Reference', article.reference], ['Author', article.authorName], ...facts]}
				/>
			),
		}}
		link={link}
	/>
)
