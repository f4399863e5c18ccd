import { type Brand, toAuthor, toStaff } from './brand.ts'
import { Facts, filesOnPage } from './parts.tsx'
import { unlinkedTitle } from './untrusted-text.ts'
import { type Worded, WordedEmail } from './worded.tsx'

type Article = { title: string; reference: string; authorName: string }
type Props = {
	brand: Brand
	wording: Worded
	article: Article
	/** Its number. */
	invoice: string
	/** With the currency. */
	amount: string
	link: string
}

const factsOf = ({ article, invoice, amount }: Props): [string, string][] => [
	['Title', unlinkedTitle(article.title)],
	['Reference', article.reference],
	['Invoice', invoice],
	['Amount', amount],
]

/** For the author. How to pay is on the private page alone: a forged mail must not look like this one with another account. */
export const InvoiceIssued = (props: Props & { due: string }) => (
	<WordedEmail
		brand={props.brand}
		wording={props.wording}
		greeting={props.article.authorName}
		preview={`${props.article.reference}: ${props.amount}, due on ${props.due}.`}
		because={toAuthor(props.brand)}
		values={{ reference: props.article.reference, invoice: props.invoice }}
		blocks={{ details: <Facts of={[...factsOf(props), ['Due', props.due]]} /> }}
		link={props.link}
	/>
)

/** For the author: a payment was recorded. */
export const PaymentReceipt = (props: Props & { receipt: string }) => (
	<WordedEmail
		brand={props.brand}
		wording={props.wording}
		greeting={props.article.authorName}
		preview={`${props.article.reference}: ${props.amount} received.`}
		because={toAuthor(props.brand)}
		values={{ receipt: props.receipt }}
		blocks={{ details: <Facts of={[...factsOf(props), ['Receipt', props.receipt]]} /> }}
		link={props.link}
	/>
)

/** For staff: an author says to have paid. */
export const PaymentNotice = (props: Props & { transaction: string; files: string[] }) => (
	<WordedEmail
		brand={props.brand}
		wording={props.wording}
		preview={`${props.article.authorName}: ${props.amount}`}
		because={toStaff}
		values={{ title: props.article.title, invoice: props.invoice }}
		blocks={{
			details: (
				<Facts
					of={[
						['Title', props.article.title],
						['Reference', props.article.reference],
						['Author', props.article.authorName],
						['Amount', props.amount],
						['Transaction number', props.transaction],
						filesOnPage(props.files, 'its page'),
					]}
				/>
			),
		}}
		link={props.link}
	/>
)
