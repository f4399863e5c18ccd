import type { Brand } from './brand.ts'
import { EmailLayout } from './layout.tsx'
import { Action, Facts, Greeting, Paragraph } from './parts.tsx'
import { type Article, facts, factsForAuthor } from './submission.tsx'

type Shared = { brand: Brand; article: Article }
const toStaff =
	'You receive this mail because your address is where this site sends submissions, or because the article is assigned to you.'
const toAuthor = (brand: Brand) =>
	`You receive this mail because this address was given with a submission at ${brand.origin}.`
const listOf = (names: string[]) => new Intl.ListFormat('en-GB').format(names)

type NoticeProps = Shared & { fields: string[]; isProposed: boolean; link: string }

/** For staff: what an author changed or wants changed. */
export const CorrectionNotice = ({ brand, article, fields, isProposed, link }: NoticeProps) => (
	<EmailLayout
		brand={brand}
		title={isProposed ? 'An author proposes changes' : 'An author corrected a submission'}
		preview={`${article.reference}: ${listOf(fields)}`}
		because={toStaff}
	>
		<Paragraph>
			{isProposed
				? 'The review has started, so these changes wait for your decision. A new email address does not: it counts when it is confirmed.'
				: 'The author changed this on the private page. A new email address counts when it is confirmed.'}
		</Paragraph>
		<Facts of={[...facts(article), ['Author', article.authorName], ['Changed', listOf(fields)]]} />
		<Action href={link}>{isProposed ? 'Decide' : 'Open the submission'}</Action>
	</EmailLayout>
)

type DecidedProps = Shared & {
	decisions: { field: string; isAccepted: boolean; reason: string | null }[]
	link: string
}

/** For the author: all that was proposed is decided. */
export const ProposalsDecided = ({ brand, article, decisions, link }: DecidedProps) => (
	<EmailLayout
		brand={brand}
		title="We have decided about your changes"
		preview={`${article.reference}: ${decisions.filter(({ isAccepted }) => isAccepted).length} of ${decisions.length} accepted.`}
		because={toAuthor(brand)}
	>
		<Greeting name={article.authorName} />
		<Paragraph>this is what became of the changes that you proposed:</Paragraph>
		<Facts
			of={decisions.map(({ field, isAccepted, reason }) => [
				field,
				`${isAccepted ? 'Accepted' : 'Declined'}${reason ? `: ${reason}` : ''}`,
			])}
		/>
		<Facts of={factsForAuthor(article)} />
		<Action href={link}>See your submission</Action>
	</EmailLayout>
)

/** To the new address, which may belong to somebody else. */
export const AddressConfirmation = ({ brand, article, link }: Shared & { link: string }) => (
	<EmailLayout
		brand={brand}
		title="Please confirm your new address"
		preview={`${article.reference}: mails about this submission will come to this address.`}
		because={`You receive this mail because somebody gave this address for a submission at ${brand.origin}. If it was not you, there is nothing you need to do.`}
	>
		<Greeting name={article.authorName} />
		<Paragraph>
			this address was given for the submission below. Please confirm it, and mails about the submission come here from
			then on. The link works for seven days.
		</Paragraph>
		<Facts of={factsForAuthor(article)} />
		<Action href={link}>Confirm this address</Action>
	</EmailLayout>
)

/** To the address that is stored until then, or was stored before. */
export const AddressNotice = ({
	brand,
	article,
	isChanged,
	address,
}: Shared & { isChanged: boolean; address: string }) => (
	<EmailLayout
		brand={brand}
		title={isChanged ? 'Your submission has another address' : 'Another address was given for your submission'}
		preview={`${article.reference}: ${address}`}
		because={toAuthor(brand)}
	>
		<Greeting name={article.authorName} />
		<Paragraph>
			{isChanged
				? `mails about the submission below now go to ${address}. The links to its private page that were mailed to you no longer work.`
				: `somebody who has the link to the private page of your submission gave the address ${address} for it. Until it is confirmed from there, all mails come to you.`}
		</Paragraph>
		<Facts of={factsForAuthor(article)} />
		<Paragraph>If this is a mistake, please reply to this mail or write to {brand.supportEmail}.</Paragraph>
	</EmailLayout>
)
