import { type Brand, toAuthor, toStaff } from './brand.ts'
import { Facts, filesOnPage, Paragraphs } from './parts.tsx'
import { unlinkedTitle } from './untrusted-text.ts'
import { type Worded, WordedEmail } from './worded.tsx'

type Article = { title: string; reference: string; journalTitle: string | null; authorName: string }
type Props = { brand: Brand; article: Article; number: number; link: string }
type WithFiles = Props & { files: string[] }

const factsForAuthor = ({ title, reference }: Article, number: number): [string, string][] => [
	['Title', unlinkedTitle(title)],
	['Reference', reference],
	['Round', String(number)],
]
const count = (remarks: number) => (remarks === 1 ? 'one remark' : `${remarks} remarks`)

type RequestProps = WithFiles & { wording: Worded; note: string | null; remarks: number; due: string; change: string }

/** For the author: a revision is asked for, or its date has changed. */
export const RevisionRequest = ({
	brand,
	wording,
	article,
	number,
	note,
	remarks,
	files,
	due,
	change,
	link,
}: RequestProps) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		greeting={article.authorName}
		preview={`${article.reference}: please send your revision by ${due}.`}
		because={toAuthor(brand)}
		values={{ reference: article.reference, due, remarks: `${remarks === 1 ? 'is' : 'are'} ${count(remarks)}` }}
		blocks={{
			note: change === 'opened' && note ? <Paragraphs of={note} /> : null,
			details: (
				<Facts of={[...factsForAuthor(article, number), ['Due', due], filesOnPage(files, 'your private page')]} />
			),
		}}
		link={link}
	/>
)

/** For the author, before and after the date. */
export const RevisionReminder = ({
	brand,
	wording,
	article,
	number,
	due,
	link,
}: Props & { wording: Worded; due: string }) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		greeting={article.authorName}
		preview={`${article.reference}: the revision is due on ${due}.`}
		because={toAuthor(brand)}
		values={{ reference: article.reference, due }}
		blocks={{ details: <Facts of={[...factsForAuthor(article, number), ['Due', due]]} /> }}
		link={link}
	/>
)

const sentParts = (remarks: number, files: number) =>
	new Intl.ListFormat('en').format([
		'your revised document',
		`your ${remarks === 1 ? 'answer' : 'answers'} to ${count(remarks)}`,
		...(files > 0 ? [files === 1 ? 'one further file' : `${files} further files`] : []),
	])

type ReceiptProps = Props & { wording: Worded; remarks: number; files: number }

/** For the author: it has arrived. Names of files are what a stranger could have typed. */
export const RevisionReceipt = ({ brand, wording, article, number, remarks, files, link }: ReceiptProps) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		greeting={article.authorName}
		preview={`${article.reference}: thank you, we read it and write to you.`}
		because={toAuthor(brand)}
		values={{ reference: article.reference, sent: sentParts(remarks, files) }}
		blocks={{ details: <Facts of={factsForAuthor(article, number)} /> }}
		link={link}
	/>
)

type NoticeProps = WithFiles & { wording: Worded; note: string | null }

/** For staff: an author sent a revision. */
export const RevisionNotice = ({ brand, wording, article, number, note, files, link }: NoticeProps) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		preview={`${article.authorName}: ${article.title}`}
		because={toStaff}
		values={{ title: article.title, round: String(number) }}
		blocks={{
			note: note ? <Paragraphs of={note} /> : null,
			details: (
				<Facts
					of={[
						['Title', article.title],
						['Reference', article.reference],
						['Author', article.authorName],
						filesOnPage(files, 'its page'),
					]}
				/>
			),
		}}
		link={link}
	/>
)
