import type { Brand } from './brand.ts'
import { Facts } from './parts.tsx'
import { unlinkedTitle } from './untrusted-text.ts'
import { type Worded, WordedEmail } from './worded.tsx'

type Article = { title: string; reference: string; authorName: string }
type Props = {
	brand: Brand
	wording: Worded
	article: Article
	/** What it is called, such as `Licence agreement`. */
	agreement: string
	link: string
}

/** For the author. The text is on the private page, where it is signed. */
export const AgreementRequest = ({ brand, wording, article, agreement, link }: Props) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		greeting={article.authorName}
		preview={`${article.reference}: ${agreement}`}
		because={`You receive this mail because this address was given with a submission at ${brand.origin}.`}
		values={{ reference: article.reference }}
		blocks={{
			details: (
				<Facts
					of={[
						['Title', unlinkedTitle(article.title)],
						['Reference', article.reference],
						['Agreement', agreement],
					]}
				/>
			),
		}}
		link={link}
	/>
)

/** For staff: an author has signed. */
export const AgreementNotice = ({ brand, wording, article, agreement, how, link }: Props & { how: string }) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		preview={`${article.authorName}: ${agreement}`}
		because="You receive this mail because your address is where this site sends submissions, or because the article is assigned to you."
		values={{ title: article.title }}
		blocks={{
			details: (
				<Facts
					of={[
						['Title', article.title],
						['Reference', article.reference],
						['Author', article.authorName],
						['Agreement', agreement],
						['How', how],
					]}
				/>
			),
		}}
		link={link}
	/>
)
