import { type Brand, toAuthor, toStaff } from './brand.ts'
import { Facts } from './parts.tsx'
import { type Article, facts, factsForAuthor } from './submission.tsx'
import { type Worded, WordedEmail } from './worded.tsx'

type Shared = { brand: Brand; article: Article }
const listOf = (names: string[]) => new Intl.ListFormat('en-GB').format(names)

type WordedProps = Shared & { wording: Worded }
type NoticeProps = WordedProps & { fields: string[]; link: string }

/** For staff: what an author changed or wants changed. */
export const CorrectionNotice = ({ brand, wording, article, fields, link }: NoticeProps) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		preview={`${article.reference}: ${listOf(fields)}`}
		because={toStaff}
		values={{ title: article.title }}
		blocks={{
			details: <Facts of={[...facts(article), ['Author', article.authorName], ['Changed', listOf(fields)]]} />,
		}}
		link={link}
	/>
)

type DecidedProps = WordedProps & {
	decisions: { field: string; isAccepted: boolean; reason: string | null }[]
	link: string
}

/** For the author: all that was proposed is decided. */
export const ProposalsDecided = ({ brand, wording, article, decisions, link }: DecidedProps) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		greeting={article.authorName}
		preview={`${article.reference}: ${decisions.filter(({ isAccepted }) => isAccepted).length} of ${decisions.length} accepted.`}
		because={toAuthor(brand)}
		values={{ reference: article.reference }}
		blocks={{
			decisions: (
				<Facts
					of={decisions.map(({ field, isAccepted, reason }) => [
						field,
						`${isAccepted ? 'Accepted' : 'Declined'}${reason ? `: ${reason}` : ''}`,
					])}
				/>
			),
			details: <Facts of={factsForAuthor(article)} />,
		}}
		link={link}
	/>
)

/** To the new address, which may belong to somebody else. */
export const AddressConfirmation = ({ brand, wording, article, link }: WordedProps & { link: string }) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		greeting={article.authorName}
		preview={`${article.reference}: mails about this submission will come to this address.`}
		because={`You receive this mail because somebody gave this address for a submission at ${brand.origin}. If it was not you, there is nothing you need to do.`}
		values={{ reference: article.reference }}
		blocks={{ details: <Facts of={factsForAuthor(article)} /> }}
		link={link}
	/>
)

/** To the address that is stored until then, or was stored before. */
export const AddressNotice = ({ brand, wording, article, address }: WordedProps & { address: string }) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		greeting={article.authorName}
		preview={`${article.reference}: ${address}`}
		because={toAuthor(brand)}
		values={{ reference: article.reference, address }}
		blocks={{ details: <Facts of={factsForAuthor(article)} /> }}
	/>
)
