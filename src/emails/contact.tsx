import type { Brand } from './brand.ts'
import { Facts, filesOnPage, Letter, Paragraph, Paragraphs } from './parts.tsx'
import { unlinkedTitle } from './untrusted-text.ts'
import { type Worded, WordedEmail } from './worded.tsx'

type ConfirmationProps = { brand: Brand; wording: Worded; name: string; date: string }

/** Says that a message came, and nothing of what it says: the address may belong to somebody else. */
export const ContactConfirmation = ({ brand, wording, name, date }: ConfirmationProps) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		greeting={name}
		preview="We answer within 24 hours."
		because={`You receive this mail because somebody, probably you, wrote to us from ${brand.origin}. If it was not you, nothing needs to be done.`}
		values={{ date }}
	/>
)

type Notice = {
	brand: Brand
	wording: Worded
	name: string
	email: string
	phone: string | null
	subject: string
	message: string
	/** Of an inquiry that came by mail. */
	files: string[]
	link: string
}

const toStaff =
	'You receive this mail because your address is where this site sends inquiries, or because the inquiry is assigned to you.'

export const ContactNotice = ({ brand, wording, name, email, phone, subject, message, files, link }: Notice) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		preview={`${name}: ${subject}`}
		because={toStaff}
		values={{ subject }}
		blocks={{
			details: (
				<Facts
					of={[
						['From', name],
						['E-mail', email],
						['Phone', phone],
						['Subject', subject],
						filesOnPage(files, 'its page'),
					]}
				/>
			),
			message: <Paragraphs of={message} />,
		}}
		link={link}
	/>
)

type MessageProps = {
	brand: Brand
	wording: Worded
	name: string
	subject: string
	text: string
	files: string[]
	link: string
}

/** For staff: what a person answered. */
export const InquiryMessage = ({ brand, wording, name, subject, text, files, link }: MessageProps) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		preview={`${name}: ${text.slice(0, 120)}`}
		because={toStaff}
		values={{ subject }}
		blocks={{
			message: <Paragraphs of={text} />,
			details: <Facts of={[filesOnPage(files, 'its page'), ['From', name], ['Subject', subject]]} />,
		}}
		link={link}
	/>
)

type ReplyProps = MessageProps & { staffName: string }

/** For the person: what staff wrote. The subject is the person's own, and the address may belong to somebody else. */
export const InquiryReply = ({ brand, wording, name, subject, text, files, staffName, link }: ReplyProps) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		preview={text.slice(0, 120)}
		because={`You receive this mail because somebody, probably you, wrote to us with this address.`}
		values={{ subject: unlinkedTitle(subject) }}
		blocks={{
			message: <Letter to={name} text={text} from={staffName} />,
			details: <Facts of={[filesOnPage(files, 'your private page'), ['Your inquiry', unlinkedTitle(subject)]]} />,
		}}
		link={link}
	/>
)

type LinkProps = { brand: Brand; wording: Worded; name: string; subject: string; link: string }

export const InquiryLink = ({ brand, wording, name, subject, link }: LinkProps) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		greeting={name}
		preview="The earlier link does not work any more."
		because={`You receive this mail because somebody, probably you, wrote to us with this address.`}
		blocks={{ details: <Facts of={[['Your inquiry', unlinkedTitle(subject)]]} /> }}
		link={link}
	/>
)

type UnreadProps = {
	brand: Brand
	wording: Worded
	contacts: { name: string; subject: string; count: number; since: string }[]
	link: string
}
const mostListed = 20

export const UnreadInquiries = ({ brand, wording, contacts, link }: UnreadProps) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		preview={`Answers about ${contacts.length === 1 ? 'one inquiry' : `${contacts.length} inquiries`} have not been read.`}
		because="You receive this mail once a day, as long as answers have not been read, because your address is where this site sends inquiries, or because the inquiry is assigned to you."
		blocks={{
			list: (
				<>
					{contacts.slice(0, mostListed).map(({ name, subject, count, since }, at) => (
						<Facts
							// biome-ignore lint/suspicious/noArrayIndexKey: two inquiries may be alike, and they never move
							key={at}
							of={[[name, `${subject}: ${count === 1 ? 'one answer' : `${count} answers`}, since ${since}`]]}
						/>
					))}
					{contacts.length > mostListed && <Paragraph>And {contacts.length - mostListed} more inquiries.</Paragraph>}
				</>
			),
		}}
		link={link}
	/>
)
