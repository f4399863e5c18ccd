import type { Brand } from './brand.ts'
import { EmailLayout } from './layout.tsx'
import { Action, Facts, filesOnPage, Greeting, Letter, Paragraph, Paragraphs, TextLink } from './parts.tsx'
import { unlinkedTitle } from './untrusted-text.ts'

type ConfirmationProps = { brand: Brand; name: string; date: string }

/** Says that a message came, and nothing of what it says: the address may belong to somebody else. */
export const ContactConfirmation = ({ brand, name, date }: ConfirmationProps) => (
	<EmailLayout
		brand={brand}
		title="We have received your message"
		preview="We answer within 24 hours."
		because={`You receive this mail because somebody, probably you, wrote to us from ${brand.origin}. If it was not you, nothing needs to be done.`}
	>
		<Greeting name={name} />
		<Paragraph>thank you for your message of {date}. We answer within 24 hours.</Paragraph>
		<Paragraph>
			If there is something to add, write to{' '}
			<TextLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextLink>.
		</Paragraph>
	</EmailLayout>
)

type Notice = {
	brand: Brand
	name: string
	email: string
	phone: string | null
	subject: string
	message: string
	/** Of an inquiry that came by mail. */
	files: string[]
	link: string
}

export const ContactNotice = ({ brand, name, email, phone, subject, message, files, link }: Notice) => (
	<EmailLayout
		brand={brand}
		title="A new inquiry"
		preview={`${name}: ${subject}`}
		because="You receive this mail because your address is where this site sends inquiries, or because the inquiry is assigned to you."
	>
		<Facts
			of={[['From', name], ['E-mail', email], ['Phone', phone], ['Subject', subject], filesOnPage(files, 'its page')]}
		/>
		<Paragraphs of={message} />
		<Action href={link}>Open the inquiry</Action>
	</EmailLayout>
)

type MessageProps = { brand: Brand; name: string; subject: string; text: string; files: string[]; link: string }

/** For staff: what a person answered. */
export const InquiryMessage = ({ brand, name, subject, text, files, link }: MessageProps) => (
	<EmailLayout
		brand={brand}
		title="An answer to an inquiry"
		preview={`${name}: ${text.slice(0, 120)}`}
		because="You receive this mail because your address is where this site sends inquiries, or because the inquiry is assigned to you."
	>
		<Paragraphs of={text} />
		<Facts of={[filesOnPage(files, 'its page'), ['From', name], ['Subject', subject]]} />
		<Paragraph>Reply on the page of the inquiry: the person sees it there and also gets it by email.</Paragraph>
		<Action href={link}>Read and answer</Action>
	</EmailLayout>
)

type ReplyProps = MessageProps & { staffName: string }

/** For the person: what staff wrote. The subject is the person's own, and the address may belong to somebody else. */
export const InquiryReply = ({ brand, name, subject, text, files, staffName, link }: ReplyProps) => (
	<EmailLayout
		brand={brand}
		title="A reply to your inquiry"
		preview={text.slice(0, 120)}
		because={`You receive this mail because somebody, probably you, wrote to us with this address.`}
	>
		<Letter to={name} text={text} from={staffName} />
		<Facts of={[filesOnPage(files, 'your private page'), ['Your inquiry', unlinkedTitle(subject)]]} />
		<Action href={link}>Answer on your private page</Action>
	</EmailLayout>
)

type LinkProps = { brand: Brand; name: string; subject: string; link: string }

export const InquiryLink = ({ brand, name, subject, link }: LinkProps) => (
	<EmailLayout
		brand={brand}
		title="Your inquiry has a new link"
		preview="The earlier link does not work any more."
		because={`You receive this mail because somebody, probably you, wrote to us with this address.`}
	>
		<Greeting name={name} />
		<Paragraph>
			This is a new link to the page of your inquiry. Earlier links to it do not work any more. Anyone who has the link
			may read the conversation and write to us in it, so keep this mail.
		</Paragraph>
		<Facts of={[['Your inquiry', unlinkedTitle(subject)]]} />
		<Action href={link}>Open your inquiry</Action>
	</EmailLayout>
)

type UnreadProps = {
	brand: Brand
	contacts: { name: string; subject: string; count: number; since: string }[]
	link: string
}
const mostListed = 20

export const UnreadInquiries = ({ brand, contacts, link }: UnreadProps) => (
	<EmailLayout
		brand={brand}
		title="Unread answers to inquiries"
		preview={`Answers about ${contacts.length === 1 ? 'one inquiry' : `${contacts.length} inquiries`} have not been read.`}
		because="You receive this mail once a day, as long as answers have not been read, because your address is where this site sends inquiries, or because the inquiry is assigned to you."
	>
		<Paragraph>Nobody has read these answers yet:</Paragraph>
		{contacts.slice(0, mostListed).map(({ name, subject, count, since }, at) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: two inquiries may be alike, and they never move
			<Facts key={at} of={[[name, `${subject}: ${count === 1 ? 'one answer' : `${count} answers`}, since ${since}`]]} />
		))}
		{contacts.length > mostListed && <Paragraph>And {contacts.length - mostListed} more inquiries.</Paragraph>}
		<Action href={link}>Read the answers</Action>
	</EmailLayout>
)
