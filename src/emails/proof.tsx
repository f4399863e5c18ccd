import type { Brand } from './brand.ts'
import { Facts } from './parts.tsx'
import { unlinkedTitle } from './untrusted-text.ts'
import { type Worded, WordedEmail } from './worded.tsx'

type Article = { title: string; reference: string; authorName: string }
type Props = { brand: Brand; wording: Worded; article: Article; link: string }

/** For the author. The PDF is on the private page, where it is answered. */
export const ProofRequest = ({ brand, wording, article, dueOn, link }: Props & { dueOn: string | null }) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		greeting={article.authorName}
		preview={`${article.reference}: the proof`}
		because={`You receive this mail because this address was given with a submission at ${brand.origin}.`}
		values={{ reference: article.reference }}
		blocks={{
			details: (
				<Facts
					of={[
						['Title', unlinkedTitle(article.title)],
						['Reference', article.reference],
						...(dueOn ? [['Please answer by', dueOn] as [string, string]] : []),
					]}
				/>
			),
		}}
		link={link}
	/>
)

/** For staff: an author has answered. */
export const ProofNotice = ({
	brand,
	wording,
	article,
	answer,
	corrections,
	link,
}: Props & { answer: string; corrections: number }) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		preview={`${article.authorName}: ${answer}`}
		because="You receive this mail because your address is where this site sends submissions, or because the article is assigned to you."
		values={{ title: article.title }}
		blocks={{
			details: (
				<Facts
					of={[
						['Title', article.title],
						['Reference', article.reference],
						['Author', article.authorName],
						['Answer', answer],
						...(corrections > 0 ? [['Corrections', String(corrections)] as [string, string]] : []),
					]}
				/>
			),
		}}
		link={link}
	/>
)
