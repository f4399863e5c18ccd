import type { Brand } from './brand.ts'
import { EmailLayout } from './layout.tsx'
import { Action, Facts, filesOnPage, Greeting, Paragraph, Paragraphs } from './parts.tsx'
import { unlinkedTitle } from './untrusted-text.ts'

type Article = { title: string; reference: string; journalTitle: string | null; authorName: string }
type Props = { brand: Brand; article: Article; number: number; link: string }
type WithFiles = Props & { files: string[] }

const toAuthor = (brand: Brand) =>
	`You receive this mail because this address was given with a submission at ${brand.origin}.`
const factsForAuthor = ({ title, reference }: Article, number: number): [string, string][] => [
	['Title', unlinkedTitle(title)],
	['Reference', reference],
	['Round', String(number)],
]
const count = (remarks: number) => (remarks === 1 ? 'one remark' : `${remarks} remarks`)

export const requestTitles: Record<string, string> = {
	opened: 'Please revise your article',
	reopened: 'Your revision is open again',
	extended: 'A new date for your revision',
}

type RequestProps = WithFiles & { note: string | null; remarks: number; due: string; change: string }

/** For the author: a revision is asked for, or its date has changed. */
export const RevisionRequest = ({ brand, article, number, note, remarks, files, due, change, link }: RequestProps) => (
	<EmailLayout
		brand={brand}
		title={requestTitles[change] ?? requestTitles.opened ?? ''}
		preview={`${article.reference}: please send your revision by ${due}.`}
		because={toAuthor(brand)}
	>
		<Greeting name={article.authorName} />
		<Paragraph>
			{change === 'extended'
				? `there is a new date for the revision of your article: ${due}.`
				: `your article has been read, and there ${remarks === 1 ? 'is' : 'are'} ${count(remarks)}. Please send a revised Word document and an answer to each remark by ${due}.`}
		</Paragraph>
		{change === 'opened' && note && <Paragraphs of={note} />}
		<Facts of={[...factsForAuthor(article, number), ['Due', due], filesOnPage(files, 'your private page')]} />
		<Action href={link}>Read the remarks and answer</Action>
	</EmailLayout>
)

/** For the author, before and after the date. */
export const RevisionReminder = ({
	brand,
	article,
	number,
	due,
	isLate,
	link,
}: Props & { due: string; isLate: boolean }) => (
	<EmailLayout
		brand={brand}
		title={isLate ? 'Your revision has not arrived' : 'Your revision is due soon'}
		preview={`${article.reference}: the revision is due on ${due}.`}
		because={toAuthor(brand)}
	>
		<Greeting name={article.authorName} />
		<Paragraph>
			{isLate
				? `we asked you for a revision of your article by ${due} and do not have it yet. You can still send it. If you need more time, write to us on your private page: we can set another date.`
				: `this is a reminder that the revision of your article is due on ${due}. If you need more time, write to us on your private page: we can set another date.`}
		</Paragraph>
		<Facts of={[...factsForAuthor(article, number), ['Due', due]]} />
		<Action href={link}>Send your revision</Action>
	</EmailLayout>
)

const sentParts = (remarks: number, files: number) =>
	new Intl.ListFormat('en').format([
		'your revised document',
		`your ${remarks === 1 ? 'answer' : 'answers'} to ${count(remarks)}`,
		...(files > 0 ? [files === 1 ? 'one further file' : `${files} further files`] : []),
	])

type ReceiptProps = Props & { remarks: number; files: number }

/** For the author: it has arrived. Names of files are what a stranger could have typed. */
export const RevisionReceipt = ({ brand, article, number, remarks, files, link }: ReceiptProps) => (
	<EmailLayout
		brand={brand}
		title="Your revision has arrived"
		preview={`${article.reference}: thank you, we read it and write to you.`}
		because={toAuthor(brand)}
	>
		<Greeting name={article.authorName} />
		<Paragraph>
			thank you: we have {sentParts(remarks, files)}. A person reads them and writes to you. Everything you sent stays
			on your private page.
		</Paragraph>
		<Facts of={factsForAuthor(article, number)} />
		<Action href={link}>See what you sent</Action>
	</EmailLayout>
)

/** For staff: an author sent a revision. */
export const RevisionNotice = ({ brand, article, number, note, files, link }: WithFiles & { note: string | null }) => (
	<EmailLayout
		brand={brand}
		title="A revision has arrived"
		preview={`${article.authorName}: ${article.title}`}
		because="You receive this mail because your address is where this site sends submissions, or because the article is assigned to you."
	>
		<Paragraph>The author has sent a revised document and an answer to each remark of round {number}.</Paragraph>
		{note && <Paragraphs of={note} />}
		<Facts
			of={[
				['Title', article.title],
				['Reference', article.reference],
				['Author', article.authorName],
				filesOnPage(files, 'its page'),
			]}
		/>
		<Action href={link}>Open the submission</Action>
	</EmailLayout>
)
